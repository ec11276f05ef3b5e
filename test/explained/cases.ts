import type { Explained } from "#engine/explain/explained.ts";
import { EXPLAINED_FIGURES } from "#engine/explain/figures/registry.ts";
import { SAMPLES } from "#test/explained/samples.ts";

/** One figure of the registry with an input it has a value for. */
export interface ExplainedCase {
  readonly name: string;
  readonly figure: Explained<unknown>;
  readonly sample: unknown;
}

const isExplained = (entry: unknown): entry is Explained<unknown> =>
  typeof entry === "object" && entry !== null && "compute" in entry && "tree" in entry;

const samples = new Map<string, unknown>(Object.entries(SAMPLES));

export const EXPLAINED_CASES = Object.entries<object>(EXPLAINED_FIGURES).flatMap(([name, entry]): ExplainedCase[] => {
  const parts: [string, unknown][] = isExplained(entry) ? [[name, entry]] : Object.entries(entry);
  return parts.flatMap(([part, figure]) =>
    isExplained(figure) ? [{ name: part === name ? name : `${name} ${part}`, figure, sample: samples.get(name) }] : [],
  );
});
