import { api } from "#client/api/api.ts";
import type { ReadPath } from "#client/api/api-path.ts";
import { toast } from "#ui/components/toast-store.ts";

/** Saves a file of the API under a name, or says why it could not be. */
export async function saveFile(path: ReadPath<string>, name: string): Promise<void> {
  const file = await api.download(path);
  if (!file.ok) return void toast({ title: "Not loaded", description: file.error.message, tone: "negative" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file.value);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
