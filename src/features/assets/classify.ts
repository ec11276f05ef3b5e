import { type AssetFactsColumn, type AssetRow, findAssetRows, type OwnShareRow } from "#db/queries/assets.ts";
import { updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AssetEdit } from "#features/accounts/contract.ts";
import type { Classification } from "#features/assets/edits-contract.ts";
import { rulesOf } from "#assets/rules.ts";
import { classFacts } from "#features/assets/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { shareProblems } from "#features/shared/share-problems.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** Facts with other tags, shares and sub-class; what is empty is not kept. */
export function classifiedFacts(
  facts: AssetFactsColumn,
  { tags, shares, subclass }: Pick<AssetEdit, "tags" | "shares" | "subclass">,
): AssetFactsColumn {
  const { tags: oldTags, shares: oldShares, subclass: oldSubclass, ...rest } = facts;
  const nextSubclass = subclass === undefined ? oldSubclass : subclass;
  const [nextTags, nextShares] = [[...new Set(tags ?? oldTags)], shares ?? oldShares ?? []];
  return {
    ...rest,
    ...(nextTags.length > 0 ? { tags: nextTags } : {}),
    ...(nextShares.length > 0 ? { shares: nextShares } : {}),
    ...(nextSubclass ? { subclass: nextSubclass } : {}),
  };
}

/** Tags several assets and shares them out at once: all or none, undone together. */
export const classifyAssets = (
  scope: Scope,
  intent: Intent,
  input: Classification,
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const assetIds = [...new Set(input.assetIds)];
    const rows = await findAssetRows(scope, assetIds);
    if (rows.length < assetIds.length) return err({ kind: "asset_not_found" });
    const { attribute } = input;
    const fields = attribute ? shareProblems(named(attribute.name, attribute.parts), "attribute.parts") : [];
    if (fields.length > 0) return err({ kind: "input_invalid", fields });
    for (const row of rows) {
      const assetClass = input.assetClass ?? row.asset_class;
      const facts = exposedFacts(classifiedFacts(row.facts, classificationOf(row, input)), input.exposures);
      const problem = input.exposures.length === 0 ? undefined : termsProblem(row, assetClass, facts.terms);
      if (problem) return err(problem);
      await updateEntity(scope, changeId, {
        entity: "asset",
        row: { asset_id: row.asset_id, asset_class: assetClass, facts },
      });
    }
    const [first] = rows;
    return ok({
      answer: {},
      summary: `Classified ${rows.length === 1 && first ? first.name : `${rows.length} assets`}`,
    });
  });

function classificationOf({ facts }: AssetRow, { addTags, removeTags, attribute, subclass }: Classification) {
  const removed = new Set(removeTags);
  const tags = [...(facts.tags ?? []), ...addTags].filter((it) => !removed.has(it));
  if (!attribute) return { tags, subclass };
  const others = (facts.shares ?? []).filter((it) => it.attribute !== attribute.name);
  return { tags, subclass, shares: [...others, ...named(attribute.name, attribute.parts)] };
}

const named = (attribute: string, parts: readonly Omit<OwnShareRow, "attribute">[]): OwnShareRow[] =>
  parts.map((it) => ({ attribute, ...it }));

/** Facts whose stated exposures of these dimensions give way to others. */
function exposedFacts(facts: AssetFactsColumn, exposures: Classification["exposures"]): AssetFactsColumn {
  if (exposures.length === 0) return facts;
  const terms = classFacts.catch({}).parse(facts.terms ?? {});
  const stated = Array.isArray(terms["exposures"]) ? terms["exposures"] : [];
  const given = new Set<unknown>(exposures.map(({ dimension }) => dimension));
  const kept = stated.filter((it) => !(isRow(it) && given.has(it["dimension"])));
  const added = exposures.flatMap(({ dimension, parts }) => parts.map((it) => ({ dimension, ...it })));
  return { ...facts, terms: { ...terms, exposures: [...kept, ...added] } };
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Why the terms of an asset cannot be these, with its name: of several, one may be what stands in the way. */
function termsProblem({ name }: AssetRow, assetClass: string, terms: unknown): Failure | undefined {
  const [problem] = rulesOf(assetClass).check(terms);
  return problem && { kind: "facts_invalid", fields: [{ path: "exposures", message: `${name}: ${problem.message}` }] };
}
