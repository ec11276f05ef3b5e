import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds a code of an authenticator application lasts. Source: RFC 6238, with the values every application assumes: SHA-1, 6 digits, 30 s. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones differ: the code before and the one after are taken too. */
const STEPS_AROUND = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS);

/** The code of a step. Source: RFC 4226, section 5.3. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, around now and after `lastStep`: a code works once. Undefined for a wrong or used one. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepAt(nowMs);
  const candidates = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => now - STEPS_AROUND + index);
  return candidates.find(
    (step) => step > lastStep && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
}

/** Base32 without padding, as authenticator applications read secrets. Source: RFC 4648. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31] ?? "";
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + (ALPHABET[(held << (5 - bits)) & 31] ?? "");
}

/** Source: the key URI format that authenticator applications share. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const label = `Aventine:${account}`;
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${toBase32(secret)}&issuer=Aventine&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
