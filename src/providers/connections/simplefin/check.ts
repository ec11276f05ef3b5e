import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "setupToken",
    label: "Setup token",
    help: "One long line of letters and digits. It works once and is of no use afterwards.",
    isSecret: true,
    placeholder: "aHR0cHM6Ly9…",
  },
];

/** The address a setup token holds, where it holds one that may be asked: https, and a name of the public web. */
export function claimAddressIn(setupToken: string): string | undefined {
  const plain = setupToken.replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]{16,2000}={0,2}$/.test(plain)) return undefined;
  try {
    const text = atob(plain.replaceAll("-", "+").replaceAll("_", "/"));
    const url = new URL(text.trim());
    const isTls = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
    return isTls && url.username === "" && url.password === "" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A stand-in on this machine: asked only where it is the configured address. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const checkSimplefin: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  const { setupToken = "" } = given;
  if (/^\s*https?:\/\//i.test(setupToken))
    return [
      {
        field: "setupToken",
        problem: "This is an address, not a setup token.",
        remedy: "Paste the token itself, as SimpleFIN shows it after you create it.",
      },
    ];
  if (claimAddressIn(setupToken) !== undefined) return [];
  return [
    {
      field: "setupToken",
      problem: "This is not a setup token of SimpleFIN.",
      remedy: "Copy the whole token, from its first letter to its last, and paste it here.",
    },
  ];
};
