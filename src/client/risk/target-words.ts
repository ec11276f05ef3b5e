import { fixed, formatFixed, parseFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { fractionOf, percentOf } from "#client/parts/own-shares.ts";
import type { MixContent, TargetDrift } from "#features/targets/contract.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

export type DriftPart = TargetDrift["drift"][number];

/** 0.0623 as 6.2. */
const points = (fraction: string, locale: string): string =>
  formatDecimal(fraction.replace("-", ""), locale, { style: "percent", maximumFractionDigits: 1 }).replace(/\s?%/, "");

/** How far a part is off, in words: "6.2 points over", "On target". */
export function driftWords({ drift }: DriftPart, locale: string): string | undefined {
  if (drift === null) return undefined;
  const far = points(drift, locale);
  if (far === points("0", locale)) return "On target";
  return `${far} points ${drift.startsWith("-") ? "under" : "over"}`;
}

/** Where a part stands against its band, in a word. */
export const STATE_WORDS = {
  inside: "Inside its band",
  over: "Over its band",
  under: "Under its band",
} as const;

/** Lengths of a bar's parts, as fractions of the longest bar. */
export interface DriftBar {
  readonly actual: number;
  readonly target: number;
  readonly bandFrom: number;
  readonly bandTo: number;
}

/** Bars on one scale, so that parts can be compared: the longest reaches to nine tenths. */
export function driftBars(parts: readonly DriftPart[]): readonly DriftBar[] {
  const bars = parts.map(({ weight, target, band }) => {
    const [aim, width] = [toNumber(fixed(target)), toNumber(fixed(band ?? "0"))];
    const actual = toNumber(fixed(weight ?? "0"));
    return { actual, target: aim, bandFrom: Math.max(0, aim - width), bandTo: Math.min(1, aim + width) };
  });
  const longest = Math.max(...bars.flatMap(({ actual, bandTo }) => [actual, bandTo]), Number.EPSILON) / 0.9;
  return bars.map((bar) => ({
    actual: bar.actual / longest,
    target: bar.target / longest,
    bandFrom: bar.bandFrom / longest,
    bandTo: bar.bandTo / longest,
  }));
}

/** A part as it is typed: share and band in percent. */
export interface TypedPart {
  readonly key: string;
  readonly weight: string;
  readonly band: string;
}

export interface TypedMix {
  readonly name: string;
  readonly dimension: string;
  readonly of: "named" | "everything";
  readonly parts: readonly TypedPart[];
}

/** The band people usually take. */
export const USUAL_BAND = "5";
export const NO_PART: TypedPart = { key: "", weight: "", band: USUAL_BAND };
export const NEW_MIX: TypedMix = { name: "", dimension: "assetClass", of: "named", parts: [NO_PART, NO_PART] };

export const typedMix = ({ name, dimension, isOfEverything, parts }: MixContent): TypedMix => ({
  name,
  dimension,
  of: isOfEverything ? "everything" : "named",
  parts: parts.map((it) => ({ key: it.key, weight: percentOf(it.weight), band: percentOf(it.band) })),
});

export const mixOf = ({ name, dimension, of, parts }: TypedMix): MixContent => ({
  name: name.trim(),
  dimension,
  isOfEverything: of === "everything",
  parts: parts.map((it) => ({ key: it.key.trim(), weight: fractionOf(it.weight), band: fractionOf(it.band) })),
});

const HUNDRED = fixed("100");
const sumOf = (parts: readonly TypedPart[]): Fixed =>
  parts.reduce((sum, { weight }) => sum + (parseFixed(weight) ?? ZERO), ZERO);

/** What the shares add up to, in words: "Adds up to 100%", "90%: 10% is missing". */
export function sumWords({ of, parts }: TypedMix, locale: string): string {
  const sum = sumOf(parts);
  const say = (amount: Fixed): string => `${formatDecimal(formatFixed(amount), locale, { maximumFractionDigits: 4 })}%`;
  if (sum === HUNDRED) return `Adds up to ${say(sum)}.`;
  if (sum > HUNDRED) return `Adds up to ${say(sum)}: ${say(sum - HUNDRED)} too much.`;
  const left = say(HUNDRED - sum);
  return of === "everything"
    ? `Adds up to ${say(sum)}: ${left} is unallocated.`
    : `Adds up to ${say(sum)}: ${left} is missing.`;
}

/** Why a mix cannot be kept yet. */
export function whatIsMissing({ name, parts }: TypedMix): string | undefined {
  if (name.trim() === "") return "Name the mix";
  if (parts.length === 0) return "Add a part";
  if (parts.some(({ key }) => key.trim() === "")) return "Say what each part is";
  if (parts.some(({ weight }) => weight === "")) return "Enter the share of each part";
  return parts.some(({ band }) => band === "") ? "Enter the band of each part" : undefined;
}
