import { day, formatDay } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { securityKey } from "#providers/statements/markup/markup-draft.ts";
import { accountOf, rejectAll, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import { type FlexRow, withAttributes } from "#providers/statements/ibkr-flex/flex-rows.ts";
import { securityOf } from "#providers/statements/ibkr-flex/flex-security.ts";
import type { CashMove, SecurityRef, SourcePlace } from "#engine/intake/statement.ts";

const ALL_CURRENCIES = "BASE_SUMMARY";

/**
 * Reads the cash each account states at the start and the end of the period, by currency. The sum over all currencies counts only
 * where it is the one figure stated and all rows of the account are in the base currency.
 */
export function readCashReport(
  rows: readonly FlexRow[],
  context: FlexContext,
  currenciesOf: (account: string) => ReadonlySet<string>,
): void {
  const split = new Set(rows.filter((row) => row.attributes.get("currency") !== ALL_CURRENCIES).map(accountOf));
  for (const row of rows) {
    const account = accountOf(row);
    if (row.attributes.get("currency") !== ALL_CURRENCIES) {
      readCash(row, undefined, context);
      continue;
    }
    const base = context.baseCurrencies.get(account);
    const used = currenciesOf(account);
    const isOnlyBase = base !== undefined && used.size === 1 && used.has(base);
    if (split.has(account))
      context.draft.skip(row.place, "The sum over all currencies: the cash of each currency is read instead.");
    else if (isOnlyBase) readCash(row, base, context);
    else
      context.draft.skip(
        row.place,
        "Only the sum over all currencies is stated. Choose the currency breakout in the Flex query to compare cash.",
      );
  }
}

function readCash(row: FlexRow, base: string | undefined, context: FlexContext): void {
  const fields = new FlexFields(row, context.order);
  const currency = base ?? fields.requiredCurrency("currency");
  const starting = fields.decimal("startingCash");
  const ending = fields.requiredDecimal("endingCash");
  const from = dayOfPeriod(fields, row, "fromDate", context);
  const to = dayOfPeriod(fields, row, "toDate", context);
  if (to === undefined && fields.errors.length === 0) fields.requiredMoment("toDate");
  if (fields.errors.length > 0) rejectAll(context, row.place, fields);
  if (!currency || ending === undefined || to === undefined || fields.errors.length > 0) return;
  const total = { account: accountOf(row), what: "cash", currency, place: row.place } as const;
  if (starting !== undefined && from !== undefined) {
    context.draft.totals.push({ ...total, on: formatDay(day(from) - 1), amount: starting });
  }
  context.draft.totals.push({ ...total, on: to, amount: ending });
}

/** A day of the row, or of the statement around it. */
function dayOfPeriod(
  fields: FlexFields,
  row: FlexRow,
  name: "fromDate" | "toDate",
  context: FlexContext,
): string | undefined {
  const own = fields.moment(name)?.on;
  const stated = row.statement[name];
  if (own !== undefined || stated === undefined) return own;
  const around = withAttributes(row, new Map<string, string>([[name, stated]]));
  return new FlexFields(around, context.order).moment(name)?.on;
}

const isLot = (row: FlexRow): boolean => row.attributes.get("levelOfDetail") === "LOT";

interface Position {
  readonly account: string;
  readonly on: string;
  readonly security: SecurityRef;
  readonly quantity: Fixed;
  readonly cost: CashMove | undefined;
  readonly place: SourcePlace;
}

/** Reads the holdings stated at the end of the period with their prices. Lots of a holding are summed only where no sum is stated. */
export function readOpenPositions(rows: readonly FlexRow[], context: FlexContext): void {
  const summed = new Set(rows.filter((row) => !isLot(row)).map(accountOf));
  const holdings = new Map<string, Position>();
  for (const row of rows) {
    if (isLot(row) && summed.has(accountOf(row))) {
      context.draft.skip(row.place, "A lot of a holding whose sum is read.");
      continue;
    }
    const position = positionOf(row, context);
    if (!position) continue;
    const key = [position.account, position.on, securityKey(position.security)].join("|");
    const known = holdings.get(key);
    if (!known) holdings.set(key, position);
    else {
      const cost = known.cost && position.cost && { ...known.cost, amount: known.cost.amount + position.cost.amount };
      holdings.set(key, { ...known, quantity: known.quantity + position.quantity, cost });
    }
  }
  for (const { account, on, security, quantity, cost, place } of holdings.values()) {
    context.draft.totals.push({ account, on, what: "holding", security, amount: quantity, cost, place });
  }
}

function positionOf(row: FlexRow, context: FlexContext): Position | undefined {
  const fields = new FlexFields(row, context.order);
  const currency = fields.requiredCurrency("currency");
  const quantity = fields.requiredDecimal("position", "quantity");
  const price = fields.decimal("markPrice");
  const cost = fields.decimal("costBasisMoney");
  const on = dayOfPeriod(fields, row, "toDate", context);
  const reported = fields.moment("reportDate")?.on ?? on;
  const security = securityOf(fields, { name: fields.text("description"), currency });
  if (reported === undefined) fields.requiredMoment("reportDate");
  if (!security) fields.reject(["symbol"], "The holding names no security.", "Add the field Symbol to the Flex query.");
  if (fields.errors.length > 0) rejectAll(context, row.place, fields);
  if (!currency || quantity === undefined || !security || reported === undefined || fields.errors.length > 0)
    return undefined;
  if (price !== undefined) context.draft.addPrice({ security, on: reported, price, currency });
  const paid = cost === undefined ? undefined : { amount: cost, currency };
  return { account: accountOf(row), on: reported, security, quantity, cost: paid, place: row.place };
}

/** Reads the value of a whole account the source states for a day, in its base currency. */
export function readAccountValues(rows: readonly FlexRow[], context: FlexContext): void {
  for (const row of rows) {
    const fields = new FlexFields(row, context.order);
    const account = accountOf(row);
    const currency = fields.text("currency") ?? context.baseCurrencies.get(account);
    const amount = fields.requiredDecimal("total", "endingValue");
    const on = fields.requiredMoment("reportDate", "toDate")?.on;
    if (currency === undefined)
      fields.reject(
        ["currency"],
        "The base currency is not stated.",
        "Add the section Account Information to the Flex query.",
      );
    if (fields.errors.length > 0) rejectAll(context, row.place, fields);
    else if (amount !== undefined && on !== undefined) {
      context.draft.totals.push({ account, on, what: "value", currency, amount, place: row.place });
    }
  }
}
