import { csvOf } from "#client/parts/csv.ts";
import type { LotStep } from "#features/figures/tax-pools-contract.ts";

/** A step in words, by what became of what was held. */
export function lotStepWords({ kind, lots }: Pick<LotStep, "kind" | "lots">): string {
  if (kind === "split") return "Split";
  if (kind === "capital_return") return "Capital returned";
  const [lot] = lots;
  const given = lot?.from.map(({ assetId }) => assetId) ?? [];
  const staying = lot?.to.filter(({ assetId }) => given.includes(assetId)) ?? [];
  const came = (lot?.to.length ?? 0) - staying.length;
  if (staying.length > 0 && came > 0) return "Spun off, with a part of the cost";
  return came > 0 ? "Exchanged, with the cost" : "Given up";
}

/** Each lot before and after each step. */
export const lotStepsCsvOf = (steps: readonly LotStep[], currency: string): string =>
  csvOf([
    ["day", "step", "lot acquired", "when", "asset", "units", "cost", "currency", "transaction", "opened by"],
    ...steps.flatMap((step) =>
      step.lots.flatMap((lot) =>
        (["from", "to"] as const).flatMap((when) =>
          lot[when].map((side) => [
            step.on,
            lotStepWords(step),
            lot.acquiredOn,
            when === "from" ? "before" : "after",
            side.name,
            side.quantity,
            side.cost.value,
            currency,
            step.transactionId,
            lot.openedBy,
          ]),
        ),
      ),
    ),
  ]);
