import { abs, div, fixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { quotedFor } from "#providers/statements/class-words.ts";
import { chooseQuantity } from "#providers/statements/choose-quantity.ts";
import type { RowParts } from "#providers/statements/generic-csv/rows/row-parts.ts";
import type { Counted } from "#providers/statements/generic-csv/units/read-units.ts";
import { codeOf, isSame } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { costsAt, ROUNDING } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import type { Charge, SecurityRef } from "#engine/intake/statement.ts";
import { chargesOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** The costs of a row as charges of a line; what is counted in coins is no charge of money. */
export function chargesOfRow({ amounts }: Pick<RowParts, "amounts">): Pick<LineParts, "fees" | "taxes"> {
  const charge = (cost: Counted | undefined, kind: string): readonly Charge[] | undefined =>
    cost === undefined || cost.unit.kind !== "money" || cost.amount === 0n
      ? undefined
      : [{ amount: cost.amount, currency: cost.unit.currency, kind }];
  return {
    fees: chargesOf(...amounts.fees.map((fee) => charge(fee, "commission"))),
    taxes: charge(amounts.tax, "tax"),
  };
}

/** Costs of a row in one unit. */
export function costsIn({ amounts }: Pick<RowParts, "amounts">, unit: Counted["unit"]): { fee: Fixed; tax: Fixed } {
  const fees = amounts.fees.filter((fee) => isSame(fee.unit, unit));
  const tax = amounts.tax && isSame(amounts.tax.unit, unit) ? amounts.tax.amount : 0n;
  return { fee: fees.reduce((sum, { amount }) => sum + amount, 0n), tax };
}

/** A trade of a security that the row names, for what the row says was paid. */
export function readTrade(parts: RowParts, security: SecurityRef): RowOutcome | undefined {
  const { amounts, base, reading } = parts;
  const quantity = amounts.quantity ?? 0n;
  if (quantity === 0n)
    return { field: "quantity", problem: "The trade has no units.", remedy: "Fill in the quantity." };
  const isSale = reading.type === "sell";
  const net = netOf(parts, isSale, security);
  if (!("unit" in net)) return net;
  if (net.unit.kind === "asset") {
    const units = { code: security.ticker ?? security.name ?? "", amount: abs(quantity) };
    const paid = { code: net.unit.symbol, amount: abs(net.amount) };
    // A cost in what was paid is in the net already; one in another coin leaves beside it.
    const beside = amounts.fees.find(({ unit }) => !isSame(unit, net.unit));
    const fee = beside && { code: codeOf(beside.unit), amount: abs(beside.amount) };
    const sides = isSale ? { left: units, arrived: paid } : { left: paid, arrived: units };
    return { lines: tradeLines(base, { ...sides, fee }) };
  }
  const { currency } = net.unit;
  const fee = amounts.fees.find(({ unit }) => unit.kind === "asset");
  // Of the coins that were bought some stayed there.
  const kept = !isSale && fee !== undefined && codeOf(fee.unit) === security.ticker ? abs(fee.amount) : 0n;
  if (fee !== undefined && (kept === 0n || kept >= abs(quantity)))
    return { field: "fee", problem: "The fee was paid in coins.", remedy: "Enter the row by hand." };
  return {
    lines: [
      {
        ...base,
        ...chargesOfRow(parts),
        type: isSale ? "sell" : "buy",
        kind: reading.kind ?? base.kind,
        quantity: abs(quantity) - kept,
        cash: { amount: isSale ? net.amount : -net.amount, currency },
        ...quotedAs(security, priceOf(parts, { amount: net.amount, unit: net.unit }), net.multiplier),
      },
    ],
  };
}

const HUNDREDTH = fixed("0.01");

type Priced = Pick<LineParts, "price" | "priceCurrency" | "rate">;

/**
 * Where only a part or a multiple of quantity × price is what was paid, the price is of that many units: of a contract, or of a hundred of a bond's nominal.
 * What nothing says to be either has its price in hundredths (pence), and is worth a hundredth of it.
 */
function quotedAs(
  security: SecurityRef,
  priced: Priced,
  multiplier: Fixed = ONE,
): Priced & { readonly security: SecurityRef } {
  if (multiplier === ONE || priced.price === undefined) return { ...priced, security };
  const { assetClass, multiplier: usual } = quotedFor(security);
  if (multiplier === HUNDREDTH && usual !== multiplier)
    return { ...priced, price: mul(priced.price, multiplier), security };
  return { ...priced, security: { ...security, ...(assetClass === undefined ? {} : { assetClass }), multiplier } };
}

/** The price with its currency, where the row's sums or its columns say which that is. */
function priceOf({ amounts }: RowParts, net: Counted): Pick<LineParts, "price" | "priceCurrency" | "rate"> {
  const { price, quantity, rate } = amounts;
  if (price === undefined || price.unit.kind !== "money" || quantity === undefined) return {};
  const stated = { price: abs(price.amount), priceCurrency: price.unit.currency };
  const isForeignByRate = rate !== undefined && rate !== ONE && rate > 0n;
  if (isSame(price.unit, net.unit)) {
    const product = mul(abs(quantity), price.amount);
    // A rate beside one currency: the price may be in another that the row does not name.
    return !isForeignByRate || isNear(product, net.amount) ? stated : {};
  }
  if (!isForeignByRate) return stated;
  const product = mul(abs(quantity), price.amount);
  if (isNear(mul(product, rate), net.amount)) return { ...stated, rate };
  return isNear(div(product, rate), net.amount) ? { ...stated, rate: div(ONE, rate) } : stated;
}

/** Within three percent: costs and rounding lie between. */
const isNear = (a: Fixed, b: Fixed): boolean => abs(abs(a) - abs(b)) * 100n <= abs(b) * 3n;

/**
 * What moved, as a magnitude: the amount with the costs beside it, or quantity × price with all costs where no amount is stated or the one
 * that is counts another currency. An amount that fits neither contradicts the row.
 */
function netOf(
  parts: RowParts,
  isSale: boolean,
  security: SecurityRef,
): (Counted & { readonly multiplier?: Fixed }) | Exclude<RowOutcome, { lines: unknown }> {
  const { amounts, rules, line } = parts;
  const { quantity = 0n, price, rate } = amounts;
  const way = isSale ? -1n : 1n;
  const product = price && mul(abs(quantity), price.amount);
  // `Filled 0.01 BTC, Total 0.01 BTC`: a sum of what is traded says nothing of what was paid.
  const paid = [amounts.moved, amounts.gross].find((sum) => sum !== undefined && !isOfTraded(sum, security));
  if (paid === undefined) {
    if (price === undefined || product === undefined)
      return {
        field: "amount",
        problem: "The trade states neither amount nor price.",
        remedy: "Fill in the amount that moved.",
      };
    const { fee, tax } = costsIn(parts, price.unit);
    const { multiplier } = security.multiplier === undefined ? quotedFor(security) : security;
    // Of a bond it may be of its nominal or of a piece: a hundred times more or less.
    if (multiplier === HUNDREDTH)
      return {
        field: "amount",
        problem: "The row says the price of a bond and not what was paid for it.",
        remedy: "Fill in the amount that moved.",
      };
    const amount = multiplier === undefined ? product : mul(product, multiplier);
    return {
      unit: price.unit,
      amount: amount + way * (fee + tax),
      ...(multiplier === undefined ? {} : { multiplier }),
    };
  }
  const costs = costsIn(parts, paid.unit);
  const lost =
    isSale && price !== undefined && isSame(price.unit, paid.unit) ? lostOn(paid, product, costs) : undefined;
  if (lost !== undefined) return lost;
  const places =
    amounts.moved === undefined ? ({ fee: "beside", tax: "beside" } as const) : rules.costs.placeOf(line, "trade");
  const size = abs(paid.amount);
  const isForeign = rate !== undefined && rate !== ONE;
  if (product !== undefined && price !== undefined && isSame(price.unit, paid.unit) && !isForeign) {
    const before = size - way * costsAt(costs, places, "inside");
    const check = chooseQuantity({ quantities: [abs(quantity)], prices: [abs(price.amount)], total: before });
    if (!check.ok && isWithCommission(parts, size - product, way)) return { unit: paid.unit, amount: size };
    if (!check.ok) return { field: "amount", problem: check.error.problem, remedy: check.error.remedy };
    const { multiplier } = check.value;
    return { unit: paid.unit, amount: size + way * costsAt(costs, places, "beside"), multiplier };
  }
  return { unit: paid.unit, amount: size + way * costsAt(costs, places, "beside") };
}

const isOfTraded = ({ unit }: Counted, { ticker }: SecurityRef): boolean =>
  unit.kind === "asset" && codeOf(unit) === ticker;

/** What was sold for less than its costs: 100 × 0.01 less 9.95 took 8.95 from the account. Of an option the price is of one of a hundred. */
function lostOn(
  paid: Counted,
  product: Fixed | undefined,
  { fee, tax }: { readonly fee: Fixed; readonly tax: Fixed },
): (Counted & { readonly multiplier?: Fixed }) | undefined {
  if (product === undefined || paid.amount >= 0n || paid.unit.kind !== "money") return undefined;
  const isLeft = (gross: Fixed): boolean => abs(gross - fee - tax - paid.amount) <= ROUNDING.money;
  if (isLeft(product)) return paid;
  return isLeft(product * 100n) ? { ...paid, multiplier: fixed("100") } : undefined;
}

const MOST_COMMISSION = fixed("30");

/** In a file without a column of costs a broker's flat commission is inside the amount: a purchase cost a little more than its units, a sale brought less. */
function isWithCommission({ rules }: RowParts, difference: Fixed, way: bigint): boolean {
  const { fee, otherFee, tax, gross, rate } = rules.mapping.columns;
  const isStated = [fee, otherFee, tax, gross, rate].some((column) => column !== undefined);
  const commission = difference * way;
  return !isStated && commission > 0n && commission <= MOST_COMMISSION;
}

export function readOpening({ base, amounts }: RowParts, security: SecurityRef): RowOutcome {
  const { quantity, moved } = amounts;
  const unit = moved?.unit;
  const paid =
    moved === undefined || unit?.kind !== "money"
      ? {}
      : { cost: { amount: abs(moved.amount), currency: unit.currency } };
  return { lines: [{ ...base, type: "opening_balance", security, quantity, ...paid }] };
}

/** The unit of a row's costs as a code, for lines about coins. */
export const feeOf = ({ amounts }: Pick<RowParts, "amounts">): { code: string; amount: Fixed } | undefined => {
  const [fee] = amounts.fees;
  return fee && { code: codeOf(fee.unit), amount: fee.amount };
};
