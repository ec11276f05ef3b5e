import { listAccountRows } from "#db/queries/accounts.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import {
  countChangesOfPeriod,
  listChangesOfPeriod,
  listEntityChanges,
  listEntryVersions,
  type ChangeOfPeriodRow,
  type EntryVersionRow,
} from "#db/queries/audit.ts";
import type { Scope } from "#db/scope.ts";
import { type Day, formatDay, parseDay } from "#engine/dates/day.ts";
import { type ChangedField, describeEntity } from "#features/shared/describe-entity.ts";
import type { ToldChange, ToldChanges } from "#figures/reports/change-report.ts";
import type { ReportAsked } from "#figures/reports/report-asked.ts";
import type { Sheet } from "#figures/sheet.ts";
import { startOf } from "#figures/window.ts";
import { dayOf } from "../across-questions.ts";
import { describeEntry } from "./describe-entry.ts";

/** A part of the report holds so many changes, and so many fields of each. */
const IN_A_PART = 500;
const MOST_FIELDS = 12;
const MOST_SIGNS = 300;

/** Nothing was written down before this day. */
const BEFORE_ALL = parseDay("2020-01-01") ?? 0;

/** Changes of the period asked for, by the moment they were made. */
export async function toldChanges(scope: Scope, sheet: Sheet, asked: ReportAsked): Promise<ToldChanges> {
  const opening = openingOf(sheet, asked);
  const isPast = sheet.on < dayOf(scope.today);
  // Somebody west of Greenwich makes changes of tomorrow's date in UTC: what is asked until today is asked until now.
  const period = { from: startOfDay(opening + 1), to: isPast ? startOfDay(sheet.on + 1) : undefined };
  const counted = await countChangesOfPeriod(scope, period);
  const count = counted?.count ?? 0;
  const parts = Math.max(1, Math.ceil(count / IN_A_PART));
  const part = Math.min(parts, asked.part ?? 1);
  const rows = await listChangesOfPeriod(scope, { ...period, limit: IN_A_PART, offset: (part - 1) * IN_A_PART });
  const first = parseDay(counted?.first_at?.slice(0, 10) ?? "");
  return {
    changes: await tell(scope, rows),
    count,
    people: counted?.people ?? 0,
    part,
    parts,
    from: asked.from === undefined && asked.range === "ALL" && first !== undefined ? first - 1 : opening,
  };
}

const startOfDay = (day: Day): string => `${formatDay(day)}T00:00:00Z`;

function openingOf({ on }: Sheet, { from, range }: ReportAsked): Day {
  const stated = from === undefined ? undefined : parseDay(from);
  return stated === undefined ? startOf(range, on, BEFORE_ALL) : Math.min(stated, on - 1);
}

async function tell(scope: Scope, rows: readonly ChangeOfPeriodRow[]): Promise<readonly ToldChange[]> {
  const ids = rows.map(({ key }) => key);
  const entities = Map.groupBy(await listEntityChanges(scope, ids), (it) => it.change_id);
  const entries = Map.groupBy(await listEntryVersions(scope, ids), (it) => it.change_id);
  const names = new Map([
    ...(await listAssetRows(scope)).map((it) => [it.asset_id, it.name] as const),
    ...(await listAccountRows(scope)).map((it) => [it.account_id, it.name] as const),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? "Something that was removed";
  return rows.map(({ key, at, made_by: by, summary, is_undone: isUndone }) => {
    const versions = entries.get(key) ?? [];
    const all = [...(entities.get(key) ?? []).flatMap((it) => describeEntity(it, nameOf)), ...entryFields(versions)];
    const untold = (versions[0]?.touched ?? 0) - new Set(versions.map((it) => it.transaction_id)).size;
    return {
      key,
      at: at.slice(0, 16).replace("T", " "),
      by,
      summary,
      isUndone,
      fields: all.slice(0, MOST_FIELDS).map(shortened),
      moreCount: Math.max(0, all.length - MOST_FIELDS) + untold,
    };
  });
}

const entryFields = (versions: readonly EntryVersionRow[]): readonly ChangedField[] =>
  [...Map.groupBy(versions, (it) => it.transaction_id).values()].flatMap((own) =>
    describeEntry(
      own.find((it) => !it.is_after),
      own.find((it) => it.is_after),
    ),
  );

const shortened = ({ what, before, after }: ChangedField): ChangedField => ({
  what,
  before: before && short(before),
  after: after && short(after),
});
const short = (text: string): string => (text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text);
