/** What lists the files of a ZIP stands at its end. */
const LIST_BYTES = 1_000_000;

/** Whether a file is an archive that Export your data made, or a `portfolio.json` of one: by what it holds, whatever it is called. */
export async function isOwnArchive(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 64).text();
  if (head.startsWith('{"format":"aventine-portfolio')) return true;
  if (!head.startsWith("PK")) return false;
  const list = await file.slice(Math.max(0, file.size - LIST_BYTES)).text();
  return list.includes("account/account.json") && list.includes("/portfolio.json");
}
