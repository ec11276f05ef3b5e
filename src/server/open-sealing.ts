import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { isSealed, sealSecrets } from "#db/seal-secrets.ts";
import { createSealing, type Sealing, WrongKeyError } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";

/** Where the key lies that no configuration brings: beside the embedded database, not in it. */
const KEY_FILE = "secrets.key";

export interface OpenedSealing {
  readonly sealing: Sealing;
  /** One line for the start of the server. */
  readonly describe: string;
}

export type SealingError = {
  readonly kind: "secrets_key_wrong" | "secrets_key_missing";
  readonly lines: readonly string[];
};

/**
 * The key of the secrets in the database: `SECRETS_KEY`, else the one in the data folder, made at the first start. A database whose secrets were
 * sealed already gets no new key: without the right one the start ends here, before anything is changed.
 */
export async function openSealing(
  database: Database,
  { configured, dataDir }: { readonly configured: string | undefined; readonly dataDir: string },
): Promise<Result<OpenedSealing, SealingError>> {
  const file = join(dataDir, KEY_FILE);
  const isKept = existsSync(file);
  if (configured === undefined && !isKept) {
    if (await isSealed(database)) return err({ kind: "secrets_key_missing", lines: missing(file) });
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  }
  const sealing = createSealing(configured ?? readFileSync(file, "utf8").trim());
  try {
    await sealSecrets(database, sealing);
  } catch (error) {
    if (error instanceof WrongKeyError) return err({ kind: "secrets_key_wrong", lines: wrong(configured, file) });
    throw error;
  }
  return ok({
    sealing,
    describe: describeOf(configured, { file, isNew: !isKept, isElsewhere: database.kind === "postgres" }),
  });
}

const missing = (file: string): readonly string[] => [
  "The secrets in this database are sealed, and their key is missing.",
  `It was SECRETS_KEY, or the file ${file}. Set SECRETS_KEY to it, or put the file back.`,
  "If it is lost, see docs/OPERATIONS.md: the secrets can be made anew.",
];

const wrong = (configured: string | undefined, file: string): readonly string[] => [
  `The secrets in this database are sealed with another key than ${configured === undefined ? file : "SECRETS_KEY"}.`,
  "Every server of one database needs the same key. Set SECRETS_KEY to the one it was sealed with.",
  "If it is lost, see docs/OPERATIONS.md: the secrets can be made anew.",
];

function describeOf(
  configured: string | undefined,
  { file, isNew, isElsewhere }: { readonly file: string; readonly isNew: boolean; readonly isElsewhere: boolean },
): string {
  if (configured !== undefined) return "secrets: sealed with SECRETS_KEY";
  const advice = isElsewhere
    ? "; keep a copy apart from the database, and set SECRETS_KEY to it before a second server or where this disk is not kept"
    : "";
  return `secrets: sealed with the key ${isNew ? "made in" : "in"} ${file}${advice}`;
}
