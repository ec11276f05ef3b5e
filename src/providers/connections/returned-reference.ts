import { checkFields } from "./check-fields.ts";
import type { CheckPasted, CredentialField } from "./port.ts";

/** Of services that lead back with the reference they were given. Nobody types it. */
export const REFERENCE_FIELDS: readonly CredentialField[] = [
  {
    name: "code",
    label: "Reference of the page",
    help: "It comes back by itself once you have agreed.",
    isSecret: true,
  },
];

export const checkReference: CheckPasted = (given) => {
  const found = checkFields(REFERENCE_FIELDS, given);
  if (found.length > 0 || /^[\w-]{20,100}$/.test((given["code"] ?? "").trim())) return found;
  const problem = "What came back from the page is no reference.";
  return [{ field: "code", problem, remedy: "Begin again, and stay in this window until you are back." }];
};
