import type { LongList } from "#engine/intake/long-list.ts";
import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";

const currency = "USD";

/**
 * Transactions of Schwab's Equity Award Center: a row for what happened, and below it rows without a day for its awards. Shares that vest arrive net of those
 * kept for tax. Where a deposit of the same award brings them, the lapse before it only tells. Written from the published description.
 */
export const schwabAwards = csvSource({
  key: "schwab-awards",
  name: "Charles Schwab (equity awards)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Action",
    "Symbol",
    "Description",
    "Quantity",
    "FeesAndCommissions",
    "DisbursementElection",
    "Amount",
    "AwardId",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "Charles Schwab" },
  readRows: (rows, draft) => {
    const events = eventsOf(rows);
    const arrived = new Set(events.filter(({ head }) => isAction(head, "deposit")).flatMap(awardsOf));
    for (const event of events) settle(event, { draft, arrived });
  },
});

/** A row with a day, and the rows of its awards below it. */
interface Event {
  readonly head: RowCells;
  readonly details: RowCells[];
}

function eventsOf(rows: LongList<RowCells>): readonly Event[] {
  const events: Event[] = [];
  for (const cells of rows) {
    const last = events.at(-1);
    if (cells.text("Date") === "" && last) last.details.push(cells);
    else events.push({ head: cells, details: [] });
  }
  return events;
}

const isAction = (head: RowCells, action: string): boolean => plainName(head.text("Action")) === action;

/** What tells one arrival of an award from another: the award, the day it vested, and how many shares of it came. */
const awardsOf = ({ head, details }: Event): readonly string[] =>
  details.flatMap((cells) => {
    const on = parseMoment(cells.text("VestDate") || head.text("Date"), "mdy")?.on;
    const shares = cells.amount("NetSharesDeposited") ?? head.amount("Quantity");
    const award = cells.text("AwardId");
    return award === "" || shares === undefined ? [] : [`${head.text("Symbol")} ${award} ${on} ${shares}`];
  });

function settle(
  event: Event,
  { draft, arrived }: { readonly draft: StatementDraft; readonly arrived: ReadonlySet<string> },
): void {
  const { head, details } = event;
  const outcome = outcomeOf(event, arrived);
  const problem = [head, ...details].map((cells) => cells.problem).find((it) => it !== undefined);
  draft.settle(
    [head, ...details].map(({ row }) => row),
    problem ?? outcome ?? unknownWord("Action", head.text("Action")),
  );
}

function outcomeOf(event: Event, arrived: ReadonlySet<string>): RowOutcome | undefined {
  const { head } = event;
  const on = head.neededDate("Date", "mdy")?.on;
  if (on === undefined) return undefined;
  const action = plainName(head.text("Action"));
  const base = { on, description: [head.text("Action"), head.text("Description")].join(", ").slice(0, 300) };
  if (action === "lapse") {
    const awards = awardsOf(event);
    if (awards.length > 0 && awards.every((award) => arrived.has(award)))
      return { skip: "The shares that vested arrive with the deposit of their award." };
    return lapsed(event, base);
  }
  if (action === "deposit") return deposited(event, base);
  if (action === "sale") return sold(event, base);
  return moved(head, base, action);
}

type Base = Pick<LineParts, "on" | "description">;

const securityOf = (head: RowCells): SecurityRef => ({ ticker: head.text("Symbol"), currency, assetClass: "equity" });

const UNEQUAL = "The shares of the rows below are not those of the transaction.";
const CORRECT = "Export the transactions again, or enter the transaction by hand.";

/** Shares that vested, net of those sold or kept for tax, at their value on that day. */
function lapsed({ head, details }: Event, base: Base): RowOutcome | undefined {
  const vested = head.neededAmount("Quantity");
  const lines = details.flatMap((cells) => {
    const quantity = cells.neededAmount("NetSharesDeposited");
    const price = cells.neededAmount("FairMarketValuePrice");
    return quantity === undefined || price === undefined ? [] : [arrival(head, base, { quantity, price, on: base.on })];
  });
  const kept = sumOf(details, "SharesSoldWithheldForTaxes") + sumOf(details, "NetSharesDeposited");
  if (lines.length === 0 || kept !== vested) return head.fail("Quantity", UNEQUAL, CORRECT);
  return { lines };
}

