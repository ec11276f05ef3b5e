import type { Ledger } from "#engine/ledger/ledger.ts";

/** A part of the portfolio. An absent set means all. Cash is the asset `cash:EUR`, so a set of assets leaves cash out unless it names it. */
export interface Scope {
  readonly accountIds?: ReadonlySet<string> | undefined;
  readonly assetIds?: ReadonlySet<string> | undefined;
  /** Whether a set of assets takes what belongs to no asset too, such as interest of an account: then parts by asset add up to the whole. */
  readonly takesRest?: boolean | undefined;
}

/** Whether an account and asset (NONE for what belongs to no asset) are inside a scope; undefined when everything is. */
export function scopeTest(
  ledger: Ledger,
  scope: Scope | undefined,
): ((account: number, asset: number) => boolean) | undefined {
  const { accountIds, assetIds, takesRest = false } = scope ?? {};
  if (!accountIds && !assetIds) return undefined;
  const accounts = Uint8Array.from(ledger.accounts, ({ id }) => (accountIds?.has(id) === false ? 0 : 1));
  const assets = Uint8Array.from(ledger.assets, ({ id }) => (assetIds?.has(id) === false ? 0 : 1));
  const isRestInside = assetIds === undefined || takesRest;
  return (account, asset) => accounts[account] === 1 && (asset < 0 ? isRestInside : assets[asset] === 1);
}

/** What is inside of both. */
export function narrowScope(scope: Scope, within: Scope): Scope {
  const both = (own: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined) =>
    own && other ? new Set([...own].filter((id) => other.has(id))) : (own ?? other);
  const isRestInside = ({ assetIds, takesRest = false }: Scope): boolean => assetIds === undefined || takesRest;
  return {
    accountIds: both(scope.accountIds, within.accountIds),
    assetIds: both(scope.assetIds, within.assetIds),
    takesRest: isRestInside(scope) && isRestInside(within),
  };
}

/**
 * What somebody looks at instead of everything, as it stands in an address: `account:ID`, `class:KEY`, `tag:WORDS`, `owner:ID` for what is one
 * owner's in the end, or `owner-whole:ID` for all of what they have a share of. Shares are those of the day that is looked at, or of the day behind
 * `@`: what is told of an earlier day beside a later one counts by the same shares.
 */
export type AskedScope =
  | { readonly kind: "account"; readonly accountId: string }
  | { readonly kind: "class"; readonly assetClass: string }
  | { readonly kind: "tag"; readonly tag: string }
  | {
      readonly kind: "owner";
      readonly ownerId: string;
      readonly isWhole: boolean;
      readonly sharesOn?: string | undefined;
    };

const ASKED =
  /^(?:(account|class):([\w-]{1,60})|tag:(.{1,60})|(owner|owner-whole):([\w-]{1,60})(?:@(\d{4}-\d{2}-\d{2}))?)$/;

/** Undefined for what names no scope. */
export function parseScope(text: string): AskedScope | undefined {
  const [, kind, key = "", tag, share, ownerId = "", sharesOn] = ASKED.exec(text) ?? [];
  if (tag !== undefined) return { kind: "tag", tag };
  if (kind === "account") return { kind, accountId: key };
  if (kind === "class") return { kind, assetClass: key };
  return share === undefined ? undefined : { kind: "owner", ownerId, isWhole: share === "owner-whole", sharesOn };
}

export function scopeText(scope: AskedScope): string {
  switch (scope.kind) {
    case "tag":
      return `tag:${scope.tag}`;
    case "account":
      return `account:${scope.accountId}`;
    case "class":
      return `class:${scope.assetClass}`;
    case "owner":
      return `${scope.isWhole ? "owner-whole" : "owner"}:${scope.ownerId}${scope.sharesOn === undefined ? "" : `@${scope.sharesOn}`}`;
  }
}
