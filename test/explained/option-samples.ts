import type { OPTION_FIGURES } from "#engine/explain/figures/option-figures.ts";
import type { Samples } from "#test/explained/sample.ts";

const terms = {
  right: "call",
  style: "european",
  spot: 42.5,
  strike: 40.25,
  years: 0.55,
  rate: 0.105,
  dividendYield: 0.012,
} as const;

export const OPTION_SAMPLES: Samples<typeof OPTION_FIGURES> = {
  optionModel: { ...terms, volatility: 0.205 },
  impliedVolatility: { ...terms, price: 6.75 },
};
