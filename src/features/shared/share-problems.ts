import type { OwnShareRow } from "#db/queries/assets.ts";
import { ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { FieldProblem } from "#features/shared/route.ts";

/** Fields to mend: a share that is none, a value named twice, an attribute whose shares are more than the whole. */
export function shareProblems(shares: readonly OwnShareRow[], path: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const met = new Set<string>();
  const sums = new Map<string, bigint>();
  for (const [place, { attribute, value, share }] of shares.entries()) {
    const amount = parseFixed(share) ?? ZERO;
    const name = JSON.stringify([attribute, value]);
    const sum = (sums.get(attribute) ?? ZERO) + amount;
    sums.set(attribute, sum);
    if (met.has(name)) problems.push({ path: `${path}.${place}.value`, message: `${value} is named twice.` });
    if (amount <= ZERO || amount > ONE)
      problems.push({ path: `${path}.${place}.share`, message: "A share is more than 0 and at most 100%." });
    else if (sum > ONE)
      problems.push({ path: `${path}.${place}.share`, message: `Shares of ${attribute} add up to 100% at most.` });
    met.add(name);
  }
  return problems;
}
