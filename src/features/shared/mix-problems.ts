import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { FieldProblem } from "#features/shared/route.ts";

interface Mix {
  readonly dimension: string;
  readonly isOfEverything: boolean;
  readonly parts: readonly { readonly key: string; readonly weight: string; readonly band: string }[];
}

/** Fields to mend: a part named twice or that is none, a share or band out of range, shares that are not the whole. */
export function mixProblems({ dimension, parts, isOfEverything }: Mix): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const met = new Set<string>();
  let sum = ZERO;
  for (const [place, { key, weight, band }] of parts.entries()) {
    const at = `parts.${place}`;
    const [share, width] = [parseFixed(weight) ?? ZERO, parseFixed(band) ?? -ONE];
    sum += share;
    if (met.has(key)) problems.push({ path: `${at}.key`, message: "This part is named twice." });
    else if (!isNamed(dimension, key)) problems.push({ path: `${at}.key`, message: "There is no such part." });
    if (share <= ZERO || share > ONE)
      problems.push({ path: `${at}.weight`, message: "A share is more than 0 and at most 100%." });
    if (width < ZERO || width > ONE) problems.push({ path: `${at}.band`, message: "A band is from 0 to 100 points." });
    met.add(key);
  }
  const last = `parts.${parts.length - 1}.weight`;
  if (sum > ONE) problems.push({ path: last, message: "The shares add up to more than 100%." });
  else if (sum < ONE && !isOfEverything)
    problems.push({ path: last, message: "The shares of what is named add up to 100%." });
  return problems;
}

function isNamed(dimension: string, key: string): boolean {
  if (dimension === "assetClass") return ASSET_CLASS_KEYS.some((it) => it === key);
  return dimension !== "currency" || /^[A-Z][A-Z0-9]{2,9}$/.test(key);
}
