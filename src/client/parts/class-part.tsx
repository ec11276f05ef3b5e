import { assetClassOf } from "#assets/registry.ts";
import type { Overview } from "#features/figures/contract.ts";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";
import { knownPart } from "./known-part.ts";
import { OwedWithin } from "./OwedWithin.tsx";

type ClassOfAll = Omit<Overview["allocation"][number], "assetClass"> & { readonly assetClass: string };

/** A class of everything as charts of an allocation draw it. */
export function classPart(it: ClassOfAll, currency: string): AllocationPart {
  const { key, plural, hue } = assetClassOf(it.assetClass);
  const note = <OwedWithin value={it.value} owed={it.owed} currency={currency} />;
  return { key, label: plural, weight: it.weight, hue, note, ...knownPart(it) };
}
