/** What a message takes; the server looks at the content of each file besides. */
export const FILE_ENDINGS = [".png", ".jpg", ".jpeg", ".webp", ".pdf", ".txt", ".csv"] as const;
export const MOST_FILES = 10;
const MOST_BYTES = 10_000_000;

interface Chosen<F> {
  readonly files: readonly F[];
  /** Why each of the others was left out, for people. */
  readonly problems: readonly string[];
}

/** Adds files to those chosen before; leaves out what cannot go with a message and says why. */
export function chooseFiles<F extends { readonly name: string; readonly size: number }>(
  before: readonly F[],
  added: readonly F[],
): Chosen<F> {
  const files = [...before];
  const problems: string[] = [];
  for (const file of added) {
    const problem = problemOf(file) ?? (files.length >= MOST_FILES ? FULL : undefined);
    if (problem === undefined) files.push(file);
    else problems.push(`${file.name}: ${problem}`);
  }
  return { files, problems };
}

const FULL = `not added. ${MOST_FILES} files go with a message; send it and add more to the next.`;

function problemOf({ name, size }: { readonly name: string; readonly size: number }): string | undefined {
  const isTaken = FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isTaken) return "not added. Send a picture (PNG, JPEG, WebP), a PDF, or text such as CSV.";
  if (size === 0) return "not added. It is empty.";
  return size > MOST_BYTES ? "not added. It has more than 10 MB." : undefined;
}
