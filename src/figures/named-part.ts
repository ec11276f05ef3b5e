import { cash } from "#assets/cash/cash.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { narrowScope, parseScope, type Scope } from "#engine/valuation/scope.ts";
import type { Workbook } from "./workbook.ts";

/** A piece of the portfolio that is looked at by itself; its name tells kept results of pieces apart. */
export interface NamedPart {
  readonly name: string;
  readonly scope: Scope;
}

/** One account, one asset, or one asset in one account; undefined is everything. */
export function partAsked(asked: {
  readonly accountId?: string | undefined;
  readonly assetId?: string | undefined;
}): NamedPart | undefined {
  const { accountId, assetId } = asked;
  if (accountId === undefined && assetId === undefined) return undefined;
  return {
    name: `${accountId ?? ""}/${assetId ?? ""}`,
    scope: {
      ...(assetId === undefined ? {} : { assetIds: new Set([assetId]) }),
      ...(accountId === undefined ? {} : { accountIds: new Set([accountId]) }),
    },
  };
}

/** What is inside of both; undefined is everything. */
export const narrowPart = (part: NamedPart | undefined, within: NamedPart | undefined): NamedPart | undefined =>
  part && within
    ? { name: `${within.name}|${part.name}`, scope: narrowScope(part.scope, within.scope) }
    : (part ?? within);

/**
 * The part of the portfolio a scope such as `account:ID`, `class:bond` or `tag:family` names; undefined where there is no such account or class. A
 * class or tag nothing of is owned is a part with nothing in it. Interest and costs of no asset are of the class of cash, so that the classes add up
 * to the whole; what carries a tag is whole, and cash carries none.
 */
export function partOfScope(
  { ledger, assets }: Pick<Workbook, "ledger" | "assets">,
  text: string,
): NamedPart | undefined {
  const asked = parseScope(text);
  if (asked?.kind === "tag") {
    const tagged = [...assets.values()].filter(({ tags }) => tags.includes(asked.tag)).map(({ id }) => id);
    // What is kept of a part is kept under its name, and a tag may be of other things tomorrow.
    return { name: `${text}=${tagged.toSorted().join()}`, scope: { assetIds: new Set(tagged) } };
  }
  if (asked?.kind === "account")
    return ledger.accounts.some(({ id }) => id === asked.accountId)
      ? { name: text, scope: { accountIds: new Set([asked.accountId]) } }
      : undefined;
  const key = ASSET_CLASS_KEYS.find((each) => asked?.kind === "class" && each === asked.assetClass);
  if (key === undefined) return undefined;
  const members = ledger.assets.filter(({ assetClass }) => assetClassOf(assetClass).key === key);
  return { name: text, scope: { assetIds: new Set(members.map(({ id }) => id)), takesRest: key === cash.key } };
}
