import type { AssetClass } from "#assets/asset-class.ts";

/** What the product asks a table of classes; `other` stands in for a key of a newer version of the product. */
export function registerClasses<Key extends string>(
  classes: Readonly<Record<Key, AssetClass<NoInfer<Key>>>>,
  other: AssetClass<NoInfer<Key>>,
) {
  const isKey = (key: string): key is Key => Object.hasOwn(classes, key);
  const keys: readonly Key[] = Object.keys(classes).filter(isKey);
  const classOf = (key: string): AssetClass<Key> => (isKey(key) ? classes[key] : other);
  return { keys, classOf };
}
