import { checkFields } from "#providers/connections/check-fields.ts";
import type { CredentialField, Given, PastedProblem } from "#providers/connections/port.ts";

export const demoFields: readonly CredentialField[] = [
  {
    name: "customer",
    label: "Customer number",
    help: "“demo” for a bank that works. A word after a plus sign makes it fail: demo+code, demo+busy, demo+ended and others.",
    isSecret: false,
    placeholder: "demo",
  },
  {
    name: "key",
    label: "Access key",
    help: "“demo-read-2468”. One that begins with “demo-trade-” may move money, and is refused.",
    isSecret: true,
    placeholder: "demo-read-…",
  },
];

/** Keys of the demo institution say what they may do. */
export const demoMayTrade = (key: string): boolean => key.trim().startsWith("demo-trade-");

export function checkDemo(given: Given): readonly PastedProblem[] {
  const found = checkFields(demoFields, given);
  if (found.length > 0 || !demoMayTrade(given["key"] ?? "")) return found;
  const problem = "This key may move money. Aventine only reads, and takes no key that can do more.";
  return [{ field: "key", problem, remedy: "Make a key that may read only: it begins with “demo-read-”." }];
}
