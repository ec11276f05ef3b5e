import type { TransactionType } from "#engine/ledger/transaction.ts";

/** What a row of Nordnet is; units that come or go without money are `in` and `out`. */
export type NordnetKind =
  | Extract<
      TransactionType,
      "buy" | "sell" | "dividend" | "interest" | "fee" | "tax" | "deposit" | "withdrawal" | "cash_transfer"
    >
  | "in"
  | "out";

/** Words of four languages in the order they are tried: units first, then taxes, which name what they are taken from. */
const WORDS: readonly (readonly [RegExp, NordnetKind])[] = [
  [/(?:inlägg|innlegg|indlæg) vp|vp (?:inlägg|innlegg|indlæg)|ap jättö/i, "in"],
  [/(?:uttag|uttak|udtag) vp|vp (?:uttag|uttak|udtag)|ap otto/i, "out"],
  [/skatt?\b|skat\b|vero\b|ennakkopidätys/i, "tax"],
  [/^(?:köpt?|kjøpt?|kjøp|køb|købt|osto)\b/i, "buy"],
  [/^(?:sålt|sälj|försäljning|salg|solgt|myynti)\b/i, "sell"],
  [/^(?:utdelning|utbytte|udbytte|osinko)|(?:utdelning|utbytte|udbytte|osinko)$/i, "dividend"],
  [/ränta|rente|renter|korko/i, "interest"],
  [/avgift|gebyr|kostnad|omkostning|palkkio|maksu$/i, "fee"],
  [/^(?:insättning|innskudd|indbetaling|indsættelse|indskud|talletus)/i, "deposit"],
  [/^(?:uttag|uttak|hævning|udbetaling|nosto)/i, "withdrawal"],
  [/överföring|overføring|overførsel|siirto/i, "cash_transfer"],
];

export const kindOf = (word: string): NordnetKind | undefined => WORDS.find(([words]) => words.test(word.trim()))?.[1];

/** Units that leave and others that come for them: a split, a merger, another share. */
export const isSwap = (word: string): boolean =>
  /^(?:byte|bytte|ombyte|ombytning|splitt?|fusion|fusjon|vaihto)\b/i.test(word.trim());
