import { api } from "#client/api/api.ts";
import { documentPaths } from "#client/api/document-paths.ts";
import { toast } from "#ui/components/toast-store.ts";

export interface SavedFile {
  readonly portfolioId: string;
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
}

/** Hands a version of a document to the browser, which saves it under its name. */
export async function saveDocument({ portfolioId, documentId, fileId, name }: SavedFile): Promise<void> {
  const answered = await api.download(documentPaths(portfolioId).file(documentId, fileId));
  if (!answered.ok) return void toast({ title: "Not loaded", description: answered.error.message, tone: "negative" });
  const address = URL.createObjectURL(answered.value);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
