import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { StatedTaxpayer, Workbook } from "../workbook.ts";

type Owners = Pick<Workbook, "taxpayers" | "accounts">;

/** The taxpayer asked for, or the first; undefined while nobody is kept. */
export function whoseOf(
  { taxpayers }: Pick<Workbook, "taxpayers">,
  asked: string | undefined,
): Answer<{ readonly whose: StatedTaxpayer | undefined }> {
  if (asked === undefined) return ok({ whose: taxpayers[0] });
  const whose = taxpayers.find(({ id }) => id === asked);
  return whose ? ok({ whose }) : refused("taxpayer", "a taxpayer of this portfolio");
}

/** Ids of the accounts of a taxpayer; undefined where all of them are. */
export function accountsOf(
  { taxpayers, accounts }: Owners,
  whose: StatedTaxpayer | undefined,
): ReadonlySet<string> | undefined {
  if (whose?.accountIds) return new Set(whose.accountIds);
  const named = new Set(taxpayers.flatMap(({ accountIds }) => accountIds ?? []));
  return named.size === 0 ? undefined : new Set([...accounts.keys()].filter((id) => !named.has(id)));
}

/** The id of the taxpayer of each account that has one. */
export const taxpayerOfAccounts = (of: Owners): ReadonlyMap<string, string> =>
  new Map(
    of.taxpayers.flatMap((whose) =>
      [...(accountsOf(of, whose) ?? of.accounts.keys())].map((accountId) => [accountId, whose.id] as const),
    ),
  );

/** Names of the accounts no taxpayer has: they are in nobody's year. */
export function accountsOfNobody({ taxpayers, accounts }: Owners): readonly string[] {
  if (taxpayers.length === 0 || taxpayers.some(({ accountIds }) => accountIds === undefined)) return [];
  const named = new Set(taxpayers.flatMap(({ accountIds }) => accountIds ?? []));
  return [...accounts.values()].filter(({ id }) => !named.has(id)).map(({ name }) => name);
}
