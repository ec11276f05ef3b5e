import { z } from "zod";
import { failExport, finishExport, forgetOldExports } from "#db/queries/exports.ts";
import type { Database } from "#db/sql.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { Addressee } from "#features/shared/notify.ts";
import { notify } from "#features/shared/notify.ts";
import { buildArchive } from "./build-archive.ts";

export const EXPORT_JOB = "export_everything";

export interface ExportParts {
  readonly database: Database;
  readonly findUser: (userId: string) => Promise<Addressee | undefined>;
}

const payload = z.object({ exportId: z.uuid(), userId: z.string(), today: z.string() });

/** The archive is made as the person, by the rights they have when the job runs. */
export const exportJobs = ({ database, findUser }: ExportParts): JobHandlers => ({
  [EXPORT_JOB]: async (job) => {
    const { exportId, userId, today } = payload.parse(job);
    await database.transaction(forgetOldExports);
    const user = await findUser(userId);
    if (!user) return void (await database.transaction((sql) => failExport(sql, exportId)));
    try {
      const { bytes, portfolioIds } = await buildArchive(database, { userId, today, profile: user });
      await database.transaction(async (sql) => {
        const isAwaited = await finishExport(sql, exportId, { archive: bytes, portfolioIds });
        if (isAwaited) await notify(sql, user, { event: "export_ready", key: `export ${exportId}` });
      });
    } catch (error) {
      await database.transaction((sql) => failExport(sql, exportId));
      throw error;
    }
  },
});
