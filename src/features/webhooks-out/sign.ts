import { createHmac, randomBytes } from "node:crypto";

/** 256 bits of chance under a prefix by which scanners of leaked secrets can find it. */
export const newWebhookSecret = (): string => `avwh_${randomBytes(32).toString("base64url")}`;

/** Header `Aventine-Signature`: the instant in Unix seconds and one HMAC-SHA256 of `instant.body` for each secret that signs. */
export const signatureOf = (body: string, secrets: readonly string[], seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`),
  ].join(",");

/** Where a webhook's secret lies: bound into how it is sealed. */
export const placeOfSecret = (endpointId: string): string => `webhook_endpoint ${endpointId.toLowerCase()}`;
