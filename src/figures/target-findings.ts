import { abs, formatFixed, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { driftOfMix, type PartDrift } from "./analysis/targets.ts";
import type { Finding } from "./findings.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Mixes with parts outside their bands, one line a mix for as long as that lasts. Aims are for everything owned as it is: of a part, or with what
 * waits counted as happened, there is nothing to say.
 */
export function targetFindings(sheet: Sheet): Finding[] {
  if (sheet.isProjected === true || sheet.part !== undefined) return [];
  return sheet.targets.flatMap((mix): Finding[] => {
    const outside = driftOfMix(sheet, mix).parts.filter(({ state }) => state === "over" || state === "under");
    if (outside.length === 0) return [];
    const text = `${mix.name}: ${outside.map(wordsOf).join(", ")}. See what would bring it back.`;
    const aim = {
      mixId: mix.id,
      outside: outside.map(({ key, state }) => `${key} ${state}`),
      strays: outside.reduce((sum, { excess = ZERO }) => sum + abs(excess), ZERO),
    };
    const nowhere = { amount: undefined, assetId: undefined, accountId: undefined };
    return [{ kind: "off_target", text, ...nowhere, on: sheet.on, aim }];
  });
}

const wordsOf = ({ label, drift, state }: PartDrift): string =>
  `${label} ${pointsOf(drift)} points ${state === "over" ? "over" : "under"} target`;

/** 0.0623 as 6.2. */
const pointsOf = (drift: Fixed = ZERO): string => formatFixed(round(abs(drift) * 100n, 1));
