import { commitmentStates, type FundEventKind } from "#engine/private-funds/commitment.ts";
import { fundMultiples } from "#engine/private-funds/fund-multiples.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimal, decimalOr } from "#test/vectors/decimals.ts";
import { has, numbers, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const KINDS: Readonly<Record<string, FundEventKind>> = {
  contributions: "call",
  fees_outside_commitment: "call_outside",
  distributions: "distribution",
  recallable_distributions: "recallable_distribution",
};

const eventsOf = (input: JsonObject) =>
  Object.entries(KINDS).flatMap(([key, kind]) =>
    has(input, key) ? numbers(input, key).map((amount) => ({ kind, amount: fromNumber(amount) })) : [],
  );

export const adapter: Adapter = (input) => {
  const commitment = decimalOr(input, "commitment");
  const state = commitmentStates(commitment, eventsOf(input)).at(-1);
  const multiples = fundMultiples({
    commitment,
    paidIn: state?.paidIn ?? 0n,
    distributed: state?.distributed ?? 0n,
    nav: decimal(input, "nav"),
  });
  return {
    pic: figureValue(multiples.pic),
    dpi: figureValue(multiples.dpi),
    rvpi: figureValue(multiples.rvpi),
    tvpi: figureValue(multiples.tvpi),
    paid_in: toNumber(state?.paidIn ?? 0n),
    unfunded: toNumber(state?.unfunded ?? commitment),
  };
};
