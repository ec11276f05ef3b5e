import { known } from "#engine/figure.ts";
import { directAlpha } from "#engine/private-funds/public-market-equivalent.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { word, type Adapter } from "#test/vectors/example.ts";
import { fundBesideIndex } from "#test/vectors/fund-beside-index.ts";

export const adapter: Adapter = (input) => {
  const figure = directAlpha(fundBesideIndex(input));
  const isLog = /log|cont/.test(`${word(input, "form")} ${word(input, "compounding")}`);
  return figureJson(isLog ? mapFigure(figure, (rate) => known(Math.log1p(rate))) : figure);
};
