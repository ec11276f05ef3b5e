import type { DocumentKind, DocumentSubject } from "#features/documents/contract.ts";

/** What a document is, as people choose it. */
export const DOCUMENT_KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  statement: "Statement",
  contract: "Contract",
  valuation: "Valuation",
  tax: "Tax form",
  insurance: "Insurance",
  notice: "Notice",
  photo: "Photo",
  identity: "Passport or identity",
  other: "Other",
};

/** In the order they are offered. */
export const DOCUMENT_KIND_OPTIONS = (
  ["statement", "contract", "valuation", "tax", "insurance", "notice", "photo", "identity", "other"] as const
).map((value) => ({ value, label: DOCUMENT_KIND_WORDS[value] }));

/** What a document may belong to. */
export const DOCUMENT_SUBJECTS: readonly DocumentSubject[] = [
  "portfolio",
  "account",
  "asset",
  "transaction",
  "tax_year",
];

/** What can be chosen in a file dialog; what is dropped is looked at by the server. */
export const DOCUMENT_ENDINGS = ".pdf,.png,.jpg,.jpeg,.webp,.heic,.txt,.csv,.md,.docx,.xlsx,.pptx,.odt,.ods";

/** What a file is taken for before anybody says: photos are photos. */
export const kindOfFile = ({ type }: Pick<File, "type">): DocumentKind =>
  type.startsWith("image/") ? "photo" : "other";
