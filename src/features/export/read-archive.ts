import { err, ok, type Result } from "#engine/result.ts";
import { inputWords } from "#features/shared/input-words.ts";
import type { Failure } from "#features/shared/route.ts";
import { isZip } from "#providers/statements/containers/open-container.ts";
import { readZip } from "#providers/statements/containers/read-zip.ts";
import { type ArchivedFiles, archivedFiles, NO_FILES } from "./archived-files.ts";
import { type PortfolioFile, portfolioFile } from "./portfolio-file.ts";

/** A portfolio of an archive, not unpacked yet. */
export interface ArchivedPortfolio {
  /** Its folder in the archive; of a file on its own the empty text. */
  readonly folder: string;
  readonly read: () => Result<PortfolioFile, Failure>;
  /** What it names of the files beside it. */
  readonly files: (file: PortfolioFile) => Promise<ArchivedFiles>;
}

const MOST_BYTES = 64 * 1024 * 1024;
const NAME = /^portfolios\/([^/]{1,200})\/portfolio\.json$/;

/** The portfolios in an archive made here, or the one of a `portfolio.json`. Fails with `input_invalid` for any other file. */
export function readArchive(bytes: Uint8Array): Result<readonly ArchivedPortfolio[], Failure> {
  if (!isZip(bytes)) return ok([{ folder: "", read: () => parsePortfolio(bytes), files: async () => NO_FILES }]);
  const entries = readZip(bytes);
  if (!entries.ok) return refused(`${entries.error.problem} ${entries.error.remedy}`);
  const found = entries.value.flatMap((entry): ArchivedPortfolio[] => {
    const folder = NAME.exec(entry.name)?.[1];
    if (folder === undefined) return [];
    const read = (): Result<PortfolioFile, Failure> => {
      if (entry.unpackedBytes > MOST_BYTES) return refused("The portfolio in this archive is larger than 64 MB.");
      const own = entry.read();
      return own.ok ? parsePortfolio(own.value) : refused(`${own.error.problem} ${own.error.remedy}`);
    };
    return [{ folder, read, files: (file) => archivedFiles(entries.value, folder, file) }];
  });
  return found.length === 0 ? refused(NO_PORTFOLIO) : ok(found);
}

const NO_PORTFOLIO = "There is no portfolio in this file. Choose an archive that Export your data made.";

function parsePortfolio(bytes: Uint8Array): Result<PortfolioFile, Failure> {
  const json = parseJson(new TextDecoder().decode(bytes));
  if (json === undefined) return refused(NO_PORTFOLIO);
  const checked = checkPortfolio(json);
  return checked.ok ? checked : err({ ...checked.error, message: NO_PORTFOLIO });
}

/** Fails with `input_invalid` naming what is wrong in it. */
export function checkPortfolio(json: unknown): Result<PortfolioFile, Failure> {
  const parsed = portfolioFile.safeParse(json, { error: inputWords });
  if (parsed.success) return ok(parsed.data);
  const fields = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join("."), message }));
  return err({ kind: "input_invalid", fields });
}

/** Undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", message, fields: [{ path: "file", message }] });
