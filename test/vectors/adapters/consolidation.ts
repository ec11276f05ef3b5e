import { fromNumber, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import { stakeChangeFlow } from "#engine/ownership/stakes.ts";
import { consolidate, type EntitySheet, type GroupLoan } from "#engine/ownership/consolidate.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import {
  has,
  isObject,
  numberAt,
  numberOr,
  objects,
  objectsAt,
  text,
  textAt,
  type Adapter,
  type JsonObject,
} from "#test/vectors/example.ts";

const LOAN = "loan_to_";
const OWED = "owed_to_";
const DEBT = /^(debt|debts|liabilities|mortgage|loan)$/;

const NO_AMOUNTS = new Set([
  "id",
  "name",
  "fraction",
  "share",
  "rate",
  "fx_rate",
  "currency",
  "stakes",
  "fractions",
  "ownership",
]);

const amounts = (entity: JsonObject, isWanted: (key: string) => boolean): bigint =>
  Object.keys(entity)
    .filter(isWanted)
    .reduce((sum, key) => sum + decimal(entity, key), ZERO);

const isAsset = (key: string): boolean =>
  !key.startsWith(LOAN) && !key.startsWith(OWED) && !DEBT.test(key) && !NO_AMOUNTS.has(key);

/** The share in force on the day asked about, of those dated from the day they began. */
function stakeOn(entity: JsonObject, input: JsonObject): number | undefined {
  const on = textAt(input, ["date", "on", "as_of", "valuation_date"]) ?? "9999-12-31";
  const stakes = objectsAt(entity, ["stakes", "fractions", "ownership"])
    .map((row) => ({
      from: textAt(row, ["from", "date", "since", "valid_from"]) ?? "",
      share: numberAt(row, ["fraction", "share", "stake"]),
    }))
    .filter(({ from }) => from <= on)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return stakes.at(-1)?.share;
}

/** Entities are the objects of the input, loans inside the group are named on the lender's side. */
export const adapter: Adapter = (input) => {
  if (has(input, "fraction_before"))
    return {
      flow: toNumber(
        stakeChangeFlow(decimal(input, "value"), decimal(input, "fraction_before"), decimal(input, "fraction_after")),
      ),
    };
  const root = has(input, "root") ? text(input, "root") : "";
  const rates = isObject(input["rates"]) ? input["rates"] : {};
  const listed = Array.isArray(input["entities"]) ? objects(input, "entities") : [];
  const named = listed.map((entity) => ({ id: text(entity, "id"), entity }));
  const sheets =
    listed.length > 0
      ? named
      : Object.entries(input).flatMap(([id, entity]) => (isObject(entity) && id !== "rates" ? [{ id, entity }] : []));
  const entities = sheets.map(({ id, entity }): EntitySheet => {
    const stated = stakeOn(entity, input) ?? numberAt(entity, ["fraction", "share"]) ?? numberOr(input, "fraction", 1);
    const rate = decimalAt(entity, ["rate", "fx_rate"]) ?? decimalAt(input, ["rate", "fx_rate"]);
    const currency = has(entity, "currency") ? text(entity, "currency") : "";
    return {
      id,
      assets: amounts(entity, isAsset),
      debts: amounts(entity, (key) => DEBT.test(key)),
      share: id === root ? ONE : fromNumber(stated),
      rate: id === root ? ONE : (rate ?? (has(rates, currency) ? decimal(rates, currency) : ONE)),
    };
  });
  const loans = sheets.flatMap(({ id, entity }): GroupLoan[] =>
    Object.keys(entity)
      .filter((key) => key.startsWith(LOAN))
      .map((key) => ({ lenderId: id, borrowerId: key.slice(LOAN.length), amount: decimal(entity, key) })),
  );
  const figure = consolidate(entities, loans);
  if (figure.status !== "ok") return { net_worth: null };
  const { netWorth, minority, outside, loanEffect } = figure.value;
  return {
    net_worth: toNumber(netWorth),
    minority: toNumber(minority),
    net_worth_eliminated: toNumber(outside + loanEffect),
  };
};
