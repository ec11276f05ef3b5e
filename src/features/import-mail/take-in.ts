import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import {
  decideImportMail,
  hasImportOfHash,
  type ImportMailRow,
  readableFilesOf,
  settleImportMailFile,
} from "#db/queries/import-mail.ts";
import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import { idOfText } from "#features/shared/inbound-mail.ts";
import type { Intake } from "#features/shared/intake.ts";
import type { Failure } from "#features/shared/route.ts";

/**
 * Hands each file of a mail that waits to the intake of files, in the transaction of the scope: none of it is booked, each becomes an import that waits
 * for a review. What was imported before is not taken again. Fails with `id_taken` where an id made here is another import's.
 */
export async function takeMailIn(
  scope: Scope,
  intake: Intake,
  { mail_id: mailId, email }: Pick<ImportMailRow, "mail_id" | "email">,
): Promise<Result<undefined, Failure>> {
  for (const { place, name, bytes: packed } of await readableFilesOf(scope, mailId)) {
    const bytes = new Uint8Array(gunzipSync(packed));
    const isKnown = await hasImportOfHash(scope, createHash("sha256").update(bytes).digest("hex"));
    const importId = idOfText(`${mailId} ${place}`);
    if (!isKnown) {
      const statement = { importId, name, bytes, reader: undefined, accounts: [], sentFrom: email };
      const started = await intake.start(scope, statement);
      if (!started.ok) return started;
    }
    const found = isKnown ? { problem: "duplicate", importId: null } : { problem: null, importId };
    await settleImportMailFile(scope, { mailId, place, ...found });
  }
  await decideImportMail(scope, mailId, "taken");
  return ok(undefined);
}
