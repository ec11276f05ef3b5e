import { fromNumber } from "#engine/money/fixed.ts";
import { fundMultiples, type FundMultiples } from "#engine/private-funds/fund-multiples.ts";
import { directAlpha, ksPme, lnPme, type FundBesideIndex } from "#engine/private-funds/public-market-equivalent.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, objects, type Json } from "#test/vectors/example.ts";
import type { Asked, Family } from "#test/vectors/histories/figure.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const navOf = ({ asked }: Asked): number => (has(asked, "nav") ? number(asked, "nav") : 0);

function multiple(question: Asked, name: keyof FundMultiples): Json {
  const flows = numbers(question.asked, "cashflows");
  const paidIn = fromNumber(-sum(flows.filter((flow) => flow < 0)));
  const distributed = fromNumber(sum(flows.filter((flow) => flow > 0)));
  const totals = { commitment: paidIn, paidIn, distributed, nav: fromNumber(navOf(question)) };
  return figureValue(fundMultiples(totals)[name]);
}

/** Flows by period beside the prices of the history's one index. */
const besideIndex = (question: Asked): FundBesideIndex => ({
  flows: numbers(question.asked, "cashflows"),
  index: objects(question.history, "prices").map((row) => number(row, "price")),
  nav: navOf(question),
});

/** Multiples of a fund, and the fund beside an index. */
export const fundFigures: Family = {
  pic: (question) => multiple(question, "pic"),
  dpi: (question) => multiple(question, "dpi"),
  rvpi: (question) => multiple(question, "rvpi"),
  tvpi: (question) => multiple(question, "tvpi"),
  ksPme: (question) => figureValue(ksPme(besideIndex(question))),
  directAlpha: (question) => figureValue(directAlpha(besideIndex(question))),
  lnPme: (question) => {
    const figure = lnPme(besideIndex(question));
    return figure.status === "ok" ? figureValue(figure.value.irr) : null;
  },
  lnPmeNav: (question) => {
    const figure = lnPme(besideIndex(question));
    return figure.status === "ok" ? figure.value.indexNav : null;
  },
};
