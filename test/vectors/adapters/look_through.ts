import { day } from "#engine/dates/day.ts";
import { toNumber, type Fixed } from "#engine/money/fixed.ts";
import { lookThrough } from "#engine/ownership/look-through.ts";
import { checkHoldings, holdingsOn, type OwnershipError } from "#engine/ownership/stakes.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { has, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

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

export const adapter: Adapter = (input) => {
  const on = has(input, "date") ? day(text(input, "date")) : undefined;
  const rows = objects(input, "holdings").map((row) => ({
    fromOn: has(row, "from") ? day(text(row, "from")) : 0,
    untilOn: has(row, "to") ? day(text(row, "to")) : Number.MAX_SAFE_INTEGER,
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
