import type { Scope } from "#engine/valuation/scope.ts";

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
