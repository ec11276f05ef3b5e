import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Closes secrets before they are written into the database, and opens them again, with a key that is not in it. */
export interface Sealing {
  /** `place` is bound in: a value that was moved to another row does not open. */
  readonly seal: (plain: string, place: string) => string;
  /** A value that was never sealed comes back as it is: one from before there was a key. */
  readonly open: (kept: string, place: string) => string;
}

/** So begins what is sealed; no secret of ours does. */
export const SEALED = "sealed:1:";

export class WrongKeyError extends Error {}

/** AES-256-GCM with a new nonce each time. */
export function createSealing(secretsKey: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secretsKey, "", "aventine secrets at rest", 32));
  return {
    seal: (plain, place) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${SEALED}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open: (kept, place) => {
      if (!kept.startsWith(SEALED)) return kept;
      const bytes = Buffer.from(kept.slice(SEALED.length), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        throw new WrongKeyError(`The secret of ${place} was sealed with another key.`);
      }
    },
  };
}
