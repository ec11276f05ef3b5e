import { pmePlus } from "#engine/private-funds/public-market-equivalent.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { fundBesideIndex } from "#test/vectors/fund-beside-index.ts";

export const adapter: Adapter = (input) => {
  const figure = pmePlus(fundBesideIndex(input));
  if (figure.status !== "ok") return { lambda: null, scale: null, irr: null };
  return { lambda: figure.value.scale, scale: figure.value.scale, irr: figureValue(figure.value.irr) };
};
