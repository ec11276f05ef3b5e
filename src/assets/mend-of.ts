import type { Mend } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import type { FigureTree } from "#engine/explain/formula.ts";

/** Where more than one value, or none, satisfies the definition, nothing a person could state decides it. */
const UNDECIDED: ReadonlySet<string> = new Set(["ambiguous", "no_solution"]);

/** What brings in a figure of a class that is not known: a term its tree lacks, else what the class says of it. */
export function mendOf(assetClass: string, key: string, tree: FigureTree): Mend {
  if (UNDECIDED.has(tree.figure.status)) return "none";
  const term = missingTerm(tree);
  return term ?? rulesOf(assetClass).mendOf(key);
}

/** The first term of facts within a tree that is not stated. */
function missingTerm({ value, source, inputs }: Explanation): Exclude<Mend, string> | undefined {
  if (value.amount !== undefined) return undefined;
  if (source?.kind === "facts") {
    const term = /^\w+/.exec(source.field)?.[0];
    return term === undefined ? undefined : { term, assetId: source.assetId };
  }
  for (const input of inputs) {
    const found = missingTerm(input);
    if (found !== undefined) return found;
  }
  return undefined;
}
