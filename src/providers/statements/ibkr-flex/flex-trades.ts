import { abs, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef, StatementLine } from "#engine/intake/statement.ts";
import {
  accountOf,
  chargesOf,
  readRow,
  sourceIdOf,
  type FlexContext,
} from "#providers/statements/ibkr-flex/flex-context.ts";
import { readExchange } from "#providers/statements/ibkr-flex/flex-exchange.ts";
import { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";
import { securityOf } from "#providers/statements/ibkr-flex/flex-security.ts";
import { splitCancelled } from "#providers/statements/ibkr-flex/flex-cancelled.ts";

/** Kinds whose cash is daily margin instead of the price, which the price times quantity does not tell. */
const BY_MARGIN = new Set(["FUT", "FSFOP", "CFD", "FSFUT"]);

/** Reads the executions of a file into buys, sells and exchanges. */
export function readTrades(rows: readonly FlexRow[], context: FlexContext): void {
  const { kept, lone } = splitCancelled(rows, context);
  for (const row of kept) readRow(context, row, (fields) => readTrade(row, fields, context));
  for (const row of lone) {
    context.draft.reject(row.place, {
      field: "buySell",
      problem: "The row cancels a trade that is not in this file.",
      remedy: "If you imported that trade before, delete it; otherwise nothing needs to be done.",
    });
  }
}

function readTrade(row: FlexRow, fields: FlexFields, context: FlexContext): readonly StatementLine[] | undefined {
  const category = fields.text("assetCategory") ?? "";
  if (category === "CASH") return readExchange(row, fields);
  if (BY_MARGIN.has(category)) {
    const problem = `Trades of ${category === "CFD" ? "CFDs" : "futures"} settle by daily margin, which is not read.`;
    fields.reject(["assetCategory"], problem, "Add the result of the contract by hand as other income or as a fee.");
    return undefined;
  }
  return readSecurityTrade(row, fields, context);
}

function readSecurityTrade(
  row: FlexRow,
  fields: FlexFields,
  context: FlexContext,
): readonly StatementLine[] | undefined {
  const currency = fields.requiredCurrency("currency");
  const quantity = fields.requiredDecimal("quantity");
  const traded = fields.requiredMoment("tradeDate", "dateTime", "reportDate");
  const timed = fields.moment("dateTime");
  const settled = fields.moment("settleDateTarget", "settleDate");
  const price = fields.decimal("tradePrice", "price");
  const type = sideOf(fields, quantity);
  const cash = cashOf(fields);
  const security = tradedSecurity(fields, currency);
  if (security === undefined)
    fields.reject(["symbol"], "The trade names no security.", "Add the fields Symbol and ISIN to the Flex query.");
  if (quantity === 0n) fields.reject(["quantity"], "The quantity is 0.", "Correct the quantity.");
  if (!currency || quantity === undefined || !traded || !type || !cash || !security) return undefined;
  const account = accountOf(row);
  const sourceId = sourceIdOf(fields, "trade", "tradeID", "transactionID", "ibExecID", "execID");
  const line: StatementLine = {
    place: row.place,
    account,
    type,
    on: traded.on,
    secondOfDay: timed?.secondOfDay ?? secondOfTrade(fields),
    settledOn: settled?.on,
    security,
    quantity: abs(quantity),
    price,
    priceCurrency: price === undefined ? undefined : currency,
    cash: { amount: cash.net, currency },
    fees: cash.commissionCurrency === currency ? chargesOf(cash.commission, currency, "commission") : undefined,
    taxes: chargesOf(cash.taxes, currency, "transaction_tax"),
    accruedInterest: cash.accrued,
    kind: kindOf(fields) ?? (type === "sell" && isOpening(fields) ? "short" : undefined),
    description: fields.text("description"),
    sourceId,
  };
  addPrices(line, fields, context);
  return [line, ...commissionElsewhere(line, cash)];
}

/** A bond whose money is quantity times price is quoted per unit, against the custom of quoting per 100 of face. */
function tradedSecurity(fields: FlexFields, currency: string | undefined): SecurityRef | undefined {
  const security = securityOf(fields, { name: fields.text("description"), currency });
  const isBond = ["BOND", "BILL"].includes(fields.text("assetCategory") ?? "");
  const [quantity, price, proceeds] = [
    fields.decimal("quantity"),
    fields.decimal("tradePrice"),
    fields.decimal("proceeds"),
  ];
  if (!isBond || !security || !quantity || !price || !proceeds) return security;
  return abs(mul(quantity, price)) === abs(proceeds) ? { ...security, multiplier: undefined } : security;
}

/** The time of older queries: a field of its own, `150436` or `15:04:36`. */
function secondOfTrade(fields: FlexFields): number | undefined {
  const match = /^(\d{2}):?(\d{2}):?(\d{2})$/.exec(fields.text("tradeTime") ?? "");
  if (!match) return undefined;
  const second = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
  return second < 86_400 ? second : undefined;
}

function sideOf(fields: FlexFields, quantity: Fixed | undefined): "buy" | "sell" | undefined {
  const stated = fields.text("buySell");
  if (stated === undefined && quantity !== undefined) return quantity > 0n ? "buy" : "sell";
  const side = stated === "BUY" ? "buy" : stated === "SELL" ? "sell" : undefined;
  const isPositive = quantity === undefined || quantity > 0n;
  if (side === "buy" && isPositive) return side;
  if (side === "sell" && (!isPositive || quantity === undefined)) return side;
  const problem = `"${stated}" does not fit the quantity "${fields.text("quantity") ?? ""}".`;
  fields.reject(["buySell"], problem, "Correct the direction or the sign of the quantity.");
  return undefined;
}

interface TradeCash {
  readonly net: Fixed;
  readonly commission: Fixed;
  readonly commissionCurrency: string | undefined;
  readonly taxes: Fixed;
  readonly accrued: Fixed | undefined;
}

/** What the trade moved by its cost: a purchase costs what it moved; a sale's cost is that of its lots, and the gain on it the rest. */
function netByCost(fields: FlexFields): Fixed | undefined {
  const cost = fields.decimal("cost");
  const realized = fields.decimal("fifoPnlRealized") ?? 0n;
  const isClosing = fields.text("buySell") === "SELL" && realized === 0n && fields.text("openCloseIndicator") !== "O";
  return cost === undefined || cost === 0n || isClosing ? undefined : realized - cost;
}

/** Shares cost their price each; what else trades has a multiplier, a factor or no payment at all. */
function grossByPrice(fields: FlexFields): Fixed | undefined {
  const [quantity, price] = [fields.decimal("quantity"), fields.decimal("tradePrice", "price")];
  const isShares = fields.text("assetCategory") === "STK" && (fields.decimal("multiplier") ?? ONE) === ONE;
  return isShares && quantity !== undefined && price !== undefined && price > 0n ? -mul(quantity, price) : undefined;
}

/**
 * What the trade moves. The source's net cash is taken as it stands; without it the net is proceeds (or the money of the trade), commission
 * in the same currency and taxes, and where only the cost is stated, what the cost says, or the price of shares. Accrued interest belongs to the net only if the source's own sum contains it: otherwise it is booked apart.
 */
function cashOf(fields: FlexFields): TradeCash | undefined {
  const money = fields.decimal("tradeMoney");
  const proceeds = fields.decimal("proceeds") ?? (money === undefined ? undefined : -money);
  const stated = fields.decimal("netCash") ?? (proceeds === undefined ? netByCost(fields) : undefined);
  const gross = proceeds ?? (stated === undefined ? grossByPrice(fields) : undefined);
  const commission = fields.decimal("ibCommission", "commission") ?? 0n;
  const taxes = fields.decimal("taxes", "tax") ?? 0n;
  const accrued = fields.decimal("accruedInt");
  const commissionCurrency = fields.text("ibCommissionCurrency", "commissionCurrency") ?? fields.text("currency");
  const inCurrency = commissionCurrency === fields.text("currency") ? commission : 0n;
  if (stated === undefined && gross === undefined) {
    fields.reject(
      ["netCash"],
      "Neither net cash nor proceeds are stated.",
      "Add the field Net Cash to the Flex query and run it again.",
    );
    return undefined;
  }
  const sum = (gross ?? 0n) + inCurrency + taxes;
  const isAccruedInside =
    accrued !== undefined &&
    accrued !== 0n &&
    stated !== undefined &&
    proceeds !== undefined &&
    abs(stated - sum) === abs(accrued);
  return {
    net: stated ?? sum,
    commission,
    commissionCurrency,
    taxes,
    accrued: isAccruedInside ? abs(accrued) : undefined,
  };
}

/** A commission in another currency leaves another balance: it is a line of its own. */
function commissionElsewhere(trade: StatementLine, cash: TradeCash): readonly StatementLine[] {
  const currency = cash.commissionCurrency;
  if (cash.commission === 0n || currency === undefined || currency === trade.cash?.currency) return [];
  return [
    {
      place: trade.place,
      account: trade.account,
      type: "fee",
      on: trade.on,
      settledOn: trade.settledOn,
      security: trade.security,
      cash: { amount: cash.commission, currency },
      kind: "commission",
      description: `Commission: ${trade.description ?? trade.type}`,
      sourceId: trade.sourceId && `${trade.sourceId}:commission`,
    },
  ];
}

/** A sale that opens sells what is owed from then on. One that closes and opens at once is told by the lots. */
const isOpening = (fields: FlexFields): boolean => fields.text("openCloseIndicator") === "O";

const KINDS: Readonly<Record<string, string>> = { A: "assignment", Ex: "exercise", Ep: "expiry" };

function kindOf(fields: FlexFields): string | undefined {
  const notes = (fields.text("notes", "code") ?? "").split(/[;,\s]+/);
  return notes.map((note) => KINDS[note]).find((kind) => kind !== undefined);
}

/** The day's closing price where the row has it, otherwise the price of the trade. */
function addPrices(line: StatementLine, fields: FlexFields, context: FlexContext): void {
  const { security, priceCurrency, price } = line;
  const close = fields.decimal("closePrice");
  if (!security || priceCurrency === undefined) return;
  const isClose = close !== undefined && close > 0n;
  const on = isClose ? fields.moment("reportDate", "tradeDate")?.on : line.on;
  const value = isClose ? close : price;
  if (value !== undefined && on !== undefined)
    context.draft.addPrice({ security, on, price: value, currency: priceCurrency });
}
