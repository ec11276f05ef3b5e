import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";

/** What a workbook has of the one before it, where the same accounts, assets and exchange rates stand in both. */
export interface Inheritance {
  readonly edit: LedgerEdit;
  /** Places of the assets whose prices are others than before. */
  readonly repriced: readonly number[];
  /** Results of the earlier workbook by what was asked; each is taken once. */
  readonly computed: Map<string, unknown>;
}

/** A kept result; undefined where there is none. The name fixes the computation and so the type of its result. */
export const resultOf = <T>(computed: Pick<ReadonlyMap<string, unknown>, "get">, name: string): T | undefined =>
  computed.get(name) as T | undefined;

/** Takes the earlier result of a name; undefined where it was never asked for. */
export function inherit<T>(inheritance: Inheritance | undefined, name: string): T | undefined {
  const earlier = inheritance && resultOf<T>(inheritance.computed, name);
  inheritance?.computed.delete(name);
  return earlier;
}

/** Results by asset id that go on from version to version whether or not anybody asks in between, without those of assets an edit touched. */
export const HANDED_ON = ["returns"] as const;

/** Takes such a result over as soon as it is known what the edit touched: later it would be too old to go on from. */
export function handOn(
  inheritance: Inheritance,
  into: Pick<Map<string, unknown>, "set">,
  { name, touchedIds }: { readonly name: string; readonly touchedIds: Iterable<string> },
): void {
  const earlier = inherit<ReadonlyMap<string, unknown>>(inheritance, name);
  if (!earlier) return;
  const known = new Map(earlier);
  for (const assetId of touchedIds) known.delete(assetId);
  into.set(name, known);
}
