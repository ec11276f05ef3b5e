import type {
  DocumentEdit,
  DocumentList,
  DocumentRemoved,
  DocumentSubject,
  DocumentVersions,
  DocumentWritten,
} from "#features/documents/contract.ts";
import type { ImportPage } from "#features/shared/page-contract.ts";
import { queryText, readPath, type QueryValue, type ReadPath, type WritePath } from "./api-path.ts";

export interface DocumentsAsked {
  readonly search?: string | undefined;
  readonly about?: DocumentSubject | undefined;
  readonly aboutKey?: string | undefined;
}

/** Papers of a portfolio: what they are read and written by. */
export const documentPaths = (portfolioId: string) => {
  const base = `/api/portfolios/${portfolioId}/documents`;
  const read = <Answer>(path: string, query: Readonly<Record<string, QueryValue>> = {}): ReadPath<Answer> => {
    const text = queryText(query);
    return readPath(`${base}${path}${text}`, ["portfolio", portfolioId, `/documents${path}`, text]);
  };
  const write = <Body, Answer>(method: "POST" | "PATCH" | "DELETE", path: string): WritePath<Body, Answer> => ({
    method,
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    list: (asked: DocumentsAsked = {}) => read<DocumentList>("", { ...asked }),
    versions: (documentId: string) => read<DocumentVersions>(`/${documentId}/versions`),
    page: (documentId: string, page: number) => read<ImportPage>(`/${documentId}/page`, { page }),
    file: (documentId: string, fileId: string) => read<string>(`/${documentId}/file`, { fileId }),
    add: () => write<FormData, DocumentWritten>("POST", ""),
    replace: (documentId: string) => write<FormData, DocumentWritten>("POST", `/${documentId}/versions`),
    edit: (documentId: string) => write<DocumentEdit, DocumentWritten>("PATCH", `/${documentId}`),
    remove: (documentId: string) => write<undefined, DocumentRemoved>("DELETE", `/${documentId}`),
  };
};
