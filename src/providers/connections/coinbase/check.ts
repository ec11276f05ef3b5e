import { checkFields, REFUSED } from "#providers/connections/check-fields.ts";
import { pemKeyIn } from "#providers/connections/pem-key.ts";
import type { CheckPasted, CredentialField, PastedProblem } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "keyName",
    label: "Key name",
    help: "Coinbase shows it when a key is made, and in the file it offers as “name” or “id”.",
    isSecret: false,
    placeholder: "organizations/…/apiKeys/…",
  },
  {
    name: "privateKey",
    label: "Private key",
    help: "From “-----BEGIN EC PRIVATE KEY-----” to its end, or the whole file. It signs questions to Coinbase and opens no wallet.",
    isSecret: true,
    isKeyFile: true,
  },
];

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const KEY_NAME = new RegExp(`^(?:organizations/${UUID}/apiKeys/)?${UUID}$`, "i");
/** 64 bytes: what Coinbase makes where Ed25519 is chosen. */
const ED25519 = /^[A-Za-z0-9+/]{86}==$/;

export const checkCoinbase: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  const isNamed = KEY_NAME.test((given["keyName"] ?? "").trim());
  return [
    ...(isNamed
      ? []
      : [
          {
            field: "keyName",
            problem: "This is no name of a key of Coinbase.",
            remedy: "Copy it again: it begins with “organizations/”.",
          },
        ]),
    ...checkKey((given["privateKey"] ?? "").trim()),
  ];
};

function checkKey(text: string): readonly PastedProblem[] {
  const told = (problem: string, remedy: string) => [{ field: "privateKey", problem, remedy }];
  if (ED25519.test(text))
    return told("This key is of the kind Ed25519.", "Make a key with the signature algorithm ECDSA, and paste that.");
  const key = pemKeyIn(text);
  if (!key)
    return told(
      "This is no private key of Coinbase.",
      "Copy it again from Coinbase, from “-----BEGIN” to the dashes after “END EC PRIVATE KEY”.",
    );
  return key.isP256 ? [] : told(REFUSED.private_key.problem, REFUSED.private_key.remedy);
}
