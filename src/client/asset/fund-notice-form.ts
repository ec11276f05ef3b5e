import {
  type CostName,
  directionOf,
  hasInterest,
  isInKind,
  type NoticeEvent,
  STATED,
} from "#assets/private-fund/notice-lines.ts";
import { abs, fixed, formatFixed, parseFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { noticeTotals, splitByParts } from "#engine/private-funds/fund-notice.ts";
import type { FundNotice, HeldNotice } from "#features/fund-notices/contract.ts";

/** A notice while it is typed: texts, empty where nothing is. */
export interface TypedNotice {
  readonly assetId: string;
  readonly noticedOn: string;
  readonly dueOn: string;
  readonly status: "booked" | "planned";
  readonly reference: string;
  /** As the notice prints it: without a sign. */
  readonly statedTotal: string;
  readonly shares: readonly TypedShare[];
  readonly lines: readonly TypedLine[];
}

export interface TypedShare {
  readonly accountId: string;
  readonly cashAccountId: string;
  readonly part: string;
}

export interface TypedLine {
  readonly lineId: string;
  readonly event: NoticeEvent;
  readonly amount: string;
  readonly name: CostName | "";
  readonly interest: string;
  readonly receivedAssetId: string;
  readonly units: string;
}

export const newLine = (lineId: string, event: NoticeEvent = "call"): TypedLine => ({
  lineId,
  event,
  amount: "",
  name: "",
  interest: "",
  receivedAssetId: "",
  units: "",
});

export const newShare = (): TypedShare => ({ accountId: "", cashAccountId: "", part: "" });

/** A new notice: shared as the last one of the fund was. */
export const newNotice = (assetId: string, lineId: string, last: HeldNotice | undefined): TypedNotice => ({
  assetId,
  noticedOn: "",
  dueOn: "",
  status: "booked",
  reference: "",
  statedTotal: "",
  shares: last ? sharesOf(last) : [newShare()],
  lines: [newLine(lineId)],
});

const sharesOf = ({ shares }: HeldNotice): readonly TypedShare[] =>
  shares.map((it) => ({ ...it, cashAccountId: it.cashAccountId ?? "" }));

export const typedNotice = (notice: HeldNotice): TypedNotice => ({
  assetId: notice.assetId,
  noticedOn: notice.noticedOn ?? "",
  dueOn: notice.dueOn,
  status: notice.status === "planned" ? "planned" : "booked",
  reference: notice.reference ?? "",
  statedTotal: notice.statedTotal === null ? "" : formatFixed(abs(fixed(notice.statedTotal))),
  shares: sharesOf(notice),
  lines: notice.lines.map((it) => ({
    ...it,
    name: it.name ?? "",
    interest: it.interest ?? "",
    receivedAssetId: it.receivedAssetId ?? "",
    units: it.units ?? "",
  })),
});

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
const amountOf = (text: string): Fixed => parseFixed(text) ?? ZERO;

/** One owner has all, whatever stands beside it. */
const partsOf = ({ shares }: TypedNotice): readonly string[] =>
  shares.length === 1 ? ["1"] : shares.map(({ part }) => part);

/** What is sent: the total takes the sign of what the lines come to. */
export function noticeOfTyped(typed: TypedNotice): FundNotice {
  const parts = partsOf(typed);
  const stated = orNull(typed.statedTotal);
  const isReceived = totalsOfTyped(typed).net < ZERO;
  return {
    assetId: typed.assetId,
    noticedOn: orNull(typed.noticedOn),
    dueOn: typed.dueOn,
    status: typed.status,
    reference: orNull(typed.reference),
    statedTotal: stated === null ? null : formatFixed(isReceived ? -amountOf(stated) : amountOf(stated)),
    shares: typed.shares.map(({ accountId, cashAccountId }, place) => ({
      accountId,
      cashAccountId: orNull(cashAccountId),
      part: parts[place] ?? "1",
    })),
    lines: typed.lines.map(({ event, ...line }) => ({
      lineId: line.lineId,
      event,
      amount: line.amount,
      name: line.name === "" ? null : line.name,
      interest: hasInterest(event) ? orNull(line.interest) : null,
      receivedAssetId: isInKind(event) ? orNull(line.receivedAssetId) : null,
      units: isInKind(event) ? orNull(line.units) : null,
    })),
  };
}

export const totalsOfTyped = ({ lines }: TypedNotice) =>
  noticeTotals(
    lines.map(({ event, amount, interest }) => ({
      direction: directionOf(event),
      amount: amountOf(amount) + (hasInterest(event) ? amountOf(interest) : ZERO),
    })),
  );

/** What each account pays and receives, by its part: the same arithmetic that books it. */
export function netByAccount(typed: TypedNotice, decimals: number): readonly Fixed[] {
  const parts = partsOf(typed).map(amountOf);
  return typed.lines.reduce<readonly Fixed[]>(
    (sums, { event, amount, interest }) => {
      const direction = directionOf(event);
      if (direction === STATED) return sums;
      const shares = splitByParts(amountOf(amount), parts, decimals);
      const interests = splitByParts(hasInterest(event) ? amountOf(interest) : ZERO, parts, decimals);
      return sums.map((sum, place) => {
        const own = (shares[place] ?? ZERO) + (interests[place] ?? ZERO);
        return direction === "paid" ? sum + own : sum - own;
      });
    },
    parts.map(() => ZERO),
  );
}

/** Why it cannot be saved yet. */
export function missingOfNotice(typed: TypedNotice): string | undefined {
  const { assetId, dueOn, lines, shares, statedTotal } = typed;
  if (assetId === "") return "Choose the fund.";
  if (dueOn === "") return "Enter the day the money moves.";
  if (shares.some(({ accountId }) => accountId === "")) return "Choose the account the fund is held in.";
  if (shares.length > 1 && shares.some(({ part }) => amountOf(part) <= ZERO))
    return "Enter what each account’s part is, such as its commitment.";
  for (const [place, line] of lines.entries()) {
    const words = lines.length === 1 ? "the line" : `line ${place + 1}`;
    if (amountOf(line.amount) <= ZERO) return `Enter the amount of ${words}.`;
    if (line.event === STATED && line.name === "") return `Choose what ${words} is called.`;
    if (isInKind(line.event) && (line.receivedAssetId === "" || amountOf(line.units) <= ZERO))
      return `Enter what was received with ${words}, and how many units.`;
  }
  const net = abs(totalsOfTyped(typed).net);
  if (statedTotal !== "" && amountOf(statedTotal) !== net) return "The lines do not add up to the total of the notice.";
  return undefined;
}
