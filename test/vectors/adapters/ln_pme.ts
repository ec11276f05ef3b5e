import { lnPme } from "#engine/private-funds/public-market-equivalent.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { fundBesideIndex } from "#test/vectors/fund-beside-index.ts";

export const adapter: Adapter = (input) => {
  const figure = lnPme(fundBesideIndex(input));
  if (figure.status !== "ok") return { index_nav: null, irr: null, status: figure.status };
  const { indexNav, irr } = figure.value;
  return { index_nav: indexNav, irr: figureValue(irr), status: irr.status };
};
