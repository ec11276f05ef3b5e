/**
 * A transaction is known to statements by keys, separated by a space: the digest of its row, with the account where the file names none; `#` and the
 * digest of the source's own id, where it gives one; one more of each for every other file it was found in.
 */
export const sourceKeysOf = (text: string): readonly string[] => text.split(" ").filter((key) => key !== "");

export const joinedKeys = (keys: readonly (string | undefined)[]): string => keys.filter(Boolean).join(" ");

/** Of the source's own id of an event in an account: files of other formats that give the same id are sure to mean the same. */
export const idKey = (
  digest: (text: string) => string,
  accountId: string,
  sourceId: string | undefined,
): string | undefined =>
  sourceId === undefined || sourceId === "" ? undefined : `#${digest(`${accountId}|${sourceId}`).slice(0, 22)}`;
