import { generateKeyPairSync } from "node:crypto";

/** A public key such as Clerk shows for the tokens of an instance, in PEM. */
export const clerkTokenKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ type: "spki", format: "pem" }).toString();
