import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, formatFixed } from "#engine/money/fixed.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import { joinedKeys, sourceKeysOf } from "#engine/intake/source-keys.ts";
import { keptFollowing, type KeptFollowing } from "#engine/ledger/following.ts";
import type { ImportPlan } from "#engine/intake/plan-import.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import { statedThings } from "#engine/intake/stated-things.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { AccountToAdd, AssetToAdd } from "#features/shared/record-accounts.ts";
import { assetClass } from "#features/accounts/contract.ts";
import type { NewInstitution } from "#features/shared/institution-contract.ts";

/** What a plan adds besides transactions and prices. Plain values, so that the worker can hand them over. */
export interface EntitiesToAdd {
  readonly institutions: readonly NewInstitution[];
  readonly accounts: readonly AccountToAdd[];
  readonly assets: readonly AssetToAdd[];
  /** Accounts the portfolio has that statements now recognize, with every key there is. */
  readonly recognized: readonly { readonly accountId: string; readonly sourceKey: string }[];
  /** Accounts that are followed in another way from now on. */
  readonly followed: readonly FollowedAccount[];
  /** Openings taken on trust that go: another takes their place, or real history does. */
  readonly replacedIds: readonly string[];
  /** Entries there are already that the file is one more source of. */
  readonly links: readonly { readonly transactionId: string; readonly sourceKey: string }[];
  /** Assets there are that files now recognize by other words, with every other id they go by. */
  readonly named: readonly NamedAsset[];
  /** What the file states there is, kept with the import. */
  readonly stated: readonly StatedThing[];
}

export interface FollowedAccount {
  readonly accountId: string;
  readonly isBalancesOnly: boolean;
  /** Absent: as it is kept. */
  readonly following?: KeptFollowing | null | undefined;
}

export interface NamedAsset {
  readonly assetId: string;
  readonly otherIds: readonly string[];
}

/** Prices of one asset: days, and what it cost on each, joined by commas. */
export interface PricesToAdd {
  readonly assetId: string;
  readonly on: string;
  readonly price: string;
  readonly currency: string;
  readonly note: string;
}

export function entitiesToAdd(plan: ImportPlan, facts: PortfolioFacts, newId: () => string): EntitiesToAdd {
  const { usedIds } = plan.sums;
  // An account of which every row is there already is the file's as much as one that gets new ones.
  const isAnyThere = plan.counts.duplicate + plan.counts.same > 0;
  const knownKeys = new Set(
    isAnyThere ? plan.lines.flatMap(({ match, line }) => (match === "new" ? [] : line.account)) : [],
  );
  const institutions = new Map(
    facts.institutions.map(({ institutionId, name }) => [plain(name), { institutionId, name }]),
  );
  const madeInstitutions: NewInstitution[] = [];
  const institutionOf = (name: string | undefined): string | undefined => {
    if (name === undefined || plain(name) === "") return undefined;
    const known = institutions.get(plain(name));
    if (known) return known.institutionId;
    const made = { institutionId: newId(), name: name.trim().slice(0, 200) };
    institutions.set(plain(name), made);
    madeInstitutions.push(made);
    return made.institutionId;
  };
  const accounts = plan.accounts
    .filter((it) => it.known === undefined && usedIds.has(it.accountId))
    .map((it) => ({
      accountId: it.accountId,
      name: it.newName,
      kind: it.ref.kind,
      currency: it.currency,
      institutionId: institutionOf(it.ref.institution),
      chain: it.ref.chain,
      sourceKey: keysOf(it).join("\n"),
      isBalancesOnly: it.following === "balances",
      keptFollowing: keptOf(it) ?? undefined,
    }));
  return {
    accounts,
    institutions: madeInstitutions,
    assets: newAssets(plan, usedIds),
    recognized: plan.accounts.flatMap((account) => {
      const { known, accountId } = account;
      const added = keysOf(account).filter((key) => known?.sourceKeys.includes(key) === false);
      const isOfFile = usedIds.has(accountId) || knownKeys.has(account.ref.key);
      return known === undefined || added.length === 0 || !isOfFile
        ? []
        : { accountId, sourceKey: [...known.sourceKeys, ...added].join("\n") };
    }),
    followed: plan.accounts.flatMap((it) => followedAnew(it, usedIds) ?? []),
    replacedIds: plan.openings.replaced.map(({ transactionId }) => transactionId),
    links: plan.possiblySame.flatMap(({ row, entry, isSame }) => {
      const sourceKey = joinedKeys([
        ...new Set([...entry.sourceKeys, ...sourceKeysOf(plan.lines.at(row)?.sourceKey ?? "")]),
      ]);
      return isSame ? { transactionId: entry.transactionId, sourceKey } : [];
    }),
    named: namedAssets(plan, facts),
    stated: statedThings(plan),
  };
}

