import { randomUUID } from "node:crypto";
import {
  connectionSecret,
  findConnection,
  listConnectionAccounts,
  keepConnectionAccount,
} from "#db/queries/connections.ts";
import { beginSync, findCursor, noteTry, openImportsOf, settleSync } from "#db/queries/connection-syncs.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";
import { assert, err, type Result } from "#engine/result.ts";
import { requireActivePlan, requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { tellOf } from "#features/shared/webhook-events.ts";
import type { ConnectionError, ConnectionSource, Synced } from "#providers/connections/port.ts";
import { encodeStatement } from "#providers/statements/connection/encode.ts";
import { nextTryAt } from "./next-try.ts";
import { type ConnectionParts, instantAt, placeOfCode, placeOfSecret } from "./parts.ts";
import { askerOf, type SyncJob } from "./sync-job.ts";

/** Problems of ours beside those of the institution. */
type SyncProblem = ConnectionError | { readonly kind: "plan_ended" | "no_room" | "source_gone" };

interface Begun {
  readonly source: ConnectionSource | undefined;
  readonly cursor: string | null;
  readonly failureCount: number;
  /** What was wrong before. */
  readonly problemKind: string | undefined;
  readonly connectionName: string;
}

/**
 * Asks an institution for what is new and hands it to the intake, in one transaction: a sync that is killed has changed nothing, and runs again. What an
 * institution does wrong is noted on its connection, and is no failure of the job.
 */
export async function runSync(parts: ConnectionParts, job: SyncJob): Promise<void> {
  const begun = await withScope(parts.database, askerOf(job), (scope) => begin(scope, parts, job));
  if (!begun) return;
  const asked = await ask(parts, job, begun);
  await withScope(parts.database, askerOf(job), async (scope) => {
    // Somebody may have disconnected it meanwhile: then nothing of it is taken in any more.
    const row = await findConnection(scope, job.connectionId);
    if (!row || row.disconnected_at !== null) return;
    if (asked.ok) await takeIn(scope, parts, { job, begun, synced: asked.value });
    else await noteFailure(scope, parts, { job, begun, problem: asked.error });
  });
}

async function begin(scope: Scope, { sources, now }: ConnectionParts, job: SyncJob): Promise<Begun | undefined> {
  const row = await findConnection(scope, job.connectionId);
  if (!row || row.disconnected_at !== null) return undefined;
  if (!(await beginSync(scope, { ...job, at: instantAt(now()) }))) return undefined;
  return {
    source: sources.find(({ key }) => key === row.source),
    cursor: await findCursor(scope, job.connectionId),
    failureCount: row.failure_count,
    problemKind: row.problem?.kind,
    connectionName: row.name,
  };
}

async function ask(
  parts: ConnectionParts,
  job: SyncJob,
  { source, cursor }: Begun,
): Promise<Result<Synced, SyncProblem>> {
  const { database, sealing, world } = parts;
  if (!source) return err({ kind: "source_gone" });
  if (!(await requireActivePlan(database, job.portfolioId)).ok) return err({ kind: "plan_ended" });
  const kept = await database.transaction((sql) => connectionSecret(sql, job.portfolioId, job.connectionId));
  if (!kept) return err({ kind: "credentials_refused" });
  const secret = sealing.open(kept.secret, placeOfSecret(job.connectionId));
  const secondFactor = job.code === undefined ? undefined : sealing.open(job.code, placeOfCode(job.syncId));
  const synced = await source.sync({ secret, cursor, secondFactor }, world).catch(() => OUR_MISTAKE);
  if (!synced.ok) return synced;
  const [wrong] = "statement" in synced.value ? statementProblems(synced.value.statement) : [];
  if (wrong !== undefined) return err({ kind: "institution_answer_unreadable", detail: `${wrong}.` });
  const more = { storageBytes: bytesOf(synced.value).byteLength / 4 };
  const room = await database.transaction((sql) => requireRoomInPlan(sql, job.portfolioId, more));
  return room.ok ? synced : err({ kind: "no_room" });
}

/** What an adapter throws could hold anything, also what it was given: nothing of it is told. */
const OUR_MISTAKE: Result<Synced, SyncProblem> = err({ kind: "institution_answer_unreadable", detail: "" });

const bytesOf = (synced: Synced): Uint8Array =>
  "file" in synced ? synced.file.bytes : encodeStatement(synced.statement);

async function takeIn(
  scope: Scope,
  { intake, sealing, now }: ConnectionParts,
  { job, begun, synced }: { readonly job: SyncJob; readonly begun: Begun; readonly synced: Synced },
): Promise<void> {
  const { connectionId, syncId } = job;
  // What waited for a review is in what came now: the older import makes place for it.
  for (const importId of await openImportsOf(scope, connectionId)) await intake.drop(scope, importId);
  const at = instantAt(now());
  const partial = synced.isPartial === undefined ? {} : { partial: synced.isPartial };
  const found = { endedAt: at, cursor: synced.cursor, ...partial };
  if ("statement" in synced) await keepAccounts(scope, connectionId, synced.statement.accounts);
  if ("statement" in synced && isEmpty(synced.statement)) {
    await settleSync(scope, syncId, { state: "nothing", ...found });
    const told = {
      event: "connection.synced",
      portfolioId: job.portfolioId,
      connectionId,
      syncId,
      importId: null,
    } as const;
    await tellOf(scope.sql, told, syncId);
  } else {
    const importId = randomUUID();
    const accounts = (await listConnectionAccounts(scope)).flatMap((row) =>
      row.connection_id === connectionId && row.account_id !== null
        ? [{ sourceKey: row.remote_key, accountId: row.account_id }]
        : [],
    );
    const name = "file" in synced ? synced.file.name : `${begun.connectionName}, ${scope.today}`;
    const reader = "file" in synced ? undefined : "connection";
    const started = await intake.start(scope, { importId, name, bytes: bytesOf(synced), reader, accounts });
    assert(started.ok, "an id made here is free");
    const lineCount = "file" in synced ? {} : { lineCount: synced.statement.lines.length };
    await settleSync(scope, syncId, { state: "reading", importId, ...lineCount, ...found });
  }
  const next = nextTryAt(now(), connectionId, { problemKind: undefined, failureCount: 0 });
  await noteTry(scope, connectionId, {
    at,
    isSuccess: true,
    nextTryAt: next === null ? null : instantAt(next),
    problem: null,
    ...(synced.secret === undefined ? {} : { secret: sealing.seal(synced.secret, placeOfSecret(connectionId)) }),
    ...(synced.consentEndsOn === undefined ? {} : { consentEndsOn: synced.consentEndsOn }),
  });
}

const isEmpty = ({
  lines,
  totals,
  errors,
}: {
  lines: { readonly length: number };
  totals: readonly object[];
  errors: readonly object[];
}) => lines.length + totals.length + errors.length === 0;

interface NamedAccount {
  readonly key: string;
  readonly name?: string | undefined;
  readonly kind: string;
  readonly currency?: string | undefined;
}

/** Accounts that are new since it was connected. */
async function keepAccounts(scope: Scope, connectionId: string, accounts: readonly NamedAccount[]): Promise<void> {
  const known = new Set(
    (await listConnectionAccounts(scope))
      .filter((row) => row.connection_id === connectionId)
      .map((row) => row.remote_key),
  );
  for (const { key, name, kind, currency } of accounts)
    if (!known.has(key))
      await keepConnectionAccount(scope, connectionId, { key, name: name ?? key, kind, currency: currency ?? null });
}

async function noteFailure(
  scope: Scope,
  { now }: ConnectionParts,
  { job, begun, problem }: { readonly job: SyncJob; readonly begun: Begun; readonly problem: SyncProblem },
): Promise<void> {
  const retryAfterSeconds = "retryAfterSeconds" in problem ? problem.retryAfterSeconds : undefined;
  const failed = { problemKind: problem.kind, failureCount: begun.failureCount, retryAfterSeconds };
  const next = nextTryAt(now(), job.connectionId, failed);
  const at = instantAt(now());
  await settleSync(scope, job.syncId, { state: "failed", endedAt: at, problem: JSON.stringify(problem) });
  await noteTry(scope, job.connectionId, {
    at,
    isSuccess: false,
    nextTryAt: next === null ? null : instantAt(next),
    problem: JSON.stringify(problem),
  });
  // Who tries again by hand knows already.
  if (next !== null || begun.problemKind === problem.kind) return;
  const { portfolioId, connectionId, syncId } = job;
  const told = { event: "connection.needs_you", portfolioId, connectionId, syncId, problem: problem.kind } as const;
  await tellOf(scope.sql, told, syncId);
}
