import { COST_NAME_KEYS, lowersCosts } from "#assets/private-fund/notice-lines.ts";
import { type FundNoticeRow, listFundNotices } from "#db/queries/fund-notices.ts";
import { namesOf } from "#db/queries/transactions.ts";
import type { Scope } from "#db/scope.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
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
  return { notices: rows.map((row) => heldOf(row, standing, nameOf)), costs: costsOf(rows) };
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

/** A line that has a name counts in the year its money moved. */
function costsOf(rows: readonly Kept[]): FundNotices["costs"] {
  const byFund = Map.groupBy(rows, ({ row }) => row.asset_id);
  return [...byFund.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const named = own.flatMap(({ kept }) =>
      kept.lines.flatMap(({ name, amount }) =>
        name === null ? [] : [{ year: Number(kept.due_on.slice(0, 4)), name, amount: fixed(amount) }],
      ),
    );
    return costsByYear(named).map(({ year, byName }) => ({
      assetId: first.row.asset_id,
      assetName: first.row.asset_name,
      currency: first.row.currency,
      year,
      costs: COST_NAME_KEYS.flatMap((name) => {
        const amount = byName.get(name);
        return amount === undefined ? [] : [{ name, amount: formatFixed(amount) }];
      }),
      total: formatFixed([...byName].reduce((sum, [name, it]) => sum + (lowersCosts(name) ? -it : it), ZERO)),
    }));
  });
}
