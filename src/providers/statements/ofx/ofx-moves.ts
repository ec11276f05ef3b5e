import { abs, ONE, type Fixed } from "#engine/money/fixed.ts";
import { cashOf, type OfxAccount, type OfxContext, type OfxFields } from "#providers/statements/ofx/ofx-fields.ts";
import { asOption } from "#providers/statements/ofx/ofx-securities.ts";
import { commonParts, statedSecurity } from "#providers/statements/ofx/ofx-trades.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

/** A delivery of units. The direction is what counts: some brokers sign the units, some do not. The price stated is no cost. */
export function readTransfer(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const units = fields.requiredDecimal("UNITS");
  const price = fields.decimal("UNITPRICE");
  const acquired = fields.moment("DTPURCHASE");
  const action = fields.text("TFERACTION")?.toUpperCase();
  const security = statedSecurity(fields, context);
  if (action !== "IN" && action !== "OUT")
    fields.reject("TFERACTION", `"${action ?? ""}" is neither IN nor OUT.`, "Add the transfer by hand.");
  if (units === 0n && fields.errors.length === 0) {
    context.draft.skip(fields.place, "A transfer of no units: nothing moves.");
    return undefined;
  }
  if (!common || units === undefined) return undefined;
  return [
    {
      ...common,
      type: "transfer_in_kind",
      security,
      quantity: action === "OUT" ? -abs(units) : abs(units),
      price: price === undefined ? undefined : money.toMajor(price),
      priceCurrency: price === undefined ? undefined : money.currency,
      acquiredOn: acquired?.on,
    },
  ];
}

/** New for old units. Where both ratio and units are stated, they must agree. */
export function readSplit(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const [oldUnits, newUnits] = [fields.decimal("OLDUNITS"), fields.decimal("NEWUNITS")];
  const [to, from] = [fields.requiredDecimal("NUMERATOR"), fields.requiredDecimal("DENOMINATOR")];
  const fraction = fields.decimal("FRACCASH");
  const security = statedSecurity(fields, context);
  if (!common || to === undefined || from === undefined) return undefined;
  if (to <= 0n || from <= 0n || !isRatioOf(oldUnits, newUnits, { to, from })) {
    fields.reject("NUMERATOR", "The ratio does not fit the units before and after.", "Add the split by hand.");
    return undefined;
  }
  const split: StatementLine = { ...common, type: "split", security, ratio: { to, from } };
  if (fraction === undefined || fraction === 0n) return [split];
  const cash = cashOf(fraction, money);
  return [
    split,
    {
      ...common,
      type: "other_income",
      kind: "cash_in_lieu",
      security,
      cash,
      sourceId: common.sourceId && `${common.sourceId}:cash`,
    },
  ];
}

/** True when new units are the old ones times the ratio, but for less than one unit paid out in cash. */
function isRatioOf(
  oldUnits: Fixed | undefined,
  newUnits: Fixed | undefined,
  ratio: { readonly to: Fixed; readonly from: Fixed },
): boolean {
  if (oldUnits === undefined || newUnits === undefined || oldUnits === 0n || newUnits === 0n) return true;
  return abs(abs(oldUnits) * ratio.to - abs(newUnits) * ratio.from) < ONE * ratio.from;
}

/** An option that ends: one that was bought leaves, one that was written is bought back, both for nothing. */
export function readOptionClosure(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const units = fields.requiredDecimal("UNITS");
  const contractSize = fields.decimal("SHPERCTRCT");
  const action = fields.text("OPTACTION")?.toUpperCase() ?? "";
  const isWritten = writtenOf(action, fields, units);
  const security = statedSecurity(fields, context);
  if (units === 0n) fields.reject("UNITS", "The number of contracts is 0.", "Correct the number of contracts.");
  if (isWritten === undefined) {
    fields.reject(
      "OPTACTION",
      `It is not clear whether the option of "${action}" was bought or written.`,
      "Add the closing by hand.",
    );
  }
  if (!common || units === undefined || !security) return undefined;
  const kind = action === "ASSIGN" ? "assignment" : action === "EXERCISE" ? "exercise" : "expiry";
  return [
    {
      ...common,
      type: isWritten === true ? "buy" : "sell",
      kind,
      security: asOption(security, contractSize),
      quantity: abs(units),
      cash: cashOf(0n, money),
    },
  ];
}

/** Only written options are assigned and only bought ones exercised; an expiry tells by its sub-account or its sign. */
function writtenOf(action: string, fields: OfxFields, units: Fixed | undefined): boolean | undefined {
  if (action === "ASSIGN") return true;
  if (action === "EXERCISE") return false;
  if (action !== "EXPIRE") return undefined;
  if (fields.text("SUBACCTSEC")?.toUpperCase() === "SHORT") return true;
  return units !== undefined && units < 0n ? false : undefined;
}
