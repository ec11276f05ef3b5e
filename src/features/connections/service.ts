import { randomUUID } from "node:crypto";
import { importAccounts } from "#db/queries/import-facts.ts";
import {
  changeConnection,
  chooseConnectionAccount,
  closeConnection,
  connectionSecret,
  findConnection,
  keepConnection,
  keepConnectionAccount,
  listConnections,
} from "#db/queries/connections.ts";
import { openImportsOf } from "#db/queries/connection-syncs.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { type Asker, type Scope, withScope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure, FieldProblem } from "#features/shared/route.ts";
import {
  CONSENT_KEPT,
  CONSENT_RENEWS,
  SECOND_FACTOR,
  type Connected,
  type ConnectionError,
  type ConnectionSource,
} from "#providers/connections/port.ts";
import type { ConnectionChange, ConnectionGiven, ConnectionView, NewSync } from "./contract.ts";
import { ownReturn, secretBefore, type WhoAgrees } from "./consent.ts";
import { refusalOf } from "./refusal-of.ts";
import { instantAt, type PartsWithJobs, placeOfCode, placeOfSecret } from "./parts.ts";
import { readConnection } from "./read-connections.ts";
import { SYNC_JOB, type SyncJob } from "./sync-job.ts";

const MOST_CONNECTIONS = 50;
/** While the first sync runs, no round asks for another. */
const FIRST_LEASE_MS = 30 * 60_000;

type Shown = Promise<Result<ConnectionView, Failure>>;

const shown = async (scope: Scope, { sources }: PartsWithJobs, connectionId: string): Shown => {
  const read = await readConnection(scope, sources, connectionId);
  return read.ok ? ok(read.value.connection) : read;
};

/**
 * Tries what was pasted, keeps it sealed, and asks for the first sync; under the id of a connection there is, renews it. Fails with `input_invalid`
 * (what is pasted is no credential), `connection_refused`, `connection_may_trade`, `second_factor_needed`, `institution_silent`, `id_taken`,
 * `too_many_connections`.
 */
export async function connect(
  parts: PartsWithJobs,
  asker: Asker,
  { connectionId, sessionId, ...body }: ConnectionGiven & Pick<WhoAgrees, "connectionId" | "sessionId">,
): Shown {
  const source = parts.sources.find(({ key }) => key === body.source);
  if (!source)
    return err({ kind: "input_invalid", fields: [{ path: "source", message: "There is no such institution." }] });
  const given = Object.fromEntries(Object.entries(body.given).map(([name, text]) => [name, text.trim()]));
  const fields = source.check(given).map(({ field, problem, remedy }): FieldProblem => {
    return { path: `given.${field}`, message: `${problem} ${remedy}` };
  });
  if (fields.length > 0) return err({ kind: "input_invalid", fields });
  const who = { portfolioId: asker.portfolioId, userId: asker.userId, connectionId, sessionId };
  const back = { source: source.key, proof: body.proof, state: given["state"] ?? "" };
  const way = source.consent ? ownReturn(parts, who, back) : { kept: "" };
  if (!way) return err(NOT_OWN);
  const more = {
    ...(body.secondFactor === undefined ? {} : { [SECOND_FACTOR]: body.secondFactor }),
    ...(source.consent ? await consentParts(parts, who, { source: source.key, kept: way.kept }) : {}),
  };
  const connected = await source.connect({ ...given, ...more }, parts.world).catch(() => SILENT);
  if (!connected.ok) return err(refusalOf(connected.error));
  return orRollBack((rollBackOn) =>
    withScope(parts.database, asker, async (scope) =>
      rollBackOn(await keep(scope, parts, { connectionId, name: body.name, source, connected: connected.value })),
    ),
  );
}

/** What was kept of the way, and what opened the connection before. */
async function consentParts(
  parts: PartsWithJobs,
  who: WhoAgrees,
  { source, kept }: { readonly source: string; readonly kept: string },
): Promise<Readonly<Record<string, string>>> {
  const renews = await secretBefore(parts, who, source);
  return { [CONSENT_KEPT]: kept, ...(renews === undefined ? {} : { [CONSENT_RENEWS]: renews }) };
}

const NOT_OWN: Failure = {
  kind: "connection_refused",
  message: "This did not begin here, or took longer than an hour. Choose your bank again.",
};
const SILENT: Result<Connected, ConnectionError> = err({ kind: "institution_unreachable" });

interface ToKeep {
  readonly connectionId: string;
  readonly name: string | undefined;
  readonly source: ConnectionSource;
  readonly connected: Connected;
}

