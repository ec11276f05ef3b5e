import type { Fixed } from "#engine/money/fixed.ts";
import type { Entry, Leg, Role } from "#providers/statements/double-entry/entry.ts";
import type { Block } from "#providers/statements/journal/read-blocks.ts";
import {
  amountIn,
  type AmountStyle,
  type Posting,
  postingText,
  worthIn,
} from "#providers/statements/journal/read-posting.ts";
import type { Problem } from "#providers/statements/statement-draft.ts";

/** Names of the five roots in the languages journals are kept in. */
const ROOTS: readonly (readonly [RegExp, Role])[] = [
  [/^(?:assets?|aktiva|vermögen|actifs?|activos?|attività|activa|tillgångar|bezittingen)$/i, "asset"],
  [/^(?:liabilit(?:y|ies)|passiva|verbindlichkeiten|schulden|passifs?|pasivos?|passività|skulder)$/i, "liability"],
  [/^(?:income|revenues?|einnahmen|erträge|revenus?|ingresos|entrate|inkomsten|intäkter)$/i, "income"],
  [/^(?:expenses?|ausgaben|aufwand|aufwendungen|dépenses|gastos|spese|uitgaven|utgifter)$/i, "expense"],
  [/^(?:equity|eigenkapital|capitaux|patrimonio|eget kapital|eigen vermogen)$/i, "equity"],
];

export const roleOf = (account: string): Role | undefined =>
  ROOTS.find(([words]) => words.test(account.split(":")[0]?.trim() ?? ""))?.[1];

export interface ReadEntry {
  readonly entry: Entry;
  readonly postings: readonly Posting[];
}

type EntryBlock = Extract<Block, { kind: "entry" }>;

const problem = (field: string, words: string): Problem => ({
  field,
  problem: words,
  remedy: "Correct the entry in the journal, or enter it by hand.",
});

/** An entry with every amount filled in; the one that may be left out is what the others leave over. */
export function readEntry(block: EntryBlock, style: AmountStyle): ReadEntry | Problem {
  if (block.on === undefined) return problem("date", `"${block.day}" is not a day.`);
  const postings: Posting[] = [];
  for (const { text } of block.postings) {
    const told = postingText(text);
    if (told === undefined) continue;
    const amount = told.amount === "" ? undefined : amountIn(told.amount, style);
    if (told.amount !== "" && amount === undefined)
      return problem("amount", `"${told.amount.slice(0, 60)}" is not an amount of one thing.`);
    if (roleOf(told.account) === undefined)
      return problem(
        "account",
        `"${told.account.slice(0, 60)}" belongs to none of assets, liabilities, income, expenses and equity.`,
      );
    const price = amount && worthIn(told.price, told.isPriceTotal, amount, style);
    const cost = amount && worthIn(told.cost, told.isCostTotal, amount, style);
    const balance = told.balance === "" ? undefined : amountIn(told.balance, style);
    postings.push({ account: told.account, amount, price, cost, balance });
  }
  const legs = legsOf(postings);
  if (legs === undefined) return problem("entry", "More than one posting has no amount.");
  const { on, description, first } = block;
  const raw = [first, ...block.postings].map(({ text }) => text).join("\n");
  return { entry: { on, description, row: { line: first.line, raw }, legs }, postings };
}

function legsOf(postings: readonly Posting[]): readonly Leg[] | undefined {
  const open = postings.filter(({ amount, balance }) => amount === undefined && balance === undefined);
  if (open.length > 1) return undefined;
  const legs = postings.flatMap(({ account, amount, price, cost }): Leg[] =>
    amount === undefined ? [] : [{ ...placeOf(account), ...amount, price, cost }],
  );
  const [left] = open;
  return left === undefined
    ? legs
    : [...legs, ...overOf(legs).map((amount) => ({ ...placeOf(left.account), ...amount }))];
}

const placeOf = (account: string): Pick<Leg, "path" | "role"> => ({
  path: account.split(":").map((part) => part.trim()),
  role: roleOf(account) ?? "expense",
});

/** What a posting weighs: at cost where it has one, else at its price, else itself. */
function overOf(legs: readonly Leg[]): readonly Pick<Leg, "unit" | "quantity">[] {
  const sums = new Map<string, { readonly unit: Leg["unit"]; quantity: Fixed }>();
  for (const leg of legs) {
    const worth = leg.cost ?? leg.price;
    const unit: Leg["unit"] = worth ? { currency: worth.currency } : leg.unit;
    const key = "currency" in unit ? unit.currency : `unit ${unit.key}`;
    const sum = sums.get(key) ?? { unit, quantity: 0n };
    sum.quantity += worth ? worth.amount : leg.quantity;
    sums.set(key, sum);
  }
  return [...sums.values()].flatMap(({ unit, quantity }) => (quantity === 0n ? [] : [{ unit, quantity: -quantity }]));
}