const keysOf = ({ sourceKey, fileKey }: ChosenAccount): readonly string[] =>
  fileKey === undefined ? [sourceKey] : [sourceKey, fileKey];

/** How a way of following is kept; what nobody chose stays open to what later statements tell. */
function keptOf({ following, isFollowingChosen }: ChosenAccount): KeptFollowing | null | undefined {
  if (isFollowingChosen) return keptFollowing(following).following;
  return following === "holdings" ? "holdings_so_far" : null;
}

function followedAnew(account: ChosenAccount, usedIds: ReadonlySet<string>): FollowedAccount | undefined {
  const { known, accountId, following, isFollowingChosen } = account;
  if (!known || (known.following === following && known.isFollowingChosen === isFollowingChosen)) return undefined;
  // Without a row that is booked nothing is learned of the account, but what a person chose.
  if (!isFollowingChosen && !usedIds.has(accountId)) return undefined;
  return { accountId, isBalancesOnly: following === "balances", following: keptOf(account) };
}

const plain = (name: string): string => name.trim().toLowerCase();

const newAssets = (plan: ImportPlan, usedIds: ReadonlySet<string>): readonly AssetToAdd[] =>
  plan.assets
    .list()
    .filter(({ isNew, facts }) => isNew && usedIds.has(facts.id))
    .map(({ facts, security: { ref }, instrument, learned }) => ({
      assetId: facts.id,
      name: facts.name,
      assetClass: assetClass.catch("other").parse(facts.assetClass),
      currency: facts.currency,
      tracking: facts.tracking,
      isin: ref.isin ?? instrument?.isin,
      ticker: ref.ticker ?? instrument?.ticker,
      exchange: ref.exchange ?? instrument?.exchange,
      multiplier: formatFixed(facts.multiplier),
      otherIds: [ref.otherId, learned].filter((it) => it !== undefined),
      ...(instrument ? { pricesFrom: { source: instrument.source, symbol: instrument.symbol } } : {}),
    }));

/** What a person recognized goes by the words of the file from now on, and nothing else does any more. */
function namedAssets(plan: ImportPlan, { assets }: PortfolioFacts): readonly NamedAsset[] {
  const owner = new Map(
    plan.assets.list().flatMap(({ learned, facts: { id } }) => (learned === undefined ? [] : [[learned, id] as const])),
  );
  return assets.flatMap(({ assetId, otherIds: before }) => {
    const kept = before.filter((key) => (owner.get(key) ?? assetId) === assetId);
    const added = [...owner].flatMap(([key, id]) => (id === assetId && !kept.includes(key) ? [key] : []));
    const otherIds = [...kept, ...added];
    return added.length === 0 && kept.length === before.length ? [] : [{ assetId, otherIds }];
  });
}

/**
 * One price a day and asset, the last the file states, of assets that are there or come with it, so many at a time. A price in another currency is
 * none of ours.
 */
export function* pricesToAdd(
  { statement, assets, sums }: ImportPlan,
  atOnce: number,
): Generator<readonly PricesToAdd[], void> {
  const { sourceName: note } = statement;
  const told = new Map<string, { readonly currency: Currency; readonly byDay: Map<LocalDate, Fixed> }>();
  for (const { security, on, price, currency } of statement.prices) {
    const { facts, isNew } = assets.of(security);
    const isTold = facts.currency === currency && facts.tracking === "units" && price >= 0n;
    if (!isTold || (isNew && !sums.usedIds.has(facts.id))) continue;
    const ofAsset = told.get(facts.id) ?? { currency, byDay: new Map<LocalDate, Fixed>() };
    told.set(facts.id, ofAsset);
    ofAsset.byDay.set(on, price);
  }
  let [piece, room]: [PricesToAdd[], number] = [[], atOnce];
  for (const [assetId, { currency, byDay }] of told) {
    const days = [...byDay];
    for (let from = 0; from < days.length;) {
      const some = days.slice(from, from + room);
      const price = some.map((it) => formatFixed(it[1])).join(",");
      piece.push({ assetId, on: some.map(([on]) => on).join(","), price, currency, note });
      from += some.length;
      room -= some.length;
      if (room > 0) continue;
      yield piece;
      [piece, room] = [[], atOnce];
    }
  }
  if (piece.length > 0) yield piece;
}
