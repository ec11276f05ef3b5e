/** Most lines a chart has beside the portfolio's. */
export const MOST_BESIDE = 10;

/** What stands beside the portfolio: an asset, or a mix of several by weight. */
export interface Beside {
  readonly parts: readonly { readonly assetId: string; readonly weight: number }[];
}

const PART = /^([\w-]{1,60}):(\d{1,6}(?:\.\d{1,6})?)$/;

/** Reads what the address names, such as `ID:1;ID:60,ID:40`; what cannot be read, or is of assets that are not there, is left out. */
export function besideFromText(text: string, known: (assetId: string) => boolean): readonly Beside[] {
  const mixes = text.split(";").map((mix) =>
    mix.split(",").flatMap((part) => {
      const [, assetId, weight] = PART.exec(part) ?? [];
      return assetId !== undefined && known(assetId) ? [{ assetId, weight: Number(weight) }] : [];
    }),
  );
  const counts = text.split(";").map((mix) => mix.split(",").length);
  return mixes
    .filter((parts, place) => parts.length > 0 && parts.length === counts[place])
    .slice(0, MOST_BESIDE)
    .map((parts) => ({ parts }));
}

export const mixText = ({ parts }: Beside): string => parts.map((it) => `${it.assetId}:${it.weight}`).join(",");

/** As it stands in the address. */
export const besideText = (all: readonly Beside[]): string => all.map(mixText).join(";");

/** An asset by its name, a mix with its weights as percentages of the whole. */
export function besideName({ parts }: Beside, nameOf: (assetId: string) => string): string {
  const [first] = parts;
  if (first && parts.length === 1) return nameOf(first.assetId);
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map((it) => `${Math.round((it.weight / whole) * 100)} % ${nameOf(it.assetId)}`).join(" + ");
}

/** With one asset more or less as a line of its own. */
export const toggled = (all: readonly Beside[], assetId: string): readonly Beside[] => {
  const isThere = (it: Beside) => it.parts.length === 1 && it.parts[0]?.assetId === assetId;
  return all.some(isThere) ? all.filter((it) => !isThere(it)) : [...all, { parts: [{ assetId, weight: 1 }] }];
};
