import { z } from "zod";
import { recordStaff } from "#db/queries/admin.ts";
import type { StaffAction } from "#db/queries/admin.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure, Person } from "#features/shared/route.ts";

/** A list for our own staff. */
export const LOOKING = { method: "GET", access: "staff" } as const;
/** Work of every day, such as an answer: it comes with a key under which it happens once. */
export const WORKING = { access: "staff", isWrite: true } as const;
/** What changes something asks staff to have proved themselves within the hour. */
export const CHANGING = { ...WORKING, requires: { reverification: "moderate" } } as const;

export const PAGE_ROWS = 25;
/** Words to look for, and the page counted from 1. Lists of staff extend it with their own filters. */
export const pageQuery = z.object({
  q: z.string().trim().max(200).default(""),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
/** Why staff did something: shown in the record and, where it concerns their money or account, to the person. */
export const staffReason = z.string().trim().min(5, "why, in a few words").max(300, "at most 300 characters");

/** The rows to ask the database for: one more than is shown, which says whether there is another page. */
export const windowOf = ({ page }: { readonly page: number }) => ({
  limit: PAGE_ROWS + 1,
  offset: (page - 1) * PAGE_ROWS,
});
export const pageOf = <Row>(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly hasMore: boolean } => ({
  rows: rows.slice(0, PAGE_ROWS),
  hasMore: rows.length > PAGE_ROWS,
});

/** Finds words anywhere, in small letters; signs that mean something to `like` are meant as themselves. */
export const likeOf = (words: string): string =>
  `%${words
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const staffIdOf = (person: Person | undefined): string => {
  assert(person !== undefined, "a route for staff has a person");
  return person.userId;
};

/** Work of staff together with its record. Nothing is done where the key was used before: that answers as the first time did. */
export interface StaffWork extends Omit<StaffAction, "detail"> {
  readonly key: string;
  /** What it was about, read before it is done where it has to be looked up. */
  readonly detail?: string | ((sql: Sql) => Promise<string | undefined>);
  /** False or a failure: nothing was done, nothing is recorded. */
  readonly work: (sql: Sql) => Promise<boolean | Failure>;
}

export const doOnce = (
  database: Database,
  { work, detail, ...action }: StaffWork,
): Promise<Result<undefined, Failure>> =>
  orRollBack((rollBackOn) =>
    database.transaction(async (sql) => {
      const about = typeof detail === "function" ? await detail(sql) : detail;
      if (!(await recordStaff(sql, { ...action, detail: about }))) return undefined;
      const done = await work(sql);
      return rollBackOn(done === true ? ok(undefined) : err(done === false ? { kind: "not_found" } : done));
    }),
  );