/** Shares that arrive in the account: of an award at their value when they vested, of a purchase plan at what was paid. */
function deposited({ head, details: [cells, ...others] }: Event, base: Base): RowOutcome | undefined {
  const quantity = head.neededAmount("Quantity");
  if (quantity === undefined) return undefined;
  if (cells === undefined || others.length > 0) return head.fail("AwardId", UNEQUAL, CORRECT);
  const isBought = cells.text("PurchaseDate") !== "";
  const on = cells.neededDate(isBought ? "PurchaseDate" : "VestDate", "mdy")?.on;
  const price = cells.neededAmount(isBought ? "PurchasePrice" : "VestFairMarketValue");
  if (on === undefined || price === undefined) return undefined;
  // Of a purchase, shares may be kept for tax: what arrives is what was bought without them.
  const arrived = cells.amount("NetSharesDeposited") ?? quantity;
  const kept = sumOf([cells], "SharesWithheld") + sumOf([cells], "SharesSold");
  if (arrived !== quantity && arrived + kept !== quantity) return head.fail("Quantity", UNEQUAL, CORRECT);
  const line = arrival(head, base, { quantity: arrived, price, on });
  // What a purchase plan costs is below the price of the day.
  return { lines: [isBought ? { ...line, kind: undefined, price: undefined, priceCurrency: undefined } : line] };
}

function arrival(
  head: RowCells,
  base: Base,
  { quantity, price, on }: { readonly quantity: Fixed; readonly price: Fixed; readonly on: string },
): LineParts {
  const cost = { amount: mul(quantity, price), currency };
  const told = on === base.on ? { price, priceCurrency: currency } : {};
  const security = securityOf(head);
  return { ...base, type: "transfer_in_kind", kind: "vesting", security, quantity, cost, acquiredOn: on, ...told };
}

/** What was received is net of the fee; the lots below have to add up to the shares sold. */
function sold({ head, details }: Event, base: Base): RowOutcome | undefined {
  const quantity = head.neededAmount("Quantity");
  const amount = head.neededMoney("Amount");
  const fee = head.money("FeesAndCommissions");
  if (quantity === undefined || amount === undefined) return undefined;
  if (details.length > 0 && sumOf(details, "Shares") !== abs(quantity)) return head.fail("Quantity", UNEQUAL, CORRECT);
  const fees = fee === undefined ? undefined : chargeOf(abs(fee), currency, "commission");
  const cash = { amount: abs(amount), currency };
  return { lines: [{ ...base, type: "sell", security: securityOf(head), quantity: abs(quantity), cash, fees }] };
}

const sumOf = (details: readonly RowCells[], column: string): Fixed =>
  details.reduce((sum, cells) => sum + abs(cells.amount(column) ?? 0n), 0n);

/** Rows without awards: money, and shares that go to another account. */
function moved(head: RowCells, base: Base, action: string): RowOutcome | undefined {
  const shares = head.amount("Quantity");
  if (/^(?:share )?transfer$|^journal/.test(action) && shares !== undefined)
    return { lines: [{ ...base, type: "transfer_in_kind", security: securityOf(head), quantity: -abs(shares) }] };
  const kind = MONEY.find(([words]) => words.test(action))?.[1];
  if (kind === undefined) return unknownWord("Action", head.text("Action"));
  const amount = head.neededMoney("Amount");
  if (amount === undefined) return undefined;
  const security = head.text("Symbol") === "" ? undefined : securityOf(head);
  return {
    lines: [
      {
        ...base,
        ...kind,
        ...(kind.type === "dividend" || kind.type === "tax" ? { security } : {}),
        cash: { amount, currency },
      },
    ],
  };
}

const MONEY: readonly (readonly [RegExp, Pick<LineParts, "type" | "kind">])[] = [
  [/^dividend$/, { type: "dividend", kind: "dividend" }],
  [/^tax (?:withholding|reversal)$/, { type: "tax", kind: "withholding" }],
  [/^journal/, { type: "cash_transfer" }],
  [/^(?:wire transfer|forced disbursement|cash disbursement|ach|check)$/, { type: "withdrawal" }],
];
