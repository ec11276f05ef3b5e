import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { findImport, importFileParts } from "#db/queries/imports.ts";
import { withScope } from "#db/scope.ts";
import { assert, err } from "#engine/result.ts";
import { importPath } from "#features/imports/receive-file.ts";
import { downloadOf } from "#features/shared/download.ts";
import { route } from "#features/shared/route.ts";

const ABSENT = "The file of this import is not kept here: it came back without it. Its rows are there.";

/** Unpacked outside any transaction, which would hold a connection for as long. */
export const fileRoute = route(
  {
    method: "GET",
    path: "/api/portfolios/:portfolioId/imports/:importId/file",
    access: "viewer",
    summary: "The file of an import, as it came.",
    refusals: ["import_not_found"],
    answerType: "application/octet-stream",
    params: importPath,
  },
  {
    plain: async ({ database, params }, { asker }) => {
      assert(asker !== undefined, "an import belongs to a portfolio");
      const { row, parts } = await withScope(database, asker, async (scope) => ({
        row: await findImport(scope, params.importId),
        parts: await importFileParts(scope, params.importId),
      }));
      if (!row) return err({ kind: "import_not_found" });
      if (parts.length === 0) return err({ kind: "import_not_found", message: ABSENT });
      const bytes = await promisify(gunzip)(Buffer.concat(parts.map((part) => part.bytes)));
      return downloadOf({
        name: row.file_name,
        mediaType: "application/octet-stream",
        bytes: new Uint8Array(bytes),
      });
    },
  },
);
