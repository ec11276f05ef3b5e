import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

/** Nobody types it: the page of the bank hands it back. */
export const FIELDS: readonly CredentialField[] = [
  {
    name: "code",
    label: "Reference of the bank's page",
    help: "It comes back by itself once you have agreed.",
    isSecret: true,
  },
];

export const checkGoCardless: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given);
  if (found.length > 0 || /^[\w-]{20,100}$/.test((given["code"] ?? "").trim())) return found;
  const problem = "What came back from the bank's page is no reference.";
  return [{ field: "code", problem, remedy: "Begin again, and stay in this window until you are back." }];
};
