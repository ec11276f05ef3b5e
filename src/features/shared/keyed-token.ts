import { findSecret, insertSecret } from "#db/queries/installation-secret.ts";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sealing } from "#db/sealing.ts";
import type { Sql } from "#db/sql.ts";

/** Answers short proofs that only this installation can make: for addresses and links that must be found again without being stored. */
export interface KeyedTokens {
  /** 20 hexadecimal digits for a purpose and a name. */
  readonly make: (purpose: string, name: string) => string;
  readonly isRight: (purpose: string, name: string, token: string) => boolean;
}

const PLACE = "correspondence.secret";

/** The installation's own secret, made at the first use and kept in its database. By the owner of the schema. */
export async function openTokens(sql: Sql, sealing: Sealing): Promise<KeyedTokens> {
  await insertSecret(sql, sealing.seal(randomBytes(32).toString("hex"), PLACE));
  const row = await findSecret(sql);
  if (!row) throw new Error("Assertion failed: the secret just kept is there");
  const secret = sealing.open(row.secret, PLACE);
  const make = (purpose: string, name: string): string =>
    createHmac("sha256", secret).update(`${purpose}\n${name}`).digest("hex").slice(0, 20);
  return {
    make,
    isRight: (purpose, name, token) => {
      const expected = Buffer.from(make(purpose, name));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
