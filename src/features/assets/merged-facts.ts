import type { AssetFactsColumn, AssetRow, OwnShareRow } from "#db/queries/assets.ts";
import { rulesOf } from "#assets/rules.ts";
import { classFacts } from "#features/assets/contract.ts";
import { namesInstead } from "#features/shared/names-instead.ts";

export interface MergedFacts {
  readonly facts: AssetFactsColumn;
  /** Labels of the terms that come from the one that goes. */
  readonly taken: readonly string[];
  /** The terms of both together are no terms of the class: those of the one that stays are kept alone. */
  readonly isLeftOut: boolean;
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
}

/** What is stated of two assets of one class, once they are one: what the one that stays does not say, the other does. */
export function mergedFacts(stays: AssetRow, goes: AssetRow): MergedFacts {
  const rules = rulesOf(stays.asset_class);
  const kept = classFacts.catch({}).parse(stays.facts.terms ?? {});
  const others = classFacts.catch({}).parse(goes.facts.terms ?? {});
  const missing = Object.entries(others).filter(([name, value]) => isSaid(value) && !isSaid(kept[name]));
  const terms = { ...kept, ...Object.fromEntries(missing) };
  const isLeftOut = missing.length > 0 && rules.check(terms).length > rules.check(kept).length;
  const tags = (goes.facts.tags ?? []).filter((it) => !(stays.facts.tags ?? []).includes(it));
  const own = stays.facts.shares ?? [];
  const shares = (goes.facts.shares ?? []).filter((it) => own.every(({ attribute }) => attribute !== it.attribute));
  const facts: AssetFactsColumn = {
    ...(goes.facts.subclass === undefined ? {} : { subclass: goes.facts.subclass }),
    ...stays.facts,
    ...listed("otherIds", otherIdsOf(stays, goes)),
    ...listed("tags", [...(stays.facts.tags ?? []), ...tags]),
    ...listed<OwnShareRow>("shares", [...own, ...shares]),
    ...(missing.length > 0 && !isLeftOut ? { terms } : {}),
  };
  return {
    facts: namesInstead(facts, goes.asset_id, stays.asset_id),
    taken: isLeftOut ? [] : missing.map(([name]) => rules.facts[name]?.label ?? name),
    isLeftOut,
    tags,
    attributes: [...new Set(shares.map(({ attribute }) => attribute))],
  };
}

/** Other ids statements know it by, and the ISIN of the one that goes where it is another. */
const otherIdsOf = (stays: AssetRow, goes: AssetRow): readonly string[] => [
  ...new Set([
    ...(stays.facts.otherIds ?? []),
    ...(goes.facts.otherIds ?? []),
    ...(goes.isin !== null && stays.isin !== null && goes.isin !== stays.isin ? [goes.isin] : []),
  ]),
];

const listed = <T>(name: string, values: readonly T[]) => (values.length === 0 ? {} : { [name]: values });

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
