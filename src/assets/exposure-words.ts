import type { ExposureDimension } from "#assets/asset-rules.ts";

/** Bands of market capitalization, from the largest, as FINRA draws them: the least a company of it is worth, in US dollars. */
export const SIZES = [
  { key: "Mega", least: "200000000000" },
  { key: "Large", least: "10000000000" },
  { key: "Mid", least: "2000000000" },
  { key: "Small", least: "250000000" },
  { key: "Micro", least: "0" },
] as const;

const STYLES = ["Value", "Blend", "Growth"] as const;

/** Dimensions whose groups are a few known words, with what else people write for each. */
const WORDS: Readonly<Partial<Record<ExposureDimension, readonly (readonly [key: string, written: RegExp])[]>>> = {
  size: [
    ["Mega", /^(?:mega|giant|riesig)$/],
    ["Large", /^(?:large|big|groß|gross|grande)$/],
    ["Mid", /^(?:mid|middle|medium|mittel|mittelgroß)$/],
    ["Small", /^(?:small|klein)$/],
    ["Micro", /^(?:micro|nano|mikro)$/],
  ],
  style: [
    ["Value", /^(?:value|substanz)$/],
    ["Blend", /^(?:blend|core|mixed|neutral|mischung)$/],
    ["Growth", /^(?:growth|wachstum)$/],
  ],
};

/** The groups of a dimension that has a few known ones, in their order; undefined where its groups are words of one's own. */
export function groupsKnown(dimension: ExposureDimension): readonly string[] | undefined {
  if (dimension === "size") return SIZES.map(({ key }) => key);
  return dimension === "style" ? STYLES : undefined;
}

/** The group a person means: “large-cap” is Large. Undefined where the dimension has no such group. */
export function groupMeant(dimension: ExposureDimension, written: string): string | undefined {
  const known = WORDS[dimension];
  if (known === undefined) return written;
  const bare = written
    .trim()
    .toLowerCase()
    .replace(/[\s-]*(?:caps?|capitali[sz]ation|stocks?|companies)$/, "");
  return known.find(([, pattern]) => pattern.test(bare))?.[0];
}
