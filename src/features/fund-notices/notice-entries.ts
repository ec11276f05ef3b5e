import { FUND_EVENTS } from "#assets/private-fund/fund-events.ts";
import {
  costLabel,
  directionOf,
  hasInterest,
  isInKind,
  noticeEventLabel,
  STATED,
} from "#assets/private-fund/notice-lines.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { noticeTotals, splitByParts } from "#engine/private-funds/fund-notice.ts";
import type { Failure } from "#features/shared/route.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";
import type { FundNotice, NoticeLine, NoticeShare } from "./contract.ts";

/** One line of one account, as it is booked. */
export interface PlannedEntry {
  readonly lineId: string;
  readonly accountId: string;
  /** Places in the notice, for what is wrong with it. */
  readonly at: { readonly line: number; readonly share: number };
  readonly entry: TransactionEntry;
}

type Problem = NonNullable<Failure["fields"]>[number];

/** What is wrong with a notice before anything is booked. */
export function noticeProblems({ lines, shares, statedTotal }: FundNotice): readonly Problem[] {
  const problems: Problem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  lines.forEach((line, place) => {
    const path = `lines.${place}`;
    if (fixed(line.amount) <= ZERO) say(`${path}.amount`, "Enter an amount above zero.");
    if (line.event === STATED && line.name === null) say(`${path}.name`, "Choose what the line is called.");
    if (!isInKind(line.event)) return;
    if (line.receivedAssetId === null) say(`${path}.receivedAssetId`, "Choose what was received.");
    if (line.units === null || fixed(line.units) <= ZERO) say(`${path}.units`, "Enter how many units were received.");
  });
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    say("lines.0.lineId", "Each line has its own id.");
  if (new Set(shares.map(({ accountId }) => accountId)).size < shares.length)
    say("shares.0.accountId", "Each account stands here once.");
  shares.forEach(({ part }, place) => {
    if (fixed(part) <= ZERO) say(`shares.${place}.part`, "Enter a part above zero.");
  });
  const { net } = totalsOf(lines);
  if (statedTotal !== null && fixed(statedTotal) !== net)
    say("statedTotal", `The lines come to ${formatFixed(net)}, the notice to ${formatFixed(fixed(statedTotal))}.`);
  return problems;
}

const interestOf = ({ event, interest }: NoticeLine): Fixed =>
  hasInterest(event) && interest !== null ? fixed(interest) : ZERO;

/** Interest beside an equalization is money of the notice as well. */
export const totalsOf = (lines: readonly NoticeLine[]) =>
  noticeTotals(
    lines.map((line) => ({ direction: directionOf(line.event), amount: fixed(line.amount) + interestOf(line) })),
  );

/** What a notice books: each line once for each account, by its part of the whole. Lines that are only stated book nothing. */
export function plannedEntries(notice: FundNotice, currency: string): readonly PlannedEntry[] {
  const parts = notice.shares.map(({ part }) => fixed(part));
  const decimals = minorDecimals(currency);
  return notice.lines.flatMap((line, place) => {
    if (line.event === STATED) return [];
    const amounts = splitByParts(fixed(line.amount), parts, decimals);
    const interests = splitByParts(interestOf(line), parts, decimals);
    const units = splitByParts(fixed(line.units ?? "0"), parts, 0);
    return notice.shares.flatMap((share, index) => {
      const amount = amounts[index] ?? ZERO;
      if (amount === ZERO) return [];
      const split = { amount, interest: interests[index] ?? ZERO, units: units[index] ?? ZERO };
      const at = { line: place, share: index };
      const entry = { ...headOf(notice, share, { currency, line }), ...movesOf(notice.assetId, line, split) };
      return [{ lineId: line.lineId, accountId: share.accountId, at, entry }];
    });
  });
}

interface Split {
  readonly amount: Fixed;
  readonly interest: Fixed;
  readonly units: Fixed;
}

function headOf(
  { status, dueOn, noticedOn, reference }: FundNotice,
  { accountId, cashAccountId }: NoticeShare,
  { currency, line }: { readonly currency: string; readonly line: NoticeLine },
) {
  const words = line.name === null ? noticeEventLabel(line.event) : costLabel(line.name);
  return {
    status,
    on: dueOn,
    accountId,
    cashAccountId: isInKind(line.event) || cashAccountId === accountId ? null : cashAccountId,
    currency,
    description: reference === null ? words : `${reference}: ${words}`,
    note: noticedOn === null ? null : `Notice of ${noticedOn}`,
  } as const;
}

function movesOf(assetId: string, { event, receivedAssetId }: NoticeLine, { amount, interest, units }: Split) {
  const text = formatFixed(amount);
  if (isInKind(event)) {
    const out = { assetId, quantity: formatFixed(-amount), amount: text };
    const received = { assetId: receivedAssetId ?? "", quantity: formatFixed(units), amount: text };
    return { type: "corporate_action" as const, kind: event, moves: [out, received] };
  }
  const words = FUND_EVENTS.find(({ key }) => key === event);
  return {
    type: words?.type ?? ("buy" as const),
    kind: words?.kind ?? null,
    assetId,
    amount: text,
    accruedInterest: interest === ZERO ? null : formatFixed(interest),
  };
}
