import { minorUnit } from "#engine/money/currency.ts";
import { div, formatFixed, ONE, parseFixed } from "#engine/money/fixed.ts";
import { type FlexRow, withAttributes } from "#providers/statements/ibkr-flex/flex-rows.ts";

/** Attributes that hold money or a price in the row's own currency. */
const MONEY = [
  "tradePrice",
  "price",
  "tradeMoney",
  "proceeds",
  "taxes",
  "tax",
  "netCash",
  "closePrice",
  "cost",
  "fifoPnlRealized",
  "accruedInt",
  "amount",
  "value",
  "markPrice",
  "positionValue",
  "costBasisMoney",
  "costBasisPrice",
  "cashTransfer",
  "startingCash",
  "endingCash",
];
const COMMISSION: readonly (readonly [amount: string, currency: string])[] = [
  ["ibCommission", "ibCommissionCurrency"],
  ["commission", "commissionCurrency"],
];
const HUNDRED = 100n * ONE;

/** The row with amounts of a minor unit (GBX, ZAc) in the currency itself: 630.11 GBX is 6.3011 GBP. */
export function inMajorUnits(row: FlexRow): FlexRow {
  const major = minorUnit(row.attributes.get("currency") ?? "");
  const isMinorCommission = COMMISSION.some(([, name]) => minorUnit(row.attributes.get(name) ?? "") !== undefined);
  if (major === undefined && !isMinorCommission) return row;
  const attributes = new Map(row.attributes);
  const convert = (name: string): void => {
    const amount = parseFixed(attributes.get(name) ?? "");
    if (amount !== undefined) attributes.set(name, formatFixed(div(amount, HUNDRED)));
  };
  if (major !== undefined) {
    attributes.set("currency", major);
    MONEY.forEach(convert);
  }
  for (const [amount, name] of COMMISSION) {
    const stated = attributes.get(name);
    const currency = stated === undefined ? major : minorUnit(stated);
    if (currency === undefined) continue;
    convert(amount);
    if (stated !== undefined) attributes.set(name, currency);
  }
  return withAttributes(row, attributes);
}
