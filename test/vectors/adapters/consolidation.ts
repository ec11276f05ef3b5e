import { fromNumber, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import { consolidate, type EntitySheet, type GroupLoan } from "#engine/ownership/consolidate.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, isObject, number, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const LOAN = "loan_to_";
const OWED = "owed_to_";
const DEBT = /^(debt|debts|liabilities|mortgage|loan)$/;

const amounts = (entity: JsonObject, isWanted: (key: string) => boolean): bigint =>
  Object.keys(entity)
    .filter(isWanted)
    .reduce((sum, key) => sum + decimal(entity, key), ZERO);

const isAsset = (key: string): boolean =>
  !key.startsWith(LOAN) && !key.startsWith(OWED) && !DEBT.test(key) && key !== "fraction" && key !== "rate";

/** Entities are the objects of the input, loans inside the group are named on the lender's side. */
export const adapter: Adapter = (input) => {
  const root = text(input, "root");
  const sheets = Object.entries(input).flatMap(([id, entity]) => (isObject(entity) ? [{ id, entity }] : []));
  const entities = sheets.map(({ id, entity }): EntitySheet => {
    const stated = has(entity, "fraction") ? number(entity, "fraction") : number(input, "fraction");
    return {
      id,
      assets: amounts(entity, isAsset),
      debts: amounts(entity, (key) => DEBT.test(key)),
      share: id === root ? ONE : fromNumber(stated),
      rate: has(entity, "rate") ? decimal(entity, "rate") : ONE,
    };
  });
  const loans = sheets.flatMap(({ id, entity }): GroupLoan[] =>
    Object.keys(entity)
      .filter((key) => key.startsWith(LOAN))
      .map((key) => ({ lenderId: id, borrowerId: key.slice(LOAN.length), amount: decimal(entity, key) })),
  );
  const figure = consolidate(entities, loans);
  if (figure.status !== "ok") return { net_worth: null };
  return { net_worth: toNumber(figure.value.netWorth), minority: toNumber(figure.value.minority) };
};
