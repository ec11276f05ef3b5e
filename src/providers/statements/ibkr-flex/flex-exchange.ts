import { mul, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove, StatementLine } from "#engine/intake/statement.ts";
import { accountOf, chargesOf, sourceIdOf } from "#providers/statements/ibkr-flex/flex-context.ts";
import type { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

const PAIR = /^([A-Z]{3,5})\.([A-Z]{3,5})$/;

/**
 * Reads a trade of a currency pair. In `EUR.USD` the quantity is euro and the proceeds are dollars. A commission in the currency that
 * leaves is part of what leaves; in any other currency it is a fee of its own.
 */
export function readExchange(row: FlexRow, fields: FlexFields): readonly StatementLine[] | undefined {
  const pair = PAIR.exec(fields.text("symbol") ?? "");
  const quantity = fields.requiredDecimal("quantity");
  const price = fields.decimal("tradePrice", "price");
  const proceeds = fields.decimal("proceeds") ?? proceedsOf(quantity, price);
  const traded = fields.requiredMoment("tradeDate", "dateTime", "reportDate");
  const timed = fields.moment("dateTime");
  const settled = fields.moment("settleDateTarget", "settleDate");
  const commission = fields.decimal("ibCommission", "commission") ?? 0n;
  if (!pair) fields.reject(["symbol"], "The pair of currencies cannot be read.", "Correct it, for example EUR.USD.");
  if (proceeds === undefined)
    fields.reject(["proceeds"], "The value is missing.", "Add the field Proceeds to the Flex query.");
  const [, base, quote] = pair ?? [];
  if (quantity === undefined || proceeds === undefined || !traded || base === undefined || quote === undefined)
    return undefined;
  if (quantity === 0n || quantity > 0n === proceeds > 0n) {
    fields.reject(
      ["quantity", "proceeds"],
      "One currency must leave and the other arrive.",
      "Correct the sign of quantity or proceeds.",
    );
    return undefined;
  }
  const moves = [
    { amount: quantity, currency: base },
    { amount: proceeds, currency: quote },
  ] as const;
  const [leaves, arrives] = quantity < 0n ? moves : [moves[1], moves[0]];
  const feeCurrency = fields.text("ibCommissionCurrency", "commissionCurrency") ?? quote;
  const isFeeInside = feeCurrency === leaves.currency;
  const line: StatementLine = {
    place: row.place,
    account: accountOf(row),
    type: "exchange",
    on: traded.on,
    secondOfDay: timed?.secondOfDay,
    settledOn: settled?.on,
    price,
    priceCurrency: price === undefined ? undefined : quote,
    cash: isFeeInside ? { amount: leaves.amount + commission, currency: leaves.currency } : leaves,
    cashOther: arrives,
    fees: isFeeInside ? chargesOf(commission, feeCurrency, "commission") : undefined,
    description: fields.text("description"),
    sourceId: sourceIdOf(fields, "trade", "tradeID", "transactionID", "ibExecID", "execID"),
  };
  return isFeeInside || commission === 0n ? [line] : [line, feeOf(line, { amount: commission, currency: feeCurrency })];
}

const proceedsOf = (quantity: Fixed | undefined, price: Fixed | undefined): Fixed | undefined =>
  quantity === undefined || price === undefined ? undefined : -mul(quantity, price);

const feeOf = (exchange: StatementLine, cash: CashMove): StatementLine => ({
  place: exchange.place,
  account: exchange.account,
  type: "fee",
  on: exchange.on,
  settledOn: exchange.settledOn,
  cash,
  kind: "commission",
  description: `Commission: ${exchange.description ?? "exchange"}`,
  sourceId: exchange.sourceId && `${exchange.sourceId}:commission`,
});
