import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "apiKey",
    label: "API key",
    help: "The first of the two that Bitvavo shows when a key is made.",
    isSecret: true,
  },
  {
    name: "apiSecret",
    label: "API secret",
    help: "The longer one. Bitvavo shows it once only.",
    isSecret: true,
  },
];

const LENGTHS: Readonly<Record<string, number>> = { apiKey: 64, apiSecret: 128 };

export const checkBitvavo: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0) return found;
  return FIELDS.flatMap(({ name, label }) => {
    const text = (given[name] ?? "").trim();
    if (/^[0-9a-f]+$/i.test(text) && text.length === LENGTHS[name]) return [];
    return [
      {
        field: name,
        problem: `This is no ${label} of Bitvavo.`,
        remedy: "Copy it again from Bitvavo, from its first character to its last.",
      },
    ];
  });
};
