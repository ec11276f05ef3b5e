import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "apiKey",
    label: "API key",
    help: "The first of the two that Binance shows when a key is made.",
    isSecret: true,
  },
  {
    name: "secretKey",
    label: "Secret key",
    help: "Binance shows it once only. It signs questions; with the rights of the steps it can move nothing.",
    isSecret: true,
  },
];

export const checkBinance: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  return FIELDS.flatMap(({ name, label }) => {
    if (/^[A-Za-z0-9]{64}$/.test((given[name] ?? "").trim())) return [];
    return [
      {
        field: name,
        problem: `This is no ${label} of Binance: it has 64 letters and digits.`,
        remedy: "Make a key of the kind “system generated”, and copy it from its first character to its last.",
      },
    ];
  });
};
