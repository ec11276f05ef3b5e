import { removeDrafts } from "#db/queries/import-plans.ts";
import { type Scope, seeUnbooked } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export const IMPORT_STATES = ["reading", "question", "review", "refused", "committing", "committed", "undone"] as const;
export type ImportStateName = (typeof IMPORT_STATES)[number];

/** A row of `import`; the json columns hold what `features/imports` put there. */
export interface ImportRow<Preview, Question, Answers> {
  readonly import_id: string;
  readonly file_name: string;
  readonly file_hash: string;
  readonly file_bytes: number;
  readonly state: ImportStateName;
  readonly source: string | null;
  readonly progress: { readonly rowsRead?: number; readonly rowsTotal?: number | null; readonly phase?: string };
  readonly answers: Answers;
  readonly question: Question | null;
  readonly preview: Preview | null;
  readonly problem: { readonly problem: string; readonly remedy: string } | null;
  readonly added_count: number | null;
  readonly change_id: string | null;
  readonly created_by: string;
  readonly created_at: string;
  /** Who mailed it. */
  readonly sent_from: string | null;
}

/** Adds an import with its file, part by part; of one that is refused nothing is kept. Answers false where the id is taken. */
export async function insertImport(
  { sql, portfolioId, userId }: Scope,
  file: {
    readonly importId: string;
    readonly name: string;
    readonly hash: string;
    readonly size: number;
    readonly parts: () => AsyncIterable<Uint8Array>;
    /** Why it is refused unread, as JSON. */
    readonly problem: string | null;
    /** What is known of it from the start, as JSON: see `readAgain`. */
    readonly answers?: string;
    /** Who mailed it. */
    readonly sentFrom?: string;
  },
): Promise<boolean> {
  const state = file.problem === null ? "reading" : "refused";
  const added = await sql.run`
    insert into import (portfolio_id, import_id, file_name, file_hash, file_bytes, state, problem, answers, created_by, sent_from)
    values (${portfolioId}, ${file.importId}, ${file.name}, ${file.hash}, ${file.size}, ${state}, ${file.problem}::jsonb,
      ${file.answers ?? "{}"}::jsonb, ${userId}, ${file.sentFrom})
    on conflict do nothing`;
  if (added === 0) return false;
  if (file.problem === null) await keepFile(sql, { portfolioId, importId: file.importId }, file.parts());
  return true;
}

async function keepFile(
  sql: Sql,
  { portfolioId, importId }: { readonly portfolioId: string; readonly importId: string },
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  let part = 0;
  for await (const bytes of parts)
    await sql.run`
      insert into import_file (portfolio_id, import_id, part, bytes)
      values (${portfolioId}, ${importId}, ${(part += 1)}, ${bytes})`;
}

export const findImport = <P, Q, A>({ sql, portfolioId }: Scope, importId: string) =>
  sql.one<ImportRow<P, Q, A>>`
    select import_id, file_name, file_hash, file_bytes, state, source, progress, answers, question, preview, problem, added_count, change_id,
      created_by, created_at, sent_from
    from import where portfolio_id = ${portfolioId} and import_id = ${importId}`;

