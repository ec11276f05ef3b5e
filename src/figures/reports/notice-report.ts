import { directionOf, noticeEventLabel, type NoticeEvent } from "#assets/private-fund/notice-lines.ts";
import type { Day } from "#engine/dates/day.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { TRANSACTION_STATUSES } from "#engine/ledger/transaction.ts";
import type { Sheet } from "../sheet.ts";
import type { ReportContent, ReportRow } from "./report-content.ts";

/** A notice of a fund, as it is kept. */
export interface KeptNotice {
  readonly noticeId: string;
  readonly assetName: string;
  readonly currency: string;
  readonly noticedOn: Day | undefined;
  readonly dueOn: Day;
  readonly reference: string | undefined;
  readonly lines: readonly { readonly event: NoticeEvent; readonly amount: Fixed }[];
  readonly transactionIds: readonly string[];
}

/** Calls and distributions by notice, the latest first: due day, what each line is of, and whether it is booked. */
export function noticeReport(sheet: Sheet, all: readonly KeptNotice[]): ReportContent {
  const statuses = statusesOf(sheet, new Set(all.flatMap(({ transactionIds }) => transactionIds)));
  const notices = all.map((notice) => ({
    notice,
    status: wordsOf(notice.transactionIds.map((id) => statuses.get(id))),
  }));
  return {
    headline: [
      { key: "notices", label: "Notices", unit: "count", value: notices.length },
      {
        key: "open",
        label: "Not booked yet",
        unit: "count",
        value: notices.filter(({ status }) => status !== "Booked").length,
      },
    ],
    tables: [
      {
        key: "notices",
        label: "Calls and distributions by notice",
        columns: [
          { label: "Fund and line", unit: "text" },
          { label: "Due", unit: "day" },
          { label: "Of", unit: "day" },
          { label: "Reference", unit: "text" },
          { label: "In", unit: "text" },
          { label: "Paid", unit: "units" },
          { label: "Received", unit: "units" },
          { label: "Status", unit: "text" },
        ],
        rows: notices.flatMap(({ notice, status }) => rowsOf(notice, status)),
        ...(notices.length === 0 ? { note: "No notice is kept yet." } : {}),
      },
    ],
    notes: [
      "Amounts are in the currency of each fund, by the lines of its notice; securities received are counted at their stated worth.",
      "Bank details are not part of a report.",
    ],
  };
}

function rowsOf(notice: KeptNotice, status: string): readonly ReportRow[] {
  const of = (direction: "paid" | "received"): Fixed =>
    notice.lines.reduce((sum, { event, amount }) => sum + (sideOf(event) === direction ? amount : ZERO), ZERO);
  return [
    {
      key: notice.noticeId,
      look: "head",
      cells: [
        notice.assetName,
        notice.dueOn,
        notice.noticedOn ?? null,
        notice.reference ?? null,
        notice.currency,
        of("paid"),
        of("received"),
        status,
      ],
    },
    ...notice.lines.map(({ event, amount }, place) => ({
      key: `${notice.noticeId}:${place}`,
      cells: [
        noticeEventLabel(event),
        null,
        null,
        null,
        null,
        sideOf(event) === "paid" ? amount : null,
        sideOf(event) === "received" ? amount : null,
        sideOf(event) === undefined ? "Stated only" : null,
      ],
    })),
  ];
}

const sideOf = (event: NoticeEvent): "paid" | "received" | undefined => {
  const direction = directionOf(event);
  return direction === "stated" ? undefined : direction;
};

/** The status of some transactions; those deleted since are absent. */
function statusesOf({ ledger }: Sheet, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { count, id, status } = ledger.transactions;
  for (let row = 0; row < count; row++) {
    const own = id[row] ?? "";
    if (wanted.has(own)) found.set(own, TRANSACTION_STATUSES[status[row] ?? 0] ?? "");
  }
  return found;
}

function wordsOf(statuses: readonly (string | undefined)[]): string {
  const [first, ...others] = new Set(statuses);
  if (first === undefined && others.length === 0) return "Deleted";
  if (others.length > 0) return "Booked in part";
  return first === "booked" ? "Booked" : first === "planned" ? "Planned" : "Pending";
}
