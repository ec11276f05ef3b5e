import type { AccountRef } from "#engine/intake/statement.ts";
import {
  type Entry,
  isMoneyLeg,
  isOwned,
  isUnitLeg,
  type Leg,
  type UnitLeg,
} from "#providers/statements/double-entry/entry.ts";

export interface PlacedAccounts {
  /** The account a leg belongs to, by its key. */
  readonly keyOf: (leg: Pick<Leg, "path" | "unit" | "isOwnAccount">) => string;
  readonly accounts: readonly AccountRef[];
}

const CASH = /^(?:cash|bargeld|uninvested|settlement|sweep|liquid|verrechnungskonto|money market|[a-z]{3})$/i;

/**
 * Bookkeepings keep each security in an account of its own, below the broker's. Those belong to the broker's account, and so does the cash kept
 * beside them; every other account is one of the person's.
 */
export function placeAccounts(entries: readonly Entry[]): PlacedAccounts {
  const owned = entries.flatMap(({ legs }) => legs.filter(isOwned));
  const hosts = new Set(owned.filter(isUnitLeg).map(hostOf));
  const keyOf: PlacedAccounts["keyOf"] = (leg) => {
    if ("key" in leg.unit) return hostOf({ ...leg, unit: leg.unit });
    const above = joined(leg.path.slice(0, -1));
    return CASH.test(leg.path.at(-1) ?? "") && hosts.has(above) ? above : joined(leg.path);
  };
  const accounts = new Map<string, AccountRef>();
  for (const leg of owned) {
    const key = keyOf(leg);
    if (accounts.has(key)) continue;
    const of = owned.filter((it) => keyOf(it) === key);
    const currencies = new Set(of.flatMap((it) => (isMoneyLeg(it) ? [it.unit.currency] : [])));
    const [currency] = currencies.size === 1 ? currencies : [];
    accounts.set(key, { key, name: nameOf(key), kind: kindOf(key, leg, hosts.has(key)), currency });
  }
  return { keyOf, accounts: [...accounts.values()] };
}

const joined = (path: readonly string[]): string => path.join(":");
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The broker's account: the one above where the last name is the security's. */
function hostOf({ path, unit, isOwnAccount }: Pick<UnitLeg, "path" | "unit" | "isOwnAccount">): string {
  const { ticker, name } = unit.security;
  const last = plain(path.at(-1) ?? "");
  const isItsOwn =
    isOwnAccount === true || [unit.key, ticker, name].some((it) => it !== undefined && plain(it) === last);
  return joined(isItsOwn && path.length > 2 ? path.slice(0, -1) : path);
}

/** Without the root, which says no more than that it is owned. */
const nameOf = (key: string): string => key.split(":").slice(1).join(", ") || key;

function kindOf(key: string, { role, kind }: Leg, isHost: boolean): AccountRef["kind"] {
  if (isHost) return "brokerage";
  if (kind !== undefined) return kind;
  if (role === "liability") return /card|visa|master|amex|kredit|credit/i.test(key) ? "card" : "loan";
  return /broker|depot|securities|invest|wertpapier/i.test(key) ? "brokerage" : "bank";
}
