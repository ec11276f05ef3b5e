import { fixed, toNumber } from "#engine/money/fixed.ts";

/** How a benchmark divides: its parts are those the portfolio is divided into. */
export const ATTRIBUTED_BY = ["assetClass", "currency", "country", "sector"] as const;
/** Or by an attribute of one's own naming. */
export type AttributedBy = (typeof ATTRIBUTED_BY)[number] | `own:${string}`;
const isOwn = (by: string): by is `own:${string}` => /^own:.{1,40}$/.test(by);

/** Of one part: how much of the benchmark it is, as typed in percent, and the asset that stands for it. */
export interface PartMix {
  readonly weight: string;
  readonly assetId: string;
}

/** By key of the part. */
export type MixByPart = Readonly<Record<string, PartMix>>;

export interface AttributionAsked {
  readonly by: AttributedBy;
  readonly mix: MixByPart;
}

const PART = /^([^:,]{1,80}):(\d{1,6}(?:\.\d{1,6})?):([\w:-]+)$/;

/** What the address says, such as `assetClass|equity:60:ID,bond:40:ID`; what cannot be read is left out. */
export function attributionFromText(text: string): AttributionAsked {
  const [named = "", mix = ""] = text.split("|");
  const by = ATTRIBUTED_BY.find((it) => it === named) ?? (isOwn(named) ? named : "assetClass");
  const parts = mix.split(",").flatMap((it) => {
    const [, key, weight, assetId] = PART.exec(it) ?? [];
    return key === undefined || weight === undefined || assetId === undefined
      ? []
      : [[key, { weight, assetId }] as const];
  });
  return { by, mix: Object.fromEntries(parts) };
}

/** What is asked: the parts with a weight and an asset; undefined where there is none. */
export function mixText(mix: MixByPart): string | undefined {
  const stated = Object.entries(mix).filter(([key, it]) => isStated(it) && !/[:,]/.test(key));
  return stated.length === 0 ? undefined : stated.map(([key, it]) => `${key}:${it.weight}:${it.assetId}`).join(",");
}

export const attributionText = ({ by, mix }: AttributionAsked): string =>
  [by, mixText(mix)].filter((it) => it !== undefined).join("|");

const isWeight = (text: string): boolean => /^\d{1,6}(\.\d{1,6})?$/.test(text) && toNumber(fixed(text)) > 0;
const isStated = ({ weight, assetId }: PartMix): boolean => isWeight(weight) && assetId !== "";

/** Why a part cannot be asked yet; undefined where it can, or says nothing. */
export function partProblem({ weight, assetId }: PartMix): string | undefined {
  if (weight === "" && assetId === "") return undefined;
  if (weight === "") return "Enter its share of the benchmark.";
  return isWeight(weight) ? undefined : "Enter a percentage above zero.";
}

/** What the shares add up to: they are divided by it. */
export const totalOf = (mix: MixByPart): number =>
  Object.values(mix).reduce((sum, it) => (isStated(it) ? sum + toNumber(fixed(it.weight)) : sum), 0);
