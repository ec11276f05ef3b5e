import { cash } from "#assets/cash/cash.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { narrowScope, parseScope, type Scope } from "#engine/valuation/scope.ts";

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
 * The part of the portfolio a scope such as `account:ID` or `class:bond` names; undefined where there is no such account or class. A class nothing
 * of is owned is a part with nothing in it. Interest and costs of no asset are of the class of cash, so that the classes add up to the whole.
 */
export function partOfScope(ledger: Ledger, text: string): NamedPart | undefined {
  const asked = parseScope(text);
  if (asked?.kind === "account")
    return ledger.accounts.some(({ id }) => id === asked.accountId)
      ? { name: text, scope: { accountIds: new Set([asked.accountId]) } }
      : undefined;
  const key = ASSET_CLASS_KEYS.find((each) => each === asked?.assetClass);
  if (key === undefined) return undefined;
  const members = ledger.assets.filter(({ assetClass }) => assetClassOf(assetClass).key === key);
  return { name: text, scope: { assetIds: new Set(members.map(({ id }) => id)), takesRest: key === cash.key } };
}
