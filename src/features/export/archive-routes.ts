import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Asker, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import {
  type ArchiveAdded,
  type ArchiveEffect,
  archiveAdded,
  archiveForm,
  type ArchiveReview,
  archiveReview,
} from "#features/export/contract.ts";
import { type Intent, intentOf } from "#features/shared/change.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { id } from "#features/shared/wire.ts";
import { addArchive } from "./add-archive.ts";
import type { ArchivedFiles } from "./archived-files.ts";
import type { PortfolioFile } from "./portfolio-file.ts";
import { type ArchivedPortfolio, readArchive } from "./read-archive.ts";

const ROOT = "/api/portfolios/:portfolioId";
const MOST_BYTES = 64 * 1024 * 1024;
const params = z.object({ portfolioId: id });

/** A portfolio of an archive, unpacked, with the files beside it. */
interface ChosenPortfolio {
  readonly file: PortfolioFile;
  readonly files: ArchivedFiles;
}

/** What was sent: the portfolios of the archive, and the one that is meant. */
interface Sent {
  readonly portfolios: readonly ArchivedPortfolio[];
  readonly chosen: ChosenPortfolio | undefined;
  readonly hash: string;
}

const take = <T>(
  uploads: Uploads,
  request: Request,
  userId: string,
  work: (sent: Sent) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  uploads.take(request, { userId, kind: "form", mostBytes: MOST_BYTES }, async ({ bytes, fields, hash }) => {
    const portfolios = readArchive(await bytes());
    if (!portfolios.ok) return portfolios;
    const { value } = portfolios;
    const folder = fields.get("folder") ?? (value.length === 1 ? value[0]?.folder : undefined);
    const own = value.find((it) => it.folder === folder);
    if (folder !== undefined && !own)
      return err({ kind: "input_invalid", fields: [{ path: "folder", message: GONE }] });
    const chosen = own?.read();
    if (chosen && !chosen.ok) return chosen;
    const found = own && chosen && { file: chosen.value, files: await own.files(chosen.value) };
    return work({ portfolios: value, chosen: found, hash: `${hash} ${folder ?? ""}` });
  });

const GONE = "Choose one of the portfolios in the archive.";

/** Of a trial, whose change is thrown away. */
const trialIntent = (): Intent => ({ changeId: randomUUID(), requestHash: "trial", kind: "archive_added" });

/** Without the receipt of a change that nobody made. */
const effectOf = ({ receipt: _receipt, ...effect }: ArchiveAdded): ArchiveEffect => effect;

/** Adds it and takes it back before anybody sees it: what a review says is exactly what would be added. */
async function tryOut(
  database: Database,
  asker: Asker,
  chosen: ChosenPortfolio,
): Promise<Result<ArchiveEffect, Failure>> {
  const made: Result<ArchiveEffect, Failure>[] = [];
  await orRollBack((rollBackOn) =>
    withScope(database, asker, async (scope) => {
      const added = await addArchive(scope, trialIntent(), chosen);
      made.push(added.ok ? ok(effectOf(added.value)) : added);
      rollBackOn(err({ kind: "portfolio_not_found" }));
    }),
  );
  return made[0] ?? err({ kind: "portfolio_not_found" });
}

export const archiveRoutes = (uploads: Uploads): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ROOT}/archive-trial`,
      access: "editor",
      summary: "What an archive of an export would add to the portfolio. Changes nothing.",
      refusals: ["transaction_invalid", "input_invalid"],
      upload: { type: "multipart/form-data", schema: archiveForm },
      params,
      answer: archiveReview,
    },
    {
      plain: ({ request, database }, { asker }) => {
        assert(asker !== undefined, "an archive is brought into a portfolio");
        return take(uploads, request, asker.userId, async ({ portfolios, chosen }) => {
          const listed = portfolios.map(({ folder }) => ({ folder, name: folder.replace(/^\d+-/, "") }));
          if (!chosen) return ok<ArchiveReview>({ portfolios: listed, effect: null });
          const effect = await tryOut(database, asker, chosen);
          return effect.ok ? ok<ArchiveReview>({ portfolios: listed, effect: effect.value }) : effect;
        });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/archives`,
      access: "editor",
      summary: "Brings an archive of an export, or a portfolio.json of one, into the portfolio: what is there stays.",
      refusals: ["transaction_invalid", "input_invalid"],
      isWrite: true,
      upload: { type: "multipart/form-data", schema: archiveForm },
      params,
      answer: archiveAdded,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "an archive is brought into a portfolio");
        return take(uploads, call.request, asker.userId, async ({ chosen, hash }) => {
          if (!chosen) return err({ kind: "input_invalid", fields: [{ path: "folder", message: GONE }] });
          const intent = { ...intentOf(call, "archive_added"), requestHash: hash };
          return orRollBack((rollBackOn) =>
            withScope(call.database, asker, async (scope) => rollBackOn(await addArchive(scope, intent, chosen))),
          );
        });
      },
    },
  ),
];
