import { z } from "zod";
import { DOCUMENT_KINDS, SUBJECTS } from "#features/documents/contract.ts";
import { importPreview } from "#features/imports/contract.ts";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const at = z.iso.datetime({ offset: true });
const stated = z.object({
  accountId: id,
  thing: z.union([id, currencyCode]),
  what: z.enum(["cash", "holding"]),
  on: localDate,
  amount: decimalText,
  from: localDate,
});

/** An import as an archive says it. What was read of its file is left out where it was said otherwise then. */
export const keptImport = z.object({
  import_id: id,
  file_name: z.string().min(1).max(200),
  file_hash: z.string().max(200),
  file_bytes: z.number().int().min(0),
  state: z.enum(["reading", "question", "review", "refused", "committing", "committed", "undone"]),
  source: z.string().max(200).nullish(),
  preview: importPreview.nullable().catch(null).default(null),
  stated: z.array(stated).max(100_000).nullable().default(null),
  added_count: z.number().int().min(0).nullish(),
  created_at: at,
  sent_from: z.string().max(320).nullish(),
});

export const keptDocument = z.object({
  document_id: id,
  name: z.string().min(1).max(200),
  kind: z.enum(DOCUMENT_KINDS),
  about: z.enum(SUBJECTS),
  about_key: z.string().max(40),
  on_date: localDate.nullable(),
  expires_on: localDate.nullable(),
  note: z.string().max(2000),
  file_id: id,
});

export const keptDocumentFile = z.object({
  file_id: id,
  document_id: id,
  name: z.string().min(1).max(200),
  size: z.number().int().min(1),
  hash,
  words: z.string().max(2_000_000).default(""),
  sent_at: at,
});