/** Newest first, without what only the open one needs; with `before` those older than that one, none where there is no such import. */
export const listImportRows = <P, Q, A>(
  { sql, portfolioId }: Scope,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  sql.rows<ImportRow<P, Q, A>>`
    select import_id, file_name, file_hash, file_bytes, state, source, progress, answers, null as question, null as preview, problem,
      added_count, change_id, created_by, created_at, sent_from
    from import
    where portfolio_id = ${portfolioId} and (${before}::uuid is null or exists (
      select from import as last where last.portfolio_id = ${portfolioId} and last.import_id = ${before}::uuid
        and (import.created_at < last.created_at
          or import.created_at = last.created_at and import.import_id > last.import_id)))
    order by created_at desc, import_id limit ${limit}`;

/** What waits for the person: imports for an answer or a review, and mails of senders nobody confirmed. */
export const countWaitingImports = async ({ sql, portfolioId }: Scope): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select (select count(*)::int from import where portfolio_id = ${portfolioId} and state in ('question', 'review'))
        + (select count(*)::int from import_mail where portfolio_id = ${portfolioId} and state = 'waiting') as count`
  )?.count ?? 0;

/** The parts of a file in order, compressed as one; none where there is no such file. Read one at a time: an answer holds its rows several times over. */
export async function importFileParts(
  { sql, portfolioId }: Scope,
  importId: string,
): Promise<readonly { readonly bytes: Uint8Array }[]> {
  const parts: { readonly bytes: Uint8Array }[] = [];
  for (;;) {
    const next = await sql.one<{ bytes: Uint8Array }>`
      select bytes from import_file
      where portfolio_id = ${portfolioId} and import_id = ${importId} and part = ${parts.length + 1}`;
    if (!next) return parts;
    parts.push(next);
  }
}

export const findImportOfChange = ({ sql, portfolioId }: Scope, changeId: string) =>
  sql.one<{ import_id: string; state: ImportStateName }>`
    select import_id, state from import where portfolio_id = ${portfolioId} and change_id = ${changeId}`;

/** Moves an import to a state that a change brought it to. */
export const moveImport = (
  { sql, portfolioId }: Scope,
  importId: string,
  to: { readonly state: ImportStateName; readonly changeId: string },
) =>
  sql.run`
    update import set state = ${to.state}, change_id = ${to.changeId}, updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId}`;

/** What a step of the pipeline found; JSON text where the column is json. `undefined` clears. */
export interface ImportOutcome {
  readonly state: ImportStateName;
  readonly source?: string | undefined;
  readonly question?: string | undefined;
  readonly preview?: string | undefined;
  readonly problem?: string | undefined;
}

/** Writes an outcome if the import is still in the state the step began with. Answers whether it was. */
export const settleImport = async (
  { sql, portfolioId }: Scope,
  importId: string,
  { from, outcome }: { readonly from: ImportStateName; readonly outcome: ImportOutcome },
): Promise<boolean> =>
  (await sql.run`
    update import set state = ${outcome.state}, source = coalesce(${outcome.source}, source), question = ${outcome.question}::jsonb,
      preview = ${outcome.preview}::jsonb, problem = ${outcome.problem}::jsonb, progress = '{}', updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state = ${from}`) > 0;

/** How far the present step is, as JSON. Says nothing of the state, which the step's end moves. */
export const keepProgress = ({ sql, portfolioId }: Scope, importId: string, progress: string) =>
  sql.run`
    update import set progress = ${progress}::jsonb
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state in ('reading', 'committing')`;

/** Back to reading, with answers to what was asked. Answers whether it was in a state that can be read again. */
export const readAgain = async ({ sql, portfolioId }: Scope, importId: string, answers: string): Promise<boolean> =>
  (await sql.run`
    update import set state = 'reading', answers = answers || ${answers}::jsonb, question = null, preview = null, problem = null,
      progress = '{}', updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state in ('question', 'review', 'refused')`) >
  0;

/** From review to committing, with what the person decided and the change it will be. */
export const beginCommit = async (
  { sql, portfolioId }: Scope,
  importId: string,
  decided: { readonly changeId: string; readonly decisions: string },
): Promise<boolean> =>
  (await sql.run`
    update import set state = 'committing', change_id = ${decided.changeId}, decisions = ${decided.decisions}::jsonb, problem = null,
      progress = '{}', updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state = 'review'`) > 0;

export const findDecisions = <D>({ sql, portfolioId }: Scope, importId: string) =>
  sql.one<{ change_id: string; decisions: D; answers: unknown }>`
    select change_id, decisions, answers from import
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state = 'committing'`;

/** Within the commit's own transaction: all or nothing. */
/** `stated`: JSON, what the file states there is; see `statedIn`. */
export const finishCommit = (
  { sql, portfolioId }: Scope,
  importId: string,
  { addedCount, stated }: { readonly addedCount: number; readonly stated: string },
) =>
  sql.run`
    update import set state = 'committed', added_count = ${addedCount}, stated = ${stated}::jsonb, progress = '{}', updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state = 'committing'`;

/** Back to review after a commit that could not be made. */
export const abandonCommit = ({ sql, portfolioId }: Scope, importId: string, problem: string) =>
  sql.run`
    update import set state = 'review', change_id = null, problem = ${problem}::jsonb, progress = '{}', updated_at = now()
    where portfolio_id = ${portfolioId} and import_id = ${importId} and state = 'committing'`;

/** Hidden rows of an import that are removed by one statement. */
const DRAFTS_AT_ONCE = 20_000;

/** Removes an import that was not accepted, its hidden rows, and what names it. False where there is none such. */
export async function forgetImport(scope: Scope, importId: string): Promise<boolean> {
  const { sql, portfolioId } = scope;
  const held = await sql.one<{ import_id: string }>`
    select import_id from import where portfolio_id = ${portfolioId} and import_id = ${importId}
      and state in ('reading', 'question', 'review', 'refused') for update`;
  if (!held) return false;
  while ((await removeDrafts(scope, importId, DRAFTS_AT_ONCE)) > 0);
  await sql.run`update connection_sync set import_id = null where portfolio_id = ${portfolioId} and import_id = ${importId}`;
  await sql.run`update import_mail_file set import_id = null where portfolio_id = ${portfolioId} and import_id = ${importId}`;
  await sql.run`delete from import where portfolio_id = ${portfolioId} and import_id = ${importId}`;
  await seeUnbooked(scope);
  return true;
}

export interface UnfinishedImport {
  readonly portfolio_id: string;
  readonly import_id: string;
  readonly created_by: string;
  readonly state: "reading" | "committing";
}

/** As the owner of the schema: imports in the middle of a step that no job will end, as none waits for them or is at work on them. */
export const unfinishedImports = (sql: Sql) =>
  sql.rows<UnfinishedImport>`
    select portfolio_id, import_id, created_by, state from import /* in any portfolio */
    where state in ('reading', 'committing') and not exists (
      select from job.job
      where job.name in ('import_read', 'import_commit') and job.state in ('created', 'retry', 'active')
        and job.data ->> 'importId' = import.import_id::text)
    order by created_at`;

/** Zones that were said of the times of files, by what their senders have in common; what was said last counts. */
export const listZones = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ readonly key: string; readonly from: string; readonly to: string }>`
    select distinct on (answers #>> '{times,key}') answers #>> '{times,key}' as key, answers #>> '{times,from}' as from,
      answers #>> '{times,to}' as to
    from import where portfolio_id = ${portfolioId} and answers #>> '{times,key}' is not null
    order by answers #>> '{times,key}', created_at desc`;
