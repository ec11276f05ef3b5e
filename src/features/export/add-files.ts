import { createEntities } from "#db/queries/entities.ts";
import { committedByHash, restoreDocumentFile, restoreImport } from "#db/queries/restored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { documentTypeOf } from "#features/shared/media-type.ts";
import { shownName } from "#features/shared/shown-name.ts";
import type { ArchivedFiles } from "./archived-files.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

type Tables = PortfolioFile["tables"];

type Added = Readonly<Record<"added" | "known", number>>;

const isSettled = (state: string): state is "committed" | "undone" => state === "committed" || state === "undone";

/** Imports of a file whose rows count there. */
export const committedImports = ({ import: imports }: Tables): ReadonlySet<string> =>
  new Set(imports.filter(({ state }) => state === "committed").map((it) => it.import_id));

/**
 * Brings back imports that were accepted, with their files where the archive has them; what waited for a review is dropped anew. One whose very file was
 * imported here already comes back only with rows of its own.
 */
export async function addImports(
  scope: Scope,
  { changeId }: OpenChange,
  {
    tables,
    files,
    withRows,
  }: { readonly tables: Tables; readonly files: ArchivedFiles; readonly withRows: ReadonlySet<string> },
): Promise<Added> {
  const own = new Set(tables.import.map((it) => it.import_id));
  const there = new Set((await committedByHash(scope)).flatMap((it) => (own.has(it.import_id) ? [] : [it.file_hash])));
  const counts = { added: 0, known: 0 };
  for (const it of tables.import) {
    const { state, import_id: importId } = it;
    if (!isSettled(state)) continue;
    const isHere = there.has(it.file_hash) && !withRows.has(importId);
    const isAdded =
      !isHere &&
      (await restoreImport(scope, changeId, {
        importId,
        fileName: shownName(it.file_name, 200),
        hash: it.file_hash,
        size: it.file_bytes,
        state,
        source: it.source ?? null,
        addedCount: it.added_count ?? null,
        preview: it.preview && JSON.stringify(it.preview),
        stated: it.stated && JSON.stringify(it.stated),
        createdAt: it.created_at,
        sentFrom: it.sent_from ?? null,
        compressed: files.get(it.file_hash)?.compressed,
      }));
    counts[isAdded ? "added" : "known"] += 1;
  }
  return counts;
}

/** Brings back documents whose counting version is in the archive, with every other version that is there. */
export async function addDocuments(
  scope: Scope,
  { changeId }: OpenChange,
  tables: Tables,
  files: ArchivedFiles,
): Promise<Added> {
  const kept = tables.document_file.flatMap((it) => {
    const file = files.get(it.hash);
    const mediaType = file && documentTypeOf(file.bytes);
    return file && mediaType !== undefined ? [{ ...it, file, mediaType }] : [];
  });
  const there = new Set(kept.map((it) => `${it.document_id} ${it.file_id}`));
  const whole = tables.document.filter((it) => there.has(`${it.document_id} ${it.file_id}`));
  const ids = new Set(whole.map((it) => it.document_id));
  for (const { file, mediaType, ...it } of kept.filter((one) => ids.has(one.document_id)))
    await restoreDocumentFile(scope, {
      fileId: it.file_id,
      documentId: it.document_id,
      name: shownName(it.name, 200),
      mediaType,
      size: file.bytes.length,
      hash: it.hash,
      words: it.words,
      sentAt: it.sent_at,
      compressed: file.compressed,
    });
  const added = await createEntities(scope, changeId, { entity: "document", rows: JSON.stringify(whole) });
  return { added, known: whole.length - added };
}
