import { z } from "zod";
import { changeReceipt, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * Papers of a portfolio, within /api/portfolios/{portfolioId}: contracts, tax forms, photos, each with the versions it had.
 *
 * GET    /documents?search&about&aboutKey       → DocumentList
 * POST   /documents                             documentForm → DocumentWritten   (ids are made by the caller)
 * PATCH  /documents/{documentId}                DocumentEdit → DocumentWritten
 * DELETE /documents/{documentId}                → DocumentRemoved
 * GET    /documents/{documentId}/versions       → DocumentVersions
 * POST   /documents/{documentId}/versions       versionForm → DocumentWritten
 * GET    /documents/{documentId}/file?fileId    → its bytes
 * GET    /documents/{documentId}/page?page      → a page of a PDF as its words
 */
export const DOCUMENT_BYTES = 25_000_000;

export const DOCUMENT_KINDS = [
  "statement",
  "contract",
  "valuation",
  "tax",
  "insurance",
  "notice",
  "photo",
  "identity",
  "other",
] as const;
export const SUBJECTS = ["portfolio", "account", "asset", "transaction", "tax_year"] as const;

const name = z.string().trim().min(1, "a name").max(200, "at most 200 characters");
const about = z.enum(SUBJECTS).describe("What it belongs to.");
const aboutKey = z
  .string()
  .max(40)
  .describe("Which: the id of the account, asset or transaction, the number of the tax year; empty for the portfolio.");
const kind = z.enum(DOCUMENT_KINDS);

export const documentsQuery = z.object({
  search: z.string().trim().max(200).optional().describe("Found in names, notes and the text inside."),
  about: about.optional(),
  aboutKey: aboutKey.optional(),
});

export const documentForm = z.object({
  documentId: id.describe("Made by the caller."),
  fileId: id.describe("Made by the caller."),
  file: z.file().describe("A PDF, picture, text, or office document, 25 MB at most; taken for what it contains."),
  kind: kind.optional().describe("`other` where it is not said."),
  about: about.optional().describe("The portfolio where it is not said."),
  aboutKey: aboutKey.optional(),
});
export const versionForm = documentForm.pick({ fileId: true, file: true });
/** The fields of the form beside the file, as text. */
export const documentFields = z.object({
  documentId: id,
  fileId: id,
  kind: kind.default("other"),
  about: about.default("portfolio"),
  aboutKey: aboutKey.default(""),
});

export const documentEdit = z
  .object({
    name,
    kind,
    about,
    aboutKey,
    on: localDate.nullable().describe("The day it is of."),
    expiresOn: localDate.nullable().describe("The day it ends, such as that of a policy or a passport."),
    note: z.string().trim().max(2000, "at most 2,000 characters"),
  })
  .partial();

export const document = z.object({
  documentId: id,
  name,
  kind,
  about,
  aboutKey,
  on: localDate.nullable(),
  expiresOn: localDate.nullable(),
  note: z.string(),
  fileId: id.describe("The version that counts."),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number().int().describe("Bytes."),
  sentBy: z.string(),
  sentAt: instant,
  versions: z.number().int(),
  excerpt: z
    .string()
    .nullable()
    .describe("What stands around the words that were searched for, where they are inside."),
  noted: z
    .string()
    .nullable()
    .describe("Tax papers of funds that are kept as it, such as `Schedule K-1 (federal) of 2025`."),
  mayDelete: z.boolean().describe("Whether who asks may delete it."),
});
export const documentList = z.object({
  documents: z.array(document).describe("The newest first, 1,000 at most."),
  isCut: z.boolean().describe("Whether there are more."),
});
export const documentWritten = z.object({ document, receipt: changeReceipt });
export const documentRemoved = z.object({ receipt: changeReceipt });
export const documentVersions = z.object({
  versions: z
    .array(
      z.object({
        fileId: id,
        name: z.string(),
        mediaType: z.string(),
        size: z.number().int(),
        sentBy: z.string(),
        sentAt: instant,
      }),
    )
    .describe("The newest first."),
});
export const fileQuery = z.object({
  fileId: id.optional().describe("A version; the one that counts where it is not said."),
});

export type DocumentEdit = z.infer<typeof documentEdit>;
export type DocumentKind = z.infer<typeof kind>;
export type DocumentSubject = z.infer<typeof about>;
export type DocumentView = z.infer<typeof document>;
export type DocumentList = z.infer<typeof documentList>;
export type DocumentWritten = z.infer<typeof documentWritten>;
export type DocumentRemoved = z.infer<typeof documentRemoved>;
export type DocumentVersions = z.infer<typeof documentVersions>;
