import { migrations } from "#db/migrate.ts";
import { findServer, listApplied } from "#db/queries/queues.ts";
import { assert, ok } from "#engine/result.ts";
import { adminHealth } from "#features/admin/contract.ts";
import type { Clock } from "#features/shared/clock.ts";
import { instantBy } from "#features/shared/clock.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { LOOKING } from "#features/shared/staff.ts";

export interface HealthParts {
  /** One line a capability, as the server says at its start: `mail: SMTP by SMTP_URL`. */
  readonly describe: readonly string[];
  readonly version: string;
  readonly buildId: string;
  readonly isJobsRunning: () => boolean;
  readonly now: Clock;
}

/** How the house is: what a stranger is not told at `/healthz`. */
export const healthRoutes = ({ describe, version, buildId, isJobsRunning, now }: HealthParts): readonly Route[] => {
  const startedAt = instantBy(now);
  return [
    route(
      {
        ...LOOKING,
        path: "/api/admin/health",
        summary: "Database, migrations, jobs, providers and versions.",
        answer: adminHealth,
      },
      {
        plain: async ({ database }) => {
          const asked = performance.now();
          const server = await database.transaction(findServer);
          const answeredInMs = Math.round(performance.now() - asked);
          assert(server !== undefined, "a server says its version");
          const applied = await database.transaction(listApplied);
          return ok({
            database: {
              kind: database.kind === "pglite" ? ("embedded" as const) : ("server" as const),
              version: server.version,
              bytes: server.bytes,
              answeredInMs,
            },
            migrations: {
              applied: applied.map((it) => ({ name: it.name, appliedAt: it.applied_at })),
              pending: migrations()
                .map(({ name }) => name)
                .filter((name) => applied.every((it) => it.name !== name)),
            },
            jobs: { isRunning: isJobsRunning() },
            providers: describe.map(providerOf),
            versions: { product: version, build: buildId, runtime: `Node.js ${process.versions.node}` },
            startedAt,
          });
        },
      },
    ),
  ];
};

function providerOf(line: string): { readonly what: string; readonly state: string } {
  const [, what, state] = /^([^:]{1,24}):\s*(.*)$/s.exec(line) ?? [];
  return what === undefined || state === undefined ? { what: "Other", state: line } : { what, state };
}
