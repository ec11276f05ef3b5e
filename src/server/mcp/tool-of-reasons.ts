import { z } from "zod";
import { ok } from "#engine/result.ts";
import { explainable, explanation, type Explanation } from "#features/figures/explanation-contract.ts";
import { id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { currency, on, portfolioId, tool, under } from "./tool.ts";

const explain = tool(
  {
    name: "explain",
    title: "Why this number",
    description:
      "What a figure is made of: its formula and inputs, down to transactions, prices and rates with their sources. Take the arguments from the query of the figure's explanation address.",
    input: {
      portfolioId,
      figure: explainable,
      on,
      currency,
      from: localDate.optional(),
      to: localDate.optional(),
      scope: scopeAsked,
      assetId: z.string().max(80).optional(),
      accountId: id.optional(),
      key: z.string().max(120).optional(),
      params: z.string().max(2000).optional(),
    },
  },
  async ({ portfolioId: of, ...query }, { ask, isWithholding }) => {
    const answer = await ask(`${under(of)}/explain`, query, explanation);
    if (!answer.ok) return answer;
    return ok(isWithholding ? withoutValues(answer.value) : answer.value);
  },
);

/** How it is made, without how much: labels, formulas and sources stay. */
const withoutValues = ({ label, formula, source, inputs, omittedCount }: Explanation): object => ({
  label: label.replaceAll(/\d[\d.,'\u00a0\u202f ]*\d|\d/g, "…"),
  formula,
  value: null,
  isWithheld: true,
  source,
  inputs: inputs.map(withoutValues),
  omittedCount,
});

export const TOOLS_OF_REASONS = [explain];
