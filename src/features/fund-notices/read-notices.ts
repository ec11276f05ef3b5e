import {
  COST_NAME_KEYS,
  type CostName,
  costNameOf,
  hasCostName,
  lowersCosts,
} from "#assets/private-fund/notice-lines.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { transactionsOfUnits } from "#db/queries/entry-words.ts";
import { type FundNoticeRow, listFundNotices } from "#db/queries/fund-notices.ts";
import { namesOf } from "#db/queries/transactions.ts";
import type { Scope } from "#db/scope.ts";
import { sumOf } from "#engine/ledger/transaction-types.ts";
import { type Fixed, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { costsByYear } from "#engine/private-funds/fund-notice.ts";
import { type OpenEntry, readEntries } from "#features/shared/open-entries.ts";
import { type FundNotice, type FundNotices, type HeldNotice, keptFundNotice } from "./contract.ts";
import { plannedEntries, totalsOf } from "./notice-entries.ts";

type Kept = ReturnType<typeof keptOf>;

/** Notices with what the ledger has of each, and fees, expenses and carry by fund and year. */
export async function readFundNotices(scope: Scope, assetId: string | undefined): Promise<FundNotices> {
  const rows = (await listFundNotices(scope, assetId)).map(keptOf);
  const entries = rows.flatMap(({ kept }) => kept.entries);
  const [open, names] = await Promise.all([
    readEntries(
      scope,
      entries.map(({ transactionId }) => transactionId),
    ),
    namesOf(scope, [...new Set(entries.map(({ accountId }) => accountId))]),
  ]);
  const standing = new Map(open.map((it) => [it.transaction.id, it]));
  const nameOf = (accountId: string): string => names.get(accountId)?.name ?? "";
  const ofNotices = new Set(entries.map(({ transactionId }) => transactionId));
  const alone = await namedEntries(scope, assetId, ofNotices);
  return {
    notices: rows.map((row) => heldOf(row, standing, nameOf)),
    costs: costsOf([...rows.flatMap(costsOfNotice), ...alone]),
  };
}

const keptOf = (row: FundNoticeRow) => ({ row, kept: keptFundNotice.parse(row) });

function heldOf(
  { row, kept }: Kept,
  standing: ReadonlyMap<string, OpenEntry>,
  nameOf: (accountId: string) => string,
): HeldNotice {
  const { paid, received, net } = totalsOf(kept.lines);
  const open = kept.entries.flatMap(({ transactionId }) => standing.get(transactionId)?.transaction ?? []);
  const statuses = [...new Set(open.map(({ status }) => status))];
  const [status = "booked", ...more] = statuses;
  const notice: FundNotice = {
    assetId: kept.asset_id,
    noticedOn: kept.noticed_on,
    dueOn: kept.due_on,
    status: status === "planned" ? "planned" : "booked",
    reference: kept.reference,
    statedTotal: kept.stated_total,
    shares: kept.shares,
    lines: kept.lines,
  };
  const meant = plannedEntries(notice, row.currency);
  return {
    ...notice,
    noticeId: kept.notice_id,
    assetName: row.asset_name,
    currency: row.currency,
    paid: formatFixed(paid),
    received: formatFixed(received),
    net: formatFixed(net),
    status: more.length > 0 ? "mixed" : status,
    entries: kept.entries.map((it) => {
      const found = standing.get(it.transactionId)?.transaction;
      const planned = meant.find(({ lineId, accountId }) => lineId === it.lineId && accountId === it.accountId);
      const amount = found && amountOf(found);
      const stated = planned?.entry.amount ?? planned?.entry.moves?.[0]?.amount;
      const isChanged = amount === undefined || amount !== stated || found?.on !== notice.dueOn;
      return { ...it, accountName: nameOf(it.accountId), amount: amount ?? null, isChanged };
    }),
  };
}

/** What moved in or out of the fund, or came as income. */
function amountOf({ postings }: OpenEntry["transaction"]): string | undefined {
  const main = postings.find(({ leg }) => leg === "holding") ?? postings.find(({ leg }) => leg === "income");
  if (main === undefined) return undefined;
  const gain = postings.find(({ leg, kind }) => leg === "income" && kind === "realized_gain");
  const { amount } = gain ?? main;
  return formatFixed(amount < ZERO ? -amount : amount);
}

/** A cost with its name, of a fund, in the year its money moved. */
interface FundCost {
  readonly assetId: string;
  readonly assetName: string;
  readonly currency: string;
  readonly year: number;
  readonly name: CostName;
  /** Below zero: given back. */
  readonly amount: Fixed;
}

const costsOfNotice = ({ row, kept }: Kept): readonly FundCost[] =>
  kept.lines.flatMap(({ name, amount }) =>
    name === null
      ? []
      : [
          {
            assetId: row.asset_id,
            assetName: row.asset_name,
            currency: row.currency,
            year: yearOf(kept.due_on),
            name,
            amount: fixed(amount),
          },
        ],
  );

const yearOf = (on: string): number => Number(on.slice(0, 4));

/** Entries of funds that are no line of a notice and carry the name of a cost, each in its own currency. */
async function namedEntries(scope: Scope, assetId: string | undefined, ofNotices: ReadonlySet<string>) {
  const found = await transactionsOfUnits(scope, COST_NAME_KEYS);
  const ids = found.map((it) => it.transaction_id).filter((id) => !ofNotices.has(id));
  const open = ids.length === 0 ? [] : await readEntries(scope, ids);
  const of = ({ postings }: OpenEntry["transaction"]) => postings.find((it) => it.assetId !== undefined)?.assetId;
  const assetIds = [...new Set(open.flatMap(({ transaction }) => of(transaction) ?? []))];
  const assets = new Map((await findAssetRows(scope, assetIds)).map((it) => [it.asset_id, it]));
  return open.flatMap(({ transaction }): FundCost[] => {
    const asset = assets.get(of(transaction) ?? "");
    const name = costNameOf(transaction.unit);
    const isWanted = assetId === undefined || asset?.asset_id === assetId;
    if (!asset || !name || !isWanted || !hasCostName(asset.asset_class, transaction.type)) return [];
    const { currency, on } = transaction;
    const amount = costIn(transaction, lowersCosts(name));
    return [{ assetId: asset.asset_id, assetName: asset.name, currency, year: yearOf(on), name, amount }];
  });
}

/** What an entry costs: a refund of a fee is below zero, unless its name says that it lowers costs. */
function costIn(transaction: OpenEntry["transaction"], isLowering: boolean): Fixed {
  const fee = transaction.type === "fee" ? sumOf(transaction.postings, "fee") : undefined;
  if (fee === undefined) return fixed(amountOf(transaction) ?? "0");
  return isLowering && fee < ZERO ? -fee : fee;
}

/** Added up by fund, currency and year. */
function costsOf(all: readonly FundCost[]): FundNotices["costs"] {
  const byFund = Map.groupBy(all, ({ assetId, currency }) => `${assetId} ${currency}`);
  return [...byFund.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { assetId, assetName, currency } = first;
    return costsByYear(own).map(({ year, byName }) => ({
      assetId,
      assetName,
      currency,
      year,
      costs: COST_NAME_KEYS.flatMap((name) => {
        const amount = byName.get(name);
        return amount === undefined ? [] : [{ name, amount: formatFixed(amount) }];
      }),
      total: formatFixed([...byName].reduce((sum, [name, it]) => sum + (lowersCosts(name) ? -it : it), ZERO)),
    }));
  });
}
