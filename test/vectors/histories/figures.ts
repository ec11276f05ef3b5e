import { has, type Json, type JsonObject } from "#test/vectors/example.ts";
import { costFigures } from "#test/vectors/histories/cost-figures.ts";
import type { Family } from "#test/vectors/histories/figure.ts";
import { fundFigures } from "#test/vectors/histories/fund-figures.ts";
import { gainFigures } from "#test/vectors/histories/gain-figures.ts";
import { investedCapitalFigures } from "#test/vectors/histories/invested-capital-figures.ts";
import { modelOf } from "#test/vectors/histories/model.ts";
import { returnFigures } from "#test/vectors/histories/return-figures.ts";
import { riskFigures } from "#test/vectors/histories/risk-figures.ts";
import { ukFigures } from "#test/vectors/histories/uk-figures.ts";
import { worthFigures } from "#test/vectors/histories/worth-figures.ts";

const FIGURES: Family = {
  ...worthFigures,
  ...costFigures,
  ...gainFigures,
  ...investedCapitalFigures,
  ...returnFigures,
  ...riskFigures,
  ...fundFigures,
  ...ukFigures,
};

/** Answers one figure of a history by its name; `rows` are the dates it is asked for. An unknown name is an error that says so. */
export function figureOf(history: JsonObject, asked: JsonObject, figure: string, rows: readonly JsonObject[]): Json {
  const answer = FIGURES[figure] ?? FIGURES[figure.replace(/_.*$/, "")];
  if (!answer) throw new Error(`no figure of a history is called "${figure}"`);
  const isOfSecurity = /^(ttwror|maxDrawdown)$/.test(figure) && !has(asked, "account");
  const model = modelOf(history, { isBeforeTax: figure.endsWith("beforeTax") || isOfSecurity });
  return answer({ history, asked, rows, model, figure });
}
