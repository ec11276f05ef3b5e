import { accruedInterest } from "#engine/fixed-income/bond.ts";
import { bondFigures, currentYield, effectiveYield, yieldToMaturity } from "#engine/fixed-income/bond-price.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { bondOf, settlementOf } from "#test/vectors/bond-input.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, type JsonObject } from "#test/vectors/example.ts";

/** The clean price of an example that gives one, clean or dirty. */
function statedClean(input: JsonObject): number | undefined {
  for (const key of ["clean", "price", "clean_price"]) if (has(input, key)) return number(input, key);
  if (!has(input, "dirty")) return undefined;
  return number(input, "dirty") - (accruedInterest(bondOf(input), settlementOf(input)) ?? 0);
}

function yieldOf(input: JsonObject): Figure {
  if (has(input, "yield")) return known(number(input, "yield"));
  const clean = statedClean(input);
  if (clean === undefined) return notKnown("undefined", "neither yield nor price is given");
  return yieldToMaturity(bondOf(input), { ...settlementOf(input), clean });
}

/** Price and yield figures of an example that gives either the yield or a price. */
export function bondFiguresJson(input: JsonObject): JsonObject {
  const bond = bondOf(input);
  const rate = yieldOf(input);
  if (rate.status !== "ok") return { yield: null, status: rate.status };
  const figures = bondFigures(bond, settlementOf(input), rate.value);
  if (figures.status !== "ok") return { yield: rate.value, clean: null, dirty: null };
  const { modified, clean } = figures.value;
  return {
    ...figures.value,
    price: clean,
    duration: figures.value.macaulay,
    modified_duration: modified,
    macaulay_duration: figures.value.macaulay,
    yield: rate.value,
    ytm: rate.value,
    effective_yield: figureValue(effectiveYield(rate.value, bond.frequency)),
    yield_effective: figureValue(effectiveYield(rate.value, bond.frequency)),
    current_yield: figureValue(currentYield(bond, clean)),
  };
}
