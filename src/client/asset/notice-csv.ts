import { costLabel, directionOf, noticeEventLabel } from "#assets/private-fund/notice-lines.ts";
import { csvOf } from "#client/parts/csv.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";

const HEADINGS = [
  "due",
  "notice date",
  "fund",
  "notice",
  "status",
  "line",
  "cost",
  "direction",
  "amount",
  "interest",
  "units",
  "currency",
];

/** Every line of every notice, exact; amounts of all accounts together. */
export const noticesAsCsv = (notices: readonly HeldNotice[]): string =>
  csvOf([
    HEADINGS,
    ...notices.flatMap((notice) =>
      notice.lines.map((line) => [
        notice.dueOn,
        notice.noticedOn,
        notice.assetName,
        notice.reference,
        notice.status,
        noticeEventLabel(line.event),
        line.name === null ? null : costLabel(line.name),
        directionOf(line.event),
        line.amount,
        line.interest,
        line.units,
        notice.currency,
      ]),
    ),
  ]);
