import type { EntityHistoryRow } from "#db/queries/entity-history.ts";
import type { ChangeKind } from "#features/shared/change.ts";

interface Value {
  readonly label: string | null;
  readonly kind: "text" | "day" | "number" | "rate";
  readonly value: string;
  /** Of a number: its currency, or what it counts. */
  readonly unit?: string | undefined;
}
export type Told = readonly (readonly Value[])[];

/** What is told of one field: its name, its words, and what stands in it. */
export interface FieldOfHistory {
  readonly field: string;
  readonly label: string;
  readonly told: (image: Readonly<Record<string, unknown>>) => Told;
}

export const text = (value: string, label: string | null = null): Value => ({ label, kind: "text", value });

/** One text, or nothing. */
export const told = (value: unknown): Told =>
  value === null || value === undefined || value === ""
    ? []
    : [[text(typeof value === "string" ? value : JSON.stringify(value))]];

/** Changes that say all there is to say in their summary. */
const TELL_THEMSELVES: ReadonlySet<string> = new Set<ChangeKind>(["account_merged", "asset_merged", "asset_split"]);

/** The changes of one thing by the fields a person knows. A change of nothing that is told is left out, unless its summary tells it. */
export const tellHistory = (
  rows: readonly EntityHistoryRow[],
  fieldsOf: (row: EntityHistoryRow) => readonly FieldOfHistory[],
) => ({
  entries: rows.flatMap((row) => {
    const changes = fieldsOf(row).flatMap(({ field, label, told: tell }) => {
      const [before, after] = [sideOf(row.before, tell), sideOf(row.after, tell)];
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, label, before, after }];
    });
    if (changes.length === 0 && !TELL_THEMSELVES.has(row.kind)) return [];
    const { change_id: changeId, made_at: at, made_by: madeBy, summary, undone_by } = row;
    return [{ changeId, at, madeBy, summary, isUndone: undone_by !== null, changes }];
  }),
});

function sideOf(image: EntityHistoryRow["before"], tell: FieldOfHistory["told"]) {
  const rows = image === null ? [] : tell(image);
  return rows.length === 0 ? null : rows.map((row) => row.map((it) => ({ ...it, unit: it.unit ?? null })));
}
