import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "apiKey",
    label: "API key",
    help: "The key ID that Trading 212 shows when a key is made.",
    isSecret: true,
  },
  {
    name: "apiSecret",
    label: "API secret",
    help: "It is shown once, beside the key. Leave it empty for a key of before October 2025, which has none.",
    isSecret: true,
    isOptional: true,
  },
];

export const checkTrading212: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  return FIELDS.flatMap(({ name, label }) => {
    const text = (given[name] ?? "").trim();
    if (text === "" || /^[\x21-\x7e]{20,300}$/.test(text)) return [];
    return [
      {
        field: name,
        problem: `This is no ${label} of Trading 212.`,
        remedy: "Copy it again from Trading 212, from its first character to its last.",
      },
    ];
  });
};
