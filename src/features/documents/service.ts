import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  documentBytes,
  type DocumentRow,
  findDocument,
  findDocumentFile,
  forgetLooseFiles,
  hasSubject,
  insertDocumentFile,
  listDocumentFiles,
  listDocuments,
  type NewDocumentFile,
} from "#db/queries/documents.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type {
  DocumentEdit,
  DocumentKind,
  DocumentList,
  DocumentRemoved,
  DocumentSubject,
  DocumentVersions,
  DocumentView,
  DocumentWritten,
} from "./contract.ts";
import { document } from "./contract.ts";

const MOST_LISTED = 1000;

interface Subject {
  readonly about: DocumentSubject;
  readonly aboutKey: string;
}

/** Who may change everything, and an accountant what they sent of a tax year themselves. */
const mayDelete = ({ role, userId }: Scope, row: DocumentRow): boolean =>
  role === "owner" ||
  role === "editor" ||
  (role === "accountant" && row.about === "tax_year" && row.sent_by === userId);

const viewOf = (scope: Scope, row: DocumentRow): DocumentView =>
  document.parse({
    documentId: row.document_id,
    name: row.name,
    kind: row.kind,
    about: row.about,
    aboutKey: row.about_key,
    on: row.on_date,
    expiresOn: row.expires_on,
    note: row.note,
    fileId: row.file_id,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    sentBy: row.sent_by,
    sentAt: row.sent_at,
    versions: row.versions,
    excerpt: row.excerpt,
    noted: row.noted,
    mayDelete: mayDelete(scope, row),
  });

export async function readDocuments(
  scope: Scope,
  {
    search,
    about,
    aboutKey,
  }: { search?: string | undefined; about?: string | undefined; aboutKey?: string | undefined },
): Promise<DocumentList> {
  const rows = await listDocuments(scope, {
    search: search ? search.toLowerCase() : null,
    about: about ?? null,
    aboutKey: aboutKey ?? null,
    limit: MOST_LISTED + 1,
  });
  return {
    documents: rows.slice(0, MOST_LISTED).map((row) => viewOf(scope, row)),
    isCut: rows.length > MOST_LISTED,
  };
}

type Written = Promise<Result<DocumentWritten, Failure>>;

async function written(scope: Scope, documentId: string, summary: string) {
  const row = await findDocument(scope, documentId);
  assert(row !== undefined, "a document that was just written is there");
  return ok({ answer: { document: viewOf(scope, row) }, summary });
}

/**
 * Keeps a document with its first version. Fails with `id_taken`, with `role_insufficient` for an accountant and anything but a tax year, and
 * with `input_invalid` where what it is to belong to is not there.
 */
export const addDocument = (
  scope: Scope,
  intent: Intent,
  { file, kind, ...subject }: { readonly file: NewDocumentFile; readonly kind: DocumentKind } & Subject,
): Written =>
  makeChange<{ document: DocumentView }>(scope, intent, async ({ changeId }) => {
    if (scope.role === "accountant" && subject.about !== "tax_year") return err({ kind: "role_insufficient" });
    const misplaced = await subjectMissing(scope, subject);
    if (misplaced) return err(misplaced);
    await forgetLooseFiles(scope);
    const row = {
      document_id: file.documentId,
      name: file.name,
      kind,
      about: subject.about,
      about_key: subject.aboutKey,
      note: "",
      file_id: file.fileId,
    };
    const added = await createEntities(scope, changeId, { entity: "document", rows: JSON.stringify([row]) });
    if (added === 0 || (await insertDocumentFile(scope, file)) === 0) return err({ kind: "id_taken" });
    return written(scope, file.documentId, `Added the document ${file.name}`);
  });

async function subjectMissing(scope: Scope, { about, aboutKey }: Subject): Promise<Failure | undefined> {
  const wrong = (message: string): Failure => ({ kind: "input_invalid", fields: [{ path: "aboutKey", message }] });
  if (about === "portfolio") return aboutKey === "" ? undefined : wrong("Leave it empty for the whole portfolio.");
  if (about === "tax_year")
    return /^(?:19|2\d)\d\d$/.test(aboutKey) ? undefined : wrong("Give the year, such as 2025.");
  return (await hasSubject(scope, about, aboutKey)) ? undefined : wrong("Choose one that is there.");
}

