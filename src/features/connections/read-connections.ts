import {
  type ConnectionAccountRow,
  type ConnectionRow,
  findConnection,
  listConnectionAccounts,
  listConnections,
} from "#db/queries/connections.ts";
import { type ConnectionSyncRow, listConnectionSyncs } from "#db/queries/connection-syncs.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ConnectionSource } from "#providers/connections/port.ts";
import type {
  ComparedBalance,
  ConnectionDetail,
  ConnectionList,
  ConnectionSources,
  ConnectionSyncView,
  ConnectionView,
} from "./contract.ts";
import { needsPerson } from "./next-try.ts";
import { problemInWords } from "./problem-words.ts";

const SYNCS_SHOWN = 50;
type Sources = readonly ConnectionSource[];
type SyncRow = ConnectionSyncRow<ComparedBalance>;

export const showSources = (sources: Sources): ConnectionSources => ({
  sources: sources.map(({ key, name, kind, words, fields, consent }) => ({
    key,
    name,
    kind,
    words: { ...words, sees: [...words.sees], steps: [...words.steps] },
    fields: fields.map((field) => ({
      ...field,
      isOptional: field.isOptional ?? false,
      placeholder: field.placeholder ?? null,
    })),
    consent: consent ? { countries: [...consent.countries], service: consent.service ?? null } : null,
  })),
});

export async function readConnections(scope: Scope, sources: Sources): Promise<ConnectionList> {
  const accounts = Map.groupBy(await listConnectionAccounts(scope), (row) => row.connection_id);
  const connections: ConnectionView[] = [];
  for (const row of await listConnections(scope)) {
    const syncs = await listConnectionSyncs<ComparedBalance>(scope, row.connection_id, SYNCS_SHOWN);
    connections.push(viewOf(row, { sources, accounts: accounts.get(row.connection_id) ?? [], syncs }));
  }
  return { connections };
}

/** Fails with `connection_not_found`. */
export async function readConnection(
  scope: Scope,
  sources: Sources,
  connectionId: string,
): Promise<Result<ConnectionDetail, Failure>> {
  const row = await findConnection(scope, connectionId);
  if (!row) return err({ kind: "connection_not_found" });
  const accounts = (await listConnectionAccounts(scope)).filter((it) => it.connection_id === connectionId);
  const syncs = await listConnectionSyncs<ComparedBalance>(scope, connectionId, SYNCS_SHOWN);
  const last = syncs.find(({ compared }) => compared !== null);
  return ok({
    connection: viewOf(row, { sources, accounts, syncs }),
    accounts: accounts.map((it) => ({
      remoteKey: it.remote_key,
      name: it.name,
      kind: it.kind,
      currency: it.currency,
      accountId: it.account_id ?? it.recognized_id,
      isChosen: it.account_id !== null,
    })),
    compared: [...(last?.compared ?? [])],
    comparedAt: last?.ended_at ?? null,
    syncs: syncs.map(syncOf),
  });
}

function viewOf(
  row: ConnectionRow,
  {
    sources,
    accounts,
    syncs,
  }: { sources: Sources; accounts: readonly ConnectionAccountRow[]; syncs: readonly SyncRow[] },
): ConnectionView {
  const source = sources.find(({ key }) => key === row.source);
  const compared = syncs.find((sync) => sync.compared !== null)?.compared;
  return {
    connectionId: row.connection_id,
    source: row.source,
    sourceName: source?.name ?? row.source,
    kind: source?.kind ?? "bank",
    name: row.name,
    state: stateOf(row),
    problem: row.problem && problemInWords(row.problem),
    isPaused: row.is_paused,
    acceptsByItself: row.accepts_by_itself,
    consentEndsOn: row.consent_ends_on,
    lastTryAt: row.last_try_at,
    lastSuccessAt: row.last_success_at,
    nextTryAt: row.is_paused ? null : row.next_try_at,
    disconnectedAt: row.disconnected_at,
    createdAt: row.created_at,
    waitingImportId: row.waiting_import_id,
    accountIds: [...new Set(accounts.flatMap((it) => it.account_id ?? it.recognized_id ?? []))],
    differenceCount: compared ? compared.filter(({ isEqual }) => !isEqual).length : null,
  };
}

function stateOf(row: ConnectionRow): ConnectionView["state"] {
  if (row.disconnected_at !== null) return "disconnected";
  if (row.is_syncing) return "syncing";
  if (row.problem && needsPerson(row.problem.kind)) return "needs_you";
  if (row.is_paused) return "paused";
  if (row.waiting_import_id !== null) return "to_review";
  return row.problem ? "failing" : "working";
}

const OF_IMPORT: Readonly<Record<string, ConnectionSyncView["outcome"]>> = {
  reading: "running",
  question: "to_review",
  review: "to_review",
  refused: "not_read",
  committing: "running",
  committed: "booked",
  undone: "undone",
};

function syncOf(row: SyncRow): ConnectionSyncView {
  return {
    syncId: row.sync_id,
    startedAt: row.started_at,
    outcome: outcomeOf(row),
    importId: row.import_id,
    lineCount: row.line_count,
    newCount: row.import_state === "committed" ? row.added_count : row.new_count,
    partial: row.partial,
    problem: row.problem && problemInWords(row.problem),
  };
}

function outcomeOf({ state, import_state: importState }: SyncRow): ConnectionSyncView["outcome"] {
  if (state === "failed") return "failed";
  if (state === "nothing") return "nothing_new";
  if (state === "asking") return "running";
  if (importState === null) return "left_out";
  // Read, and not yet decided upon: by its rule, or as nothing new.
  return state === "reading" && importState === "review" ? "running" : (OF_IMPORT[importState] ?? "running");
}
