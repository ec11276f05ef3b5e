import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSealing, SEALED } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import { createEmbeddedIdentity } from "#providers/identity/embedded.ts";
import { openTokens } from "#features/shared/keyed-token.ts";
import { openTestDatabase } from "#test/database.ts";
import { openSealing } from "./open-sealing.ts";

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "aventine-sealing-"));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const KEY = "a key of thirty-two signs, drawn by nobody";
const OTHER = "another key of thirty-two signs and more";
const open = (configured?: string) => openSealing(database, { configured, dataDir });

async function opened(configured?: string) {
  const outcome = await open(configured);
  if (!outcome.ok) expect.unreachable(outcome.error.lines.join("\n"));
  return outcome.value;
}

/** As the tables stood before there was a key. */
async function keepInPlain(): Promise<void> {
  const statements = [
    "insert into identity.signing_key (key_id, private_key, public_key) values ('k1', 'plain-private', 'public')",
    "insert into identity.cookie_secret (secret) values ('plain-cookie')",
    "insert into correspondence.secret (secret) values ('plain-tokens')",
    "insert into payment_service.signing_secret (secret) values ('plain-payments')",
    `insert into webhook_endpoint (endpoint_id, user_id, url, secret, previous_secret)
     values ('00000000-0000-4000-8000-000000000001', 'u', 'https://x.example', 'plain-hook', 'plain-before')`,
  ];
  for (const statement of statements) await database.query(statement);
}

const everySecret = async (): Promise<readonly string[]> =>
  (
    await database.query(`
      select private_key as s from identity.signing_key union all select secret from identity.cookie_secret
      union all select secret from correspondence.secret union all select secret from payment_service.signing_secret
      union all select secret from webhook_endpoint union all select previous_secret from webhook_endpoint`)
  ).rows.map(({ s }) => String(s));

test("secrets from before there was a key are sealed at the start, once, and open to what they were", async () => {
  await keepInPlain();
  const { sealing } = await opened(KEY);
  const sealed = await everySecret();
  expect(sealed.map((it) => it.startsWith(SEALED))).toEqual(Array(6).fill(true));
  expect(sealed.join()).not.toContain("plain");
  await opened(KEY);
  expect((await everySecret()).toSorted()).toEqual(sealed.toSorted());
  const { rows } = await database.query("select private_key from identity.signing_key");
  expect(sealing.open(String(rows[0]?.["private_key"]), "identity.signing_key k1")).toBe("plain-private");
  // Moved to another row, it does not open.
  expect(() => sealing.open(String(rows[0]?.["private_key"]), "identity.signing_key k2")).toThrow("another key");
});

test("no secret of a new installation is ever in its database", async () => {
  const { sealing } = await opened(KEY);
  const parts = { onGuestBecomesUser: async () => undefined, onAddressProved: async () => undefined };
  await createEmbeddedIdentity({ database, sealing, ...parts, sendMail: async () => undefined });
  const tokens = await database.transaction((sql) => openTokens(sql, sealing));
  const proof = tokens.make("a", "b");
  expect((await everySecret()).every((it) => it.startsWith(SEALED))).toBe(true);
  const again = await database.transaction((sql) => openTokens(sql, createSealing(KEY)));
  expect(again.make("a", "b")).toBe(proof);
});

test("without SECRETS_KEY a key is made beside the data, readable by its owner alone, and used again", async () => {
  await keepInPlain();
  const first = await opened();
  const file = join(dataDir, "secrets.key");
  expect([statSync(file).mode & 0o777, readFileSync(file, "utf8").trim().length]).toEqual([0o600, 43]);
  expect(first.describe).toContain("made in");
  expect((await opened()).describe).toContain(`key in ${file}`);
  // The file's key may be moved into the configuration.
  const key = readFileSync(file, "utf8").trim();
  rmSync(file);
  expect((await opened(key)).describe).toBe("secrets: sealed with SECRETS_KEY");
});

test("a lost key and another key stop the start with words, and nothing is changed by it", async () => {
  await keepInPlain();
  await opened(KEY);
  const before = await everySecret();
  const [missing, wrong] = [await open(), await open(OTHER)];
  expect([missing.ok, wrong.ok]).toEqual([false, false]);
  if (missing.ok || wrong.ok) return;
  expect([missing.error.kind, wrong.error.kind]).toEqual(["secrets_key_missing", "secrets_key_wrong"]);
  expect(wrong.error.lines[0]).toBe("The secrets in this database are sealed with another key than SECRETS_KEY.");
  expect(await everySecret()).toEqual(before);
});

test("with what OPERATIONS says of a lost key nothing sealed with it is left, and a new key is taken", async () => {
  await keepInPlain();
  const portfolioId = "00000000-0000-4000-8000-000000000002";
  await database.query(
    "insert into portfolio (portfolio_id, name, base_currency, created_by) values ($1, 'P', 'EUR', 'u')",
    [portfolioId],
  );
  await database.query(
    "insert into connection (portfolio_id, connection_id, source, name, secret, created_by) values ($1, $1, 'bank', 'Bank', 'plain-bank', 'u')",
    [portfolioId],
  );
  await opened(KEY);
  const operations = readFileSync(new URL("../../docs/OPERATIONS.md", import.meta.url), "utf8");
  const [, said = ""] = /If the key is lost\*\*, make the secrets anew: `([^`]+)`/.exec(operations) ?? [];
  await database.script(said);
  await opened(OTHER);
  expect(await everySecret()).toEqual([]);
  const { rows } = await database.query("select secret, next_try_at from connection");
  expect(rows).toEqual([{ secret: null, next_try_at: null }]);
});
