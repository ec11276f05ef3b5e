import type { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { ZERO } from "#engine/money/fixed.ts";

interface Paid {
  readonly payers: Iterable<SecurityRef>;
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
  readonly balances: Balances;
}

/**
 * Names of what paid and of which no units ever moved: a list of dividends proves that something is held and does not say how much. What the
 * portfolio knows already is left out: it may be held in an account this file does not tell of.
 */
export function paidWithoutUnits({ payers, accounts, assets, balances }: Paid): readonly string[] {
  const names = new Map<string, string>();
  const isMoved = (thing: string): boolean =>
    accounts.some(({ accountId }) => balances.of(accountId, thing).some(({ quantity }) => quantity !== ZERO));
  for (const security of payers) {
    const { isNew, facts } = assets.of(security);
    if (isNew && facts.tracking === "units") names.set(facts.id, facts.name);
  }
  return [...names].flatMap(([id, name]) => (isMoved(id) ? [] : name)).toSorted();
}

const NAMED = 3;

/** One sentence of them for the review. */
export function paidNotes(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length - NAMED;
  const them = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  const listed = them.length === 1 ? them.join("") : `${them.slice(0, -1).join(", ")} and ${them.at(-1) ?? ""}`;
  return [
    `${listed} paid income, and the file does not say how many units you hold. Import an older file of this account or its list of trades as well: until then ${names.length === 1 ? "it is" : "they are"} not counted.`,
  ];
}