async function keep(scope: Scope, parts: PartsWithJobs, { connectionId, name, source, connected }: ToKeep): Shown {
  const all = await listConnections(scope);
  const before = all.find((row) => row.connection_id === connectionId);
  const openCount = all.filter((row) => row.disconnected_at === null).length;
  if (!before && openCount >= MOST_CONNECTIONS) return err({ kind: "too_many_connections" });
  const kept = {
    connectionId,
    source: source.key,
    name: name || before?.name || source.name,
    secret: parts.sealing.seal(connected.secret, placeOfSecret(connectionId)),
    consentEndsOn: connected.consentEndsOn ?? null,
    nextTryAt: instantAt(parts.now() + FIRST_LEASE_MS),
  };
  if (!(await keepConnection(scope, kept))) return err({ kind: "id_taken" });
  for (const { key, name: accountName, kind, currency } of connected.accounts)
    await keepConnectionAccount(scope, connectionId, { key, name: accountName, kind, currency: currency ?? null });
  const summary = `${before ? "Renewed" : "Made"} the connection ${kept.name}`;
  await insertPortfolioEvent(scope, { kind: before ? "connection_changed" : "connection_made", summary });
  await enqueueSync(scope, parts, { connectionId, syncId: randomUUID() });
  return shown(scope, parts, connectionId);
}

const enqueueSync = (
  { sql, portfolioId, userId, today }: Scope,
  { jobs, sealing }: PartsWithJobs,
  { connectionId, syncId, secondFactor }: NewSync & { readonly connectionId: string },
) => {
  const code = secondFactor === undefined ? {} : { code: sealing.seal(secondFactor, placeOfCode(syncId)) };
  return jobs.enqueue(sql, SYNC_JOB, { portfolioId, connectionId, syncId, userId, today, ...code } satisfies SyncJob);
};

/** Asks the institution now. Fails with `connection_not_found`, `connection_closed` or `connection_busy`. */
export async function syncNow(
  scope: Scope,
  parts: PartsWithJobs,
  asked: NewSync & { readonly connectionId: string },
): Shown {
  const row = await findConnection(scope, asked.connectionId);
  if (!row) return err({ kind: "connection_not_found" });
  if (row.disconnected_at !== null) return err({ kind: "connection_closed" });
  if (row.is_syncing) return err({ kind: "connection_busy" });
  await enqueueSync(scope, parts, asked);
  return shown(scope, parts, asked.connectionId);
}

/** Fails with `connection_not_found`, `connection_closed` or `account_not_found`. */
export async function change(
  scope: Scope,
  parts: PartsWithJobs,
  {
    connectionId,
    name,
    isPaused,
    acceptsByItself,
    accounts = [],
  }: ConnectionChange & { readonly connectionId: string },
): Shown {
  const row = await findConnection(scope, connectionId);
  if (!row) return err({ kind: "connection_not_found" });
  if (row.disconnected_at !== null) return err({ kind: "connection_closed" });
  const known = new Set((await importAccounts(scope)).map((it) => it.account_id));
  if (accounts.some(({ accountId }) => accountId !== null && !known.has(accountId)))
    return err({ kind: "account_not_found" });
  // Who goes on after a pause is asked with the next round.
  const isResumed = row.is_paused && isPaused === false && row.problem === null;
  const nextTryAt = isResumed ? instantAt(parts.now()) : undefined;
  await changeConnection(scope, connectionId, { name, isPaused, acceptsByItself, nextTryAt });
  for (const account of accounts) await chooseConnectionAccount(scope, connectionId, account);
  await insertPortfolioEvent(scope, {
    kind: "connection_changed",
    summary: `Changed the connection ${name ?? row.name}`,
  });
  return shown(scope, parts, connectionId);
}

/**
 * Deletes what opens the institution, at once, and forgets what waits for a review; what was booked stays. Then the institution is told, where it can be.
 * Fails with `connection_not_found`. Again changes nothing.
 */
export async function disconnect(parts: PartsWithJobs, asker: Asker, connectionId: string): Shown {
  const { database, sealing, sources, world } = parts;
  const kept = await database.transaction((sql) => connectionSecret(sql, asker.portfolioId, connectionId));
  const closed = await orRollBack<ConnectionView>((rollBackOn) =>
    withScope(database, asker, async (scope) => {
      const row = await findConnection(scope, connectionId);
      if (!row) return rollBackOn<ConnectionView>(err({ kind: "connection_not_found" }));
      if (await closeConnection(scope, connectionId)) {
        for (const importId of await openImportsOf(scope, connectionId)) await parts.intake.drop(scope, importId);
        const summary = `Disconnected ${row.name} and deleted its key`;
        await insertPortfolioEvent(scope, { kind: "connection_closed", summary });
      }
      return rollBackOn(await shown(scope, parts, connectionId));
    }),
  );
  const source = sources.find(({ key }) => key === kept?.source);
  if (closed.ok && kept && source?.disconnect) {
    const secret = sealing.open(kept.secret, placeOfSecret(connectionId));
    await source.disconnect({ secret, cursor: null }, world).catch(() => undefined);
  }
  return closed;
}
