import { z } from "zod";
import { withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import { type Intent, intentOf } from "#features/shared/change.ts";
import { downloadOf } from "#features/shared/download.ts";
import { drawPage } from "#features/shared/draw-page.ts";
import { importPage, pageQuery } from "#features/shared/page-contract.ts";
import { requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Route, route } from "#features/shared/route.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { id } from "#features/shared/wire.ts";
import {
  documentEdit,
  documentFields,
  documentForm,
  documentList,
  documentRemoved,
  documentsQuery,
  documentVersions,
  documentWritten,
  fileQuery,
  versionForm,
} from "./contract.ts";
import { receiveDocument } from "./receive.ts";
import {
  addDocument,
  editDocument,
  keptFile,
  readDocuments,
  readVersions,
  removeDocument,
  replaceFile,
  unpacked,
} from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/documents";
const ONE = `${ALL}/:documentId` as const;
const params = z.object({ portfolioId: id, documentId: id });
const fieldsOf = (error: z.ZodError) => error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
/** The same form is the same call, whichever boundary it is sent with. */
const sameForm = (intent: Intent, hash: string, fields: object): Intent => ({
  ...intent,
  requestHash: `${hash} ${JSON.stringify(fields)}`,
});

const reading: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Documents of a portfolio, or of what they belong to, found by name, note or what is written in them.",
      query: documentsQuery,
      answer: documentList,
    },
    { inScope: async (scope, { query }) => ok(await readDocuments(scope, query)) },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/versions`,
      access: "viewer",
      summary: "The versions a document had.",
      refusals: ["document_not_found"],
      params,
      answer: documentVersions,
    },
    { inScope: (scope, call) => readVersions(scope, call.params.documentId) },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/file`,
      access: "viewer",
      summary: "A version of a document as it was sent.",
      refusals: ["document_not_found"],
      answerType: "application/octet-stream",
      params,
      query: fileQuery,
    },
    {
      inScope: async (scope, call) => {
        const file = await keptFile(scope, call.params.documentId, call.query.fileId);
        if (!file.ok) return file;
        return downloadOf({ ...file.value, bytes: await unpacked(file.value) });
      },
    },
  ),
  // Outside any transaction: taking a PDF apart holds no connection.
  route(
    {
      method: "GET",
      path: `${ONE}/page`,
      access: "viewer",
      summary: "A page of a PDF as its words with their places.",
      refusals: ["document_not_found"],
      params,
      query: pageQuery,
      answer: importPage,
    },
    {
      plain: async ({ database, params: { documentId }, query }, { asker }) => {
        assert(asker !== undefined, "a document belongs to a portfolio");
        const file = await withScope(database, asker, (scope) => keptFile(scope, documentId, undefined));
        if (!file.ok) return file;
        const page =
          file.value.mediaType === "application/pdf"
            ? await drawPage({ compressed: [file.value.compressed], wanted: query })
            : undefined;
        return page ? ok(page) : err({ kind: "document_not_found" });
      },
    },
  ),
];

/** An accountant sends papers of a tax year; everything else is for who may change the portfolio. */
const addRoute = (uploads: Uploads): Route =>
  route(
    {
      method: "POST",
      path: ALL,
      access: "accountant",
      summary: "Keeps a document.",
      refusals: ["document_kind_refused", "id_taken", "plan_limit_reached", "sample_full"],
      isWrite: true,
      upload: { type: "multipart/form-data", schema: documentForm },
      answer: documentWritten,
    },
    {
      plain: (call, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "a document belongs to a portfolio and is somebody's");
        return receiveDocument(uploads, call.request, person.userId, async ({ file, fields }) => {
          const parsed = documentFields.safeParse(fields);
          if (!parsed.success) return err({ kind: "input_invalid", fields: fieldsOf(parsed.error) });
          const { documentId, fileId, ...subject } = parsed.data;
          const room = await call.database.transaction((sql) =>
            requireRoomInPlan(sql, asker.portfolioId, { storageBytes: file.bytes.length }),
          );
          if (!room.ok) return room;
          const intent = sameForm(intentOf(call, "document_added"), file.hash, parsed.data);
          return orRollBack((rollBackOn) =>
            withScope(call.database, asker, async (scope) =>
              rollBackOn(await addDocument(scope, intent, { file: { ...file, documentId, fileId }, ...subject })),
            ),
          );
        });
      },
    },
  );

const replaceRoute = (uploads: Uploads): Route =>
  route(
    {
      method: "POST",
      path: `${ONE}/versions`,
      access: "editor",
      summary: "A newer version of a document; the one before stays in its history.",
      refusals: ["document_not_found", "document_kind_refused", "id_taken", "plan_limit_reached", "sample_full"],
      isWrite: true,
      upload: { type: "multipart/form-data", schema: versionForm },
      params,
      answer: documentWritten,
    },
    {
      plain: (call, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "a document belongs to a portfolio and is somebody's");
        const { documentId } = call.params;
        return receiveDocument(uploads, call.request, person.userId, async ({ file, fields }) => {
          const fileId = id.safeParse(fields["fileId"]);
          if (!fileId.success) return err({ kind: "input_invalid", fields: fieldsOf(fileId.error) });
          const room = await call.database.transaction((sql) =>
            requireRoomInPlan(sql, asker.portfolioId, { storageBytes: file.bytes.length }),
          );
          if (!room.ok) return room;
          const intent = sameForm(intentOf(call, "document_replaced"), file.hash, { documentId, fileId: fileId.data });
          return orRollBack((rollBackOn) =>
            withScope(call.database, asker, async (scope) =>
              rollBackOn(await replaceFile(scope, intent, { ...file, documentId, fileId: fileId.data })),
            ),
          );
        });
      },
    },
  );

const changing: readonly Route[] = [
  route(
    {
      method: "PATCH",
      path: ONE,
      access: "editor",
      summary: "Changes what is said of a document.",
      refusals: ["document_not_found"],
      isWrite: true,
      params,
      body: documentEdit,
      answer: documentWritten,
    },
    {
      inScope: (scope, call) =>
        editDocument(scope, intentOf(call, "document_changed"), call.params.documentId, call.body),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "accountant",
      summary: "Deletes a document with its versions; for 30 days that can be undone.",
      refusals: ["document_not_found"],
      isWrite: true,
      params,
      answer: documentRemoved,
    },
    { inScope: (scope, call) => removeDocument(scope, intentOf(call, "document_deleted"), call.params.documentId) },
  ),
];

/** Papers of a portfolio. */
export const documentRoutes = (uploads: Uploads): readonly Route[] => [
  ...reading,
  addRoute(uploads),
  replaceRoute(uploads),
  ...changing,
];
