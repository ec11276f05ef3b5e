import { day } from "#engine/dates/day.ts";
import { toNumber, type Fixed } from "#engine/money/fixed.ts";
import { lookThrough } from "#engine/ownership/look-through.ts";
import { checkHoldings, holdingsOn, type OwnershipError } from "#engine/ownership/stakes.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { has, objectsAt, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** The kind of the error with the entity it names. */
const errorJson = (error: OwnershipError): JsonObject => ({
  error: error.kind,
  entity: "entityId" in error ? error.entityId : (error.entityIds[0] ?? null),
});

/** A share as a fraction, or in percent. */
function fractionOf(row: JsonObject): Fixed {
  const percent = decimalAt(row, ["percent", "percentage"]);
  return percent === undefined
    ? (decimalAt(row, ["fraction", "share", "stake"]) ?? decimal(row, "fraction"))
    : percent / 100n;
}

const FROM = ["from", "since", "valid_from", "start", "effective_from", "from_date", "date"];
const UNTIL = ["to", "until", "valid_to", "valid_until", "end", "to_date"];

const dayAt = (row: JsonObject, keys: readonly string[]) => {
  const stated = textAt(row, keys);
  return stated === undefined ? undefined : day(stated);
};

const onDate = (input: JsonObject): JsonObject => {
  const asked = textAt(input, ["date", "on", "as_of", "valuation_date"]);
  const on = asked === undefined ? undefined : day(asked);
  const rows = objectsAt(input, ["holdings", "stakes", "ownership", "edges"]).map((row) => ({
    fromOn: dayAt(row, FROM) ?? 0,
    untilOn: dayAt(row, UNTIL) ?? Number.MAX_SAFE_INTEGER,
    ownerId: text(row, "owner"),
    ownedId: text(row, "owned"),
    fraction: fractionOf(row),
  }));
  const holdings =
    on === undefined
      ? rows
      : holdingsOn(
          rows.filter(({ untilOn }) => untilOn >= on),
          on,
        );
  if (!has(input, "root")) {
    const checked = checkHoldings(holdings);
    return checked.ok ? {} : errorJson(checked.error);
  }
  const shares = lookThrough(text(input, "root"), holdings);
  if (!shares.ok) return errorJson(shares.error);
  return { effective: Object.fromEntries([...shares.value].map(([id, share]) => [id, toNumber(share)])) };
};

/** On several dates one answer a date. */
export const adapter: Adapter = (input) => {
  const dates = input["dates"];
  if (!Array.isArray(dates)) return onDate(input);
  const answers = dates.map((date) => [String(date), onDate({ ...input, dates: null, date: String(date) })] as const);
  const shares = Object.fromEntries(answers.map(([date, made]) => [date, made["effective"]]));
  return { effective: shares, by_date: shares, ...shares };
};