/** Fails with `document_not_found`, or `input_invalid` as `addDocument` does. */
export const editDocument = (scope: Scope, intent: Intent, documentId: string, edit: DocumentEdit): Written =>
  makeChange<{ document: DocumentView }>(scope, intent, async ({ changeId }) => {
    const found = await findDocument(scope, documentId);
    if (!found) return err({ kind: "document_not_found" });
    const { on, expiresOn, aboutKey, about, ...same } = edit;
    if (about !== undefined || aboutKey !== undefined) {
      const subject = {
        about: about ?? viewOf(scope, found).about,
        aboutKey: aboutKey ?? (about === "portfolio" ? "" : found.about_key),
      };
      const misplaced = await subjectMissing(scope, subject);
      if (misplaced) return err(misplaced);
      Object.assign(same, { about: subject.about, about_key: subject.aboutKey });
    }
    const row = {
      document_id: documentId,
      ...same,
      ...(on === undefined ? {} : { on_date: on }),
      ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
    };
    await updateEntity(scope, changeId, { entity: "document", row });
    return written(scope, documentId, `Changed the document ${edit.name ?? found.name}`);
  });

/** A newer version takes the place of the one before, which stays in its history. Fails with `document_not_found` or `id_taken`. */
export const replaceFile = (scope: Scope, intent: Intent, file: NewDocumentFile): Written =>
  makeChange<{ document: DocumentView }>(scope, intent, async ({ changeId }) => {
    const found = await findDocument(scope, file.documentId);
    if (!found) return err({ kind: "document_not_found" });
    if ((await insertDocumentFile(scope, file)) === 0) return err({ kind: "id_taken" });
    await updateEntity(scope, changeId, {
      entity: "document",
      row: { document_id: file.documentId, file_id: file.fileId },
    });
    return written(scope, file.documentId, `Replaced the document ${found.name} by a newer version`);
  });

/** Its bytes stay for as long as this can be undone. Fails with `document_not_found` or `role_insufficient`. */
export const removeDocument = (
  scope: Scope,
  intent: Intent,
  documentId: string,
): Promise<Result<DocumentRemoved, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = await findDocument(scope, documentId);
    if (!found) return err({ kind: "document_not_found" });
    if (!mayDelete(scope, found)) return err({ kind: "role_insufficient" });
    await removeEntity(scope, changeId, { entity: "document", row: { document_id: documentId } });
    return ok({ answer: {}, summary: `Deleted the document ${found.name}` });
  });

export async function readVersions(scope: Scope, documentId: string): Promise<Result<DocumentVersions, Failure>> {
  if (!(await findDocument(scope, documentId))) return err({ kind: "document_not_found" });
  const rows = await listDocumentFiles(scope, documentId);
  return ok({
    versions: rows.map((row) => ({
      fileId: row.file_id,
      name: row.name,
      mediaType: row.media_type,
      size: row.size,
      sentBy: row.sent_by,
      sentAt: row.sent_at,
    })),
  });
}

export interface KeptFile {
  readonly name: string;
  readonly mediaType: string;
  /** Compressed with gzip. */
  readonly compressed: Uint8Array;
}

/** A version of a document that is there; the one that counts where none is named. */
export async function keptFile(
  scope: Scope,
  documentId: string,
  fileId: string | undefined,
): Promise<Result<KeptFile, Failure>> {
  const found = await findDocument(scope, documentId);
  const file = found && (await documentBytes(scope, documentId, fileId ?? found.file_id));
  return file
    ? ok({ name: file.name, mediaType: file.media_type, compressed: new Uint8Array(file.bytes) })
    : err({ kind: "document_not_found" });
}

export const unpacked = async ({ compressed }: KeptFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await promisify(gunzip)(compressed));

/** Whether this version was sent before with the same content: then it is the same call again. */
export const isKnownFile = async (scope: Scope, fileId: string, hash: string): Promise<boolean> =>
  (await findDocumentFile(scope, fileId))?.hash === hash;
