import { commitmentStates, type FundEventKind } from "#engine/private-funds/commitment.ts";
import { fundMultiples } from "#engine/private-funds/fund-multiples.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { has, number, numbers, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const KINDS: Readonly<Record<string, FundEventKind>> = {
  contributions: "call",
  calls: "call",
  paid_in: "call",
  called: "call",
  invested: "call",
  fees_outside: "call_outside",
  fees_outside_commitment: "call_outside",
  distributions: "distribution",
  distributed: "distribution",
  proceeds: "distribution",
  realised: "distribution",
  recallable: "recallable_distribution",
  recallable_distributions: "recallable_distribution",
};

/** A list of amounts or their sum. */
const amountsOf = (input: JsonObject, key: string): readonly number[] =>
  Array.isArray(input[key]) ? numbers(input, key) : [number(input, key)];

const eventsOf = (input: JsonObject) =>
  Object.entries(KINDS).flatMap(([key, kind]) =>
    has(input, key) ? amountsOf(input, key).map((amount) => ({ kind, amount: fromNumber(amount) })) : [],
  );

export const adapter: Adapter = (input) => {
  const commitment = decimalOr(input, "commitment");
  const state = commitmentStates(commitment, eventsOf(input)).at(-1);
  const nav = decimalAt(input, ["nav", "value", "fair_value", "residual_value", "unrealised"]) ?? 0n;
  const distributed = state?.distributed ?? 0n;
  const multiples = fundMultiples({ commitment, paidIn: state?.paidIn ?? 0n, distributed, nav });
  const net = fundMultiples({
    commitment,
    paidIn: state?.paidInNet ?? 0n,
    distributed: state?.distributedNet ?? 0n,
    nav,
  });
  return {
    pic: figureValue(multiples.pic),
    dpi: figureValue(multiples.dpi),
    rvpi: figureValue(multiples.rvpi),
    tvpi: figureValue(multiples.tvpi),
    paid_in: toNumber(state?.paidIn ?? 0n),
    unfunded: toNumber(state?.unfunded ?? commitment),
    distributed: toNumber(distributed),
    dpi_gross: figureValue(multiples.dpi),
    dpi_net: figureValue(net.dpi),
    tvpi_net: figureValue(net.tvpi),
    moic: figureValue(multiples.tvpi),
  };
};
