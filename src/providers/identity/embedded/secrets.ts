import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What we keep so that a copy of the database alone gives nothing away. Keys are made from the cookie secret. */
export interface Secrets {
  /** AES-256-GCM with a new nonce each time; `owner` is bound in, so that a value moved to another row does not open. */
  readonly seal: (plain: Uint8Array, owner: string) => string;
  /** Undefined when it was changed, moved, or sealed under another secret. */
  readonly open: (sealed: string, owner: string) => Uint8Array | undefined;
  /** Keyed hash of a code too short for a plain one. */
  readonly hashCode: (code: string, owner: string) => string;
}

export function createSecrets(secret: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `aventine ${purpose}`, 32));
  const [sealing, hashing] = [key("seal"), key("code")];
  return {
    seal: (plain, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    hashCode: (code, owner) => createHmac("sha256", hashing).update(`${owner}\n${code}`).digest("base64url"),
  };
}

/** 256 bits for a link in a mail. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A token of 256 bits needs no key: nobody can guess what it is the hash of. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
