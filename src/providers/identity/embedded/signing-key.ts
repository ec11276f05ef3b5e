import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from "jose";
import type { CryptoKey } from "jose";
import { assert } from "#engine/result.ts";
import type { IdentityDatabase } from "./identity-database.ts";
import { textOf } from "./identity-database.ts";
import type { Sealing } from "./sealing.ts";

export interface SigningKeys {
  readonly signing: { readonly keyId: string; readonly privateKey: CryptoKey };
  /** PEM public keys by key id. */
  readonly accepted: ReadonlyMap<string, string>;
}

/** The key pairs of the database; makes the first one where there is none. Any number of servers may start at once. */
export async function openSigningKeys(database: IdentityDatabase, sealing: Sealing): Promise<SigningKeys> {
  const isEmpty = (await database.query("select 1 from identity.signing_key limit 1")).rows.length === 0;
  if (isEmpty) await storeFirst(database, sealing, await generateKey());
  const { rows } = await database.query(
    "select key_id, private_key, public_key from identity.signing_key order by created_at desc, key_id",
  );
  const [newest] = rows;
  assert(newest !== undefined, "there is a signing key");
  return {
    signing: {
      keyId: textOf(newest, "key_id"),
      privateKey: await importPKCS8(
        sealing.open(textOf(newest, "private_key"), placeOfKey(textOf(newest, "key_id"))),
        "RS256",
      ),
    },
    accepted: new Map(rows.map((row) => [textOf(row, "key_id"), textOf(row, "public_key")])),
  };
}

async function generateKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  return {
    keyId: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
  };
}

const placeOfKey = (keyId: string): string => `identity.signing_key ${keyId}`;

const storeFirst = (database: IdentityDatabase, sealing: Sealing, key: Awaited<ReturnType<typeof generateKey>>) =>
  database.transaction(async (sql) => {
    await sql.query("lock table identity.signing_key in exclusive mode");
    await sql.query(
      `insert into identity.signing_key (key_id, private_key, public_key)
       select $1, $2, $3 where not exists (select from identity.signing_key)`,
      [key.keyId, sealing.seal(key.privateKey, placeOfKey(key.keyId)), key.publicKey],
    );
  });

const COOKIE_SECRET = "identity.cookie_secret";

/** Secret that signs cookies: the configured one, else one made at first start and kept in the database. */
export async function openCookieSecret(
  database: IdentityDatabase,
  sealing: Sealing,
  configured: string | undefined,
): Promise<string> {
  if (configured !== undefined && configured !== "") {
    if (configured.length < 32)
      throw new Error("IDENTITY_SECRET must have at least 32 characters. `openssl rand -base64 32` makes one.");
    return configured;
  }
  await database.query("insert into identity.cookie_secret (secret) values ($1) on conflict do nothing", [
    sealing.seal(randomBytes(32).toString("base64url"), COOKIE_SECRET),
  ]);
  const { rows } = await database.query("select secret from identity.cookie_secret");
  const [row] = rows;
  assert(row !== undefined, "there is a cookie secret");
  return sealing.open(textOf(row, "secret"), COOKIE_SECRET);
}
