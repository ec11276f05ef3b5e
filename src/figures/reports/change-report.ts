import type { Day } from "#engine/dates/day.ts";
import type { ReportContent, ReportRow } from "./report-content.ts";

/** A change of a portfolio, as it is written down. */
export interface ToldChange {
  readonly key: string;
  /** In UTC, such as "2026-11-20 14:05". */
  readonly at: string;
  /** Who, by id: names are put in where people are known. */
  readonly by: string;
  readonly summary: string;
  readonly isUndone: boolean;
  readonly fields: readonly { readonly what: string; readonly before: string | null; readonly after: string | null }[];
  /** Fields and entries it altered besides. */
  readonly moreCount: number;
}

/** Changes of a period, one part of them, the newest first. */
export interface ToldChanges {
  readonly changes: readonly ToldChange[];
  readonly count: number;
  readonly people: number;
  readonly part: number;
  readonly parts: number;
  /** The day whose end the period opens on. */
  readonly from: Day;
}

/** What stands for a person until their name is put in its place. */
export const personCell = (id: string): string => `person:${id}`;

/** Who changed what and when, from what to what. */
export function changeReport({ changes, count, people, part, parts, from }: ToldChanges): ReportContent {
  return {
    from,
    headline: [
      { key: "changes", label: "Changes", unit: "count", value: count },
      { key: "people", label: "People who made them", unit: "count", value: people },
      ...(parts > 1 ? [{ key: "part", label: "Part", unit: "text" as const, value: `${part} of ${parts}` }] : []),
    ],
    tables: [
      {
        key: "changes",
        label: "Changes, the newest first",
        columns: [
          { label: "What", unit: "text" },
          { label: "When (UTC)", unit: "text" },
          { label: "Who", unit: "text" },
          { label: "From", unit: "text" },
          { label: "To", unit: "text" },
        ],
        rows: changes.flatMap(rowsOf),
        ...(count === 0 ? { note: "Nothing was changed in this period." } : {}),
      },
    ],
    notes: [
      "Changes are counted by the moment they were made, not by the day of an entry, and told of the whole portfolio whatever is looked at.",
      "What was taken back stands here, too, and so does taking it back: nothing is ever taken out.",
      ...(parts > 1
        ? [
            `There are more changes than one part holds. This is part ${part} of ${parts}; each is printed, saved and kept by itself.`,
          ]
        : []),
    ],
  };
}

function rowsOf({ key, at, by, summary, isUndone, fields, moreCount }: ToldChange): readonly ReportRow[] {
  const head: ReportRow = {
    key,
    look: "head",
    cells: [isUndone ? `${summary} (taken back later)` : summary, at, personCell(by), null, null],
  };
  const more = moreCount === 0 ? [] : [{ key: `${key}:more`, cells: [`and ${moreCount} more`, "", "", "", ""] }];
  return [
    head,
    ...fields.map(({ what, before, after }, place) => ({
      key: `${key}:${place}`,
      cells: [what, "", "", before ?? "nothing", after ?? "nothing"],
    })),
    ...more,
  ];
}
