/** PostgreSQL's word for a disk without room, and those of the file system, where uploads lie. */
const CODES: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether something broke because a disk is full, ours or the database's. Nothing was changed then, and what is there can be read. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && CODES.has(error.code)) return true;
  return isStorageFull(error.cause);
}
