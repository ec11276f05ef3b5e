import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "apiKey",
    label: "API key",
    help: "The first of the two that Bitstamp shows when a key is activated.",
    isSecret: true,
  },
  {
    name: "secret",
    label: "Secret",
    help: "Bitstamp shows it once only, beside the key.",
    isSecret: true,
  },
];

export const checkBitstamp: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  return FIELDS.flatMap(({ name, label }) => {
    if (/^[A-Za-z0-9]{32}$/.test((given[name] ?? "").trim())) return [];
    return [
      {
        field: name,
        problem: `This is no ${label} of Bitstamp: it has 32 letters and digits.`,
        remedy: "Copy it again from Bitstamp, from its first character to its last.",
      },
    ];
  });
};
