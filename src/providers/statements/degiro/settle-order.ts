import { abs, div, ONE, type Fixed } from "#engine/money/fixed.ts";
import { chooseQuantity, type QuantityAndPrice } from "#providers/statements/choose-quantity.ts";
import type { TradeText } from "#providers/statements/degiro/read-description.ts";
import type { DegiroRow } from "#providers/statements/degiro/source.ts";
import { inCurrency } from "#providers/statements/row-cells.ts";
import { chargesOf, type LineParts, type StatementDraft } from "#providers/statements/statement-draft.ts";

export interface OrderParts {
  readonly pairExchanges: (rows: readonly DegiroRow[], draft: StatementDraft) => void;
  readonly settleCash: (row: DegiroRow, draft: StatementDraft) => void;
}

interface Fill extends QuantityAndPrice {
  readonly row: DegiroRow;
  readonly text: TradeText;
}

/**
 * One order: its fills, costs and exchange. A single fill whose exchange brings its currency back to zero settles in the other currency, as
 * one line with costs and rate; otherwise each fill, exchange and foreign cost stays a movement of its own.
 */
export function settleOrder(rows: readonly DegiroRow[], draft: StatementDraft, parts: OrderParts): void {
  const fills: Fill[] = [];
  for (const row of rows) {
    if (row.meaning.what !== "trade") continue;
    const { quantities, prices, currency } = row.meaning;
    const chosen = chooseQuantity({
      quantities,
      prices: prices.map((price) => inCurrency(price, currency)),
      total: row.cash.amount,
    });
    if (!chosen.ok) {
      draft.fail(
        rows.flatMap((each) => each.rows),
        { field: "description", problem: chosen.error.problem, remedy: chosen.error.remedy },
      );
      return;
    }
    fills.push({ row, text: row.meaning, ...chosen.value });
  }
  const exchanges = rows.filter((row) => row.meaning.what === "exchange");
  const costs = rows.filter((row) => row.meaning.what === "fee" || row.meaning.what === "tax");
  for (const row of rows) {
    if (row.meaning.what !== "trade" && !exchanges.includes(row) && !costs.includes(row)) parts.settleCash(row, draft);
  }
  const [only] = fills;
  const isSettled = only !== undefined && fills.length === 1 && settleInOther(only, { exchanges, costs }, draft, parts);
  if (isSettled) return;
  if (exchanges.length > 0) parts.pairExchanges(exchanges, draft);
  settleFills(fills, costs, draft, parts);
}

interface Rest {
  readonly exchanges: readonly DegiroRow[];
  readonly costs: readonly DegiroRow[];
}

/** Settles a fill together with its exchange when they cancel in the fill's currency and leave one other currency. */
function settleInOther(fill: Fill, { exchanges, costs }: Rest, draft: StatementDraft, parts: OrderParts): boolean {
  const traded = fill.row.cash.currency;
  const others = new Set(exchanges.map((row) => row.cash.currency).filter((currency) => currency !== traded));
  const [other] = others;
  if (other === undefined || others.size !== 1) return false;
  const left = sumIn(exchanges, traded) + fill.row.cash.amount;
  const gross = sumIn(exchanges, other);
  if (left !== 0n || fill.row.cash.amount === 0n) return false;
  const own = costs.filter((row) => row.cash.currency === other);
  draft.line(
    [fill.row, ...exchanges, ...own].flatMap((row) => row.rows),
    {
      ...tradeLine(fill),
      cash: { amount: gross + sumIn(own, other), currency: other },
      rate: div(abs(gross), abs(fill.row.cash.amount)),
      ...chargesFrom(own),
    },
  );
  for (const row of costs) if (!own.includes(row)) parts.settleCash(row, draft);
  return true;
}

/** Costs in the currency of the trade belong to its largest fill; others move their own currency. */
function settleFills(
  fills: readonly Fill[],
  costs: readonly DegiroRow[],
  draft: StatementDraft,
  parts: OrderParts,
): void {
  const largest = fills.toSorted((a, b) => (abs(a.row.cash.amount) > abs(b.row.cash.amount) ? -1 : 1))[0];
  for (const fill of fills) {
    const own = fill === largest ? costs.filter((row) => row.cash.currency === fill.row.cash.currency) : [];
    const { currency } = fill.row.cash;
    draft.line(
      [fill.row, ...own].flatMap((row) => row.rows),
      {
        ...tradeLine(fill),
        cash: { amount: fill.row.cash.amount + sumIn(own, currency), currency },
        ...chargesFrom(own),
      },
    );
  }
  for (const row of costs) if (row.cash.currency !== largest?.row.cash.currency) parts.settleCash(row, draft);
}

const sumIn = (rows: readonly DegiroRow[], currency: string): Fixed =>
  rows.reduce((sum, row) => (row.cash.currency === currency ? sum + row.cash.amount : sum), 0n);

function tradeLine({ row, text, quantity, price, multiplier }: Fill): Omit<LineParts, "cash"> {
  return {
    on: row.on,
    secondOfDay: row.secondOfDay,
    settledOn: row.settledOn,
    type: text.isSale ? "sell" : "buy",
    security: {
      ...row.security,
      currency: text.currency.currency,
      multiplier: multiplier === ONE ? undefined : multiplier,
    },
    quantity,
    price,
    priceCurrency: text.currency.currency,
    description: row.description,
  };
}

function chargesFrom(rows: readonly DegiroRow[]): Pick<LineParts, "fees" | "taxes"> {
  const charges = (what: "fee" | "tax") =>
    chargesOf(
      rows.flatMap(({ meaning, cash }) =>
        meaning.what === what && cash.amount !== 0n
          ? [{ amount: -cash.amount, currency: cash.currency, kind: meaning.kind }]
          : [],
      ),
    );
  return { fees: charges("fee"), taxes: charges("tax") };
}
