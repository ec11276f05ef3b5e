import { orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { LedgerReader, ledgerText } from "#engine/ledger/ledger-text.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Elsewhere, StatedTaxpayer, Workbook } from "#figures/workbook.ts";
import { accountsOf } from "#figures/tax/whose-accounts.ts";
import { pricesOf, type PriceSources } from "./price-sources.ts";
import type { StoredWorkbook } from "./workbook.ts";

/** Another portfolio of the same taxpayer, and whose accounts of it are theirs. */
export interface OtherPortfolio {
  readonly portfolioId: string;
  readonly taxpayerId: string;
  readonly workbook: StoredWorkbook;
}

export interface Joining {
  readonly taxpayerId: string;
  readonly others: readonly OtherPortfolio[];
  /** Portfolios the asker may not read, or that are gone. */
  readonly hiddenCount: number;
}

/**
 * The portfolio with what its taxpayer has in others, as one ledger: lots, pools and loss windows then reach over all of it by the same code.
 * Settings, rates and taxpayers stay those of the portfolio; the same security by ISIN or instrument is one asset.
 */
export function joinWorkbooks(own: StoredWorkbook, { taxpayerId, others, hiddenCount }: Joining): Workbook {
  const joined: OtherPortfolio[] = [];
  const leftOut: Elsewhere["leftOut"][number][] = hiddenCount === 0 ? [] : [hiddenWords(hiddenCount)];
  for (const other of others) {
    const reason = whyNot(own, other);
    if (reason === undefined) joined.push(other);
    else leftOut.push(reason);
  }
  const portfolios = joined.map(({ portfolioId: id, workbook }) => ({ id, name: workbook.portfolio.name }));
  const portfolioOf = new Map(
    joined.flatMap(({ workbook }, place) => {
      const portfolio = portfolios[place];
      return portfolio ? [...workbook.accounts.keys()].map((id) => [id, portfolio] as const) : [];
    }),
  );
  const elsewhere = { portfolios, portfolioOf, leftOut };
  if (joined.length === 0) return { ...own, inheritance: undefined, computed: new Map(), elsewhere };
  const same = sameAssets(own, joined);
  const ledger = joinLedgers(own, joined, same);
  const isNew = ([assetId]: readonly [string, unknown]): boolean => !same.has(assetId);
  const sources: PriceSources = new Map([
    ...joined.flatMap(({ workbook }) => [...workbook.sources].filter(isNew)),
    ...own.sources,
  ]);
  const shared = own.sharedSeries;
  const prices = pricesOf(ledger, sources, { earlier: undefined, isUnchanged: () => false, shared });
  const accrued = new Map([
    ...joined.flatMap(({ workbook }) => [...(workbook.market.accrued ?? [])].filter(isNew)),
    ...(own.market.accrued ?? []),
  ]);
  return {
    ...own,
    ledger,
    market: { ...own.market, prices, accrued },
    accounts: new Map([...own.accounts, ...joined.flatMap(theirAccounts)]),
    assets: new Map([...joined.flatMap(({ workbook }) => [...workbook.assets].filter(isNew)), ...own.assets]),
    taxpayers: own.taxpayers.map((it) => ({
      ...it,
      accountIds: [...idsOf(own, it), ...(it.id === taxpayerId ? joined.flatMap(ownAccounts) : [])],
    })),
    inheritance: undefined,
    computed: new Map(),
    elsewhere,
  };
}

const hiddenWords = (count: number): Elsewhere["leftOut"][number] => ({
  text:
    count === 1
      ? "Another portfolio of this taxpayer is not counted: you cannot read it, or it is gone"
      : `${count} other portfolios of this taxpayer are not counted: you cannot read them, or they are gone`,
  remedy: "Ask its owner to share it with you: pools and wash sales there change what is shown here",
});

/** A copy has the same accounts: what happened in them would count twice. */
function whyNot(
  own: StoredWorkbook,
  { taxpayerId, workbook }: OtherPortfolio,
): Elsewhere["leftOut"][number] | undefined {
  const { name } = workbook.portfolio;
  if ([...workbook.accounts.keys()].some((id) => own.accounts.has(id)))
    return {
      text: `${name} is a copy of this portfolio and is not counted`,
      remedy: "Name it no more under Edit taxpayer",
    };
  return workbook.taxpayers.some(({ id }) => id === taxpayerId)
    ? undefined
    : { text: `The taxpayer is named no more in ${name}`, remedy: "Choose again under Edit taxpayer" };
}

const idsOf = (workbook: Workbook, taxpayer: StatedTaxpayer | undefined): readonly string[] => [
  ...(accountsOf(workbook, taxpayer) ?? workbook.accounts.keys()),
];

const ownAccounts = ({ taxpayerId, workbook }: OtherPortfolio): readonly string[] =>
  idsOf(
    workbook,
    workbook.taxpayers.find(({ id }) => id === taxpayerId),
  );

const nameElsewhere = (name: string, { workbook }: OtherPortfolio): string => `${name}, ${workbook.portfolio.name}`;

const theirAccounts = (other: OtherPortfolio) =>
  ownAccounts(other).flatMap((id) => {
    const account = other.workbook.accounts.get(id);
    return account ? [[id, { ...account, name: nameElsewhere(account.name, other) }] as const] : [];
  });

/** Assets of other portfolios that are one of this one's, or of one joined before, by id. */
function sameAssets(own: StoredWorkbook, joined: readonly OtherPortfolio[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const same = new Map<string, string>();
  for (const workbook of [own, ...joined.map((it) => it.workbook)])
    for (const { asset } of workbook.sources.values()) {
      const { asset_id: assetId, isin, instrument_id: instrumentId, tracking } = asset;
      const names = [isin && `${tracking} ${isin}`, instrumentId && `${tracking} ${instrumentId}`].filter((it) => it);
      const first = names.flatMap((name) => (name ? (known.get(name) ?? []) : []))[0];
      if (first !== undefined && workbook !== own) same.set(assetId, first);
      for (const name of names) if (name && !known.has(name)) known.set(name, first ?? assetId);
    }
  return same;
}

function joinLedgers(
  own: StoredWorkbook,
  joined: readonly OtherPortfolio[],
  same: ReadonlyMap<string, string>,
): Ledger {
  const isOwned = (asset: AssetFacts): boolean => !isCashAsset(asset);
  const journal = new Journal({
    accounts: [
      ...own.ledger.accounts,
      ...joined.flatMap((other) =>
        other.workbook.ledger.accounts.map((it) => ({ ...it, name: nameElsewhere(it.name, other) })),
      ),
    ],
    assets: [own, ...joined.map((it) => it.workbook)].flatMap(({ ledger }) =>
      ledger.assets.filter((asset) => isOwned(asset) && !same.has(asset.id)),
    ),
  });
  for (const [assetId, first] of same) journal.assetIndex.set(assetId, journal.assetIndex.get(first) ?? -1);
  const reader = new LedgerReader(journal);
  reader.read(ledgerText(own.ledger));
  for (const { workbook } of joined) reader.read(ledgerText(workbook.ledger));
  return orderedLedger(journal).ledger;
}
