import type { Asset } from "#features/accounts/contract.ts";

/** A sub-class of one's own below a class, and the assets in it. */
export interface Subclass {
  readonly assetClass: Asset["assetClass"];
  readonly name: string;
  readonly assetIds: readonly string[];
}

/** Every sub-class somebody made, by class and name. */
export function subclassesIn(assets: readonly Asset[]): readonly Subclass[] {
  const made = Map.groupBy(
    assets.filter((it) => it.subclass !== null),
    (it) => JSON.stringify([it.assetClass, it.subclass]),
  );
  return [...made.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              assetClass: first.assetClass,
              name: first.subclass ?? "",
              assetIds: [first, ...others].map(({ assetId }) => assetId),
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.assetClass.localeCompare(b.assetClass) || a.name.localeCompare(b.name));
}

/** The names of those of one class. */
export const subclassesOf = (assets: readonly Asset[], assetClass: Asset["assetClass"]): readonly string[] =>
  subclassesIn(assets)
    .filter((it) => it.assetClass === assetClass)
    .map(({ name }) => name);
