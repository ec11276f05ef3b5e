import { commitmentStates, type FundEventKind } from "#engine/private-funds/commitment.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { decimal, decimalOr } from "#test/vectors/decimals.ts";
import { objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

function kindOf(event: JsonObject): FundEventKind {
  const type = text(event, "type");
  if (type.includes("outside")) return "call_outside";
  if (type.includes("recallable") || event["recallable"] === true) return "recallable_distribution";
  return type.includes("distribution") ? "distribution" : "call";
}

export const adapter: Adapter = (input) => {
  const commitment = decimalOr(input, "commitment");
  const events = objects(input, "events").map((event) => ({
    kind: kindOf(event),
    amount: decimal(event, "amount"),
  }));
  const states = commitmentStates(commitment, events);
  const last = states.at(-1);
  return {
    unfunded_after: states.map(({ unfunded }) => toNumber(unfunded)),
    unfunded: toNumber(last?.unfunded ?? commitment),
    paid_in: toNumber(last?.paidIn ?? 0n),
    paid_in_net: toNumber(last?.paidInNet ?? 0n),
    distributed: toNumber(last?.distributed ?? 0n),
    distributed_net: toNumber(last?.distributedNet ?? 0n),
    paid_in_after: states.map(({ paidIn }) => toNumber(paidIn)),
    distributions: toNumber(last?.distributed ?? 0n),
    over_called: last?.isOverCalled ?? false,
    warning: last?.isOverCalled ?? false,
  };
};
