import type { AssetClassKey } from "#assets/registry.ts";

/** Words that sheets call one of a class, besides its label; beside the registry, which every first load has. */
export const SHEET_WORDS: Readonly<Partial<Record<AssetClassKey, readonly string[]>>> = {
  cash: ["bank account", "bank", "savings", "checking", "current account"],
  loan: ["mortgage", "debt", "liability"],
  collectible: ["art", "wine", "watch"],
  fund: ["etf", "etfs", "mutual fund", "index fund"],
  private_fund: ["private equity", "venture"],
  equity: ["stock", "stocks", "share", "shares"],
  bond: ["fixed income"],
  crypto: ["coin", "token", "cryptocurrency"],
  pension: ["retirement"],
  property: ["real estate", "house", "flat", "apartment"],
  vehicle: ["car", "boat"],
};

/** What names of things say in a sheet of one's own, the surer first: "car loan" is a loan, "house insurance fund" is none of these by its house. */
const NAMES: readonly (readonly [AssetClassKey, RegExp])[] = [
  [
    "loan",
    /\b(?:mortgage|loan|heloc|credit (?:card|line)|overdraft|debt|owed|hypothek|darlehen|kredit|hypotheek|lening|hipoteca|mutuo)\b/i,
  ],
  [
    "pension",
    /\b(?:pension|401\s?\(?k\)?|403\s?\(?b\)?|(?:roth |sep |traditional )?ira|sipp|rrsp|superannuation|annuity|provident fund)(?![\p{L}\d])/iu,
  ],
  [
    "cash",
    /\b(?:checking|savings|current account|cash|emergency fund|money market account|bank account|giro(?:konto)?|tagesgeld|livret|spaarrekening)\b/i,
  ],
  [
    "vehicle",
    /\b(?:car|boat|yacht|motor ?(?:cycle|bike)|camper(?:van)?|van|truck|toyota|honda|ford|bmw|audi|mercedes|volkswagen|vw|tesla|volvo|porsche|subaru|mazda|hyundai|kia|renault|peugeot|skoda)\b/i,
  ],
  [
    "property",
    /\b(?:house|home|flat|apartment|condo|cottage|cabin|villa|garage|land|rental property|duplex|wohnung|haus|maison|casa)\b/i,
  ],
  ["crypto", /\b(?:bitcoin|btc|ethereum|ether|eth|solana|crypto|ledger wallet)\b/i],
  ["fund", /\b(?:etfs?|ucits|(?:index|mutual) fund|ishares|vanguard|spdr|xtrackers|amundi)\b/i],
  ["private_fund", /\b(?:private equity|venture (?:fund|capital)|capital partners)\b/i],
  ["bond", /\b(?:bonds?|treasur(?:y|ies)|t-?bills?|gilts?|i-?bonds?)\b/i],
  [
    "collectible",
    /\b(?:gold|silver|coins?|watch(?:es)?|rolex|painting|art|jewell?e?ry|ring|wine|stamps?|antiques?)\b/i,
  ],
  ["equity", /\b(?:inc|corp|plc|ag|n\.?v|stocks?|shares)\b\.?/i],
];

/** The class that a name of one's own tells; undefined where it tells none. It is proposed and shown, never settled without being seen. */
export const classInName = (name: string): AssetClassKey | undefined =>
  NAMES.find(([, words]) => words.test(name))?.[0];
