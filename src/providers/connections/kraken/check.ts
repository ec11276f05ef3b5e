import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "apiKey",
    label: "API key",
    help: "The first of the two that Kraken shows when a key is made.",
    isSecret: true,
  },
  {
    name: "privateKey",
    label: "Private key",
    help: "The longer one. Kraken shows it once only. It signs questions; with the rights of the steps it can move nothing.",
    isSecret: true,
  },
];

export const checkKraken: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  const told = (field: string, label: string) => ({
    field,
    problem: `This is no ${label} of Kraken.`,
    remedy: "Copy it again from Kraken, from its first character to its last.",
  });
  const [apiKey, privateKey] = [(given["apiKey"] ?? "").trim(), (given["privateKey"] ?? "").trim()];
  return [
    ...(/^[A-Za-z0-9+/]{40,64}={0,2}$/.test(apiKey) ? [] : [told("apiKey", "API key")]),
    ...(/^[A-Za-z0-9+/]{80,100}={0,2}$/.test(privateKey) ? [] : [told("privateKey", "private key")]),
  ];
};
