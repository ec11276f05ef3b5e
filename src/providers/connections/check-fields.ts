import { privateSecretIn } from "./pasted-secret.ts";
import type { CredentialField, Given, PastedProblem } from "./port.ts";

const LENGTH_MAX = 4000;

export const REFUSED = {
  seed_phrase: {
    problem: "This is a recovery phrase: whoever has it owns everything in the wallet. It was not sent anywhere.",
    remedy: "Take it out of the clipboard, and paste an address or a public key instead.",
  },
  private_key: {
    problem: "This is a private key: whoever has it can move what it holds. It was not sent anywhere.",
    remedy: "Take it out of the clipboard, and paste an address, a public key or a read-only key instead.",
  },
} as const;

/**
 * What every source checks of its fields: that what is needed is there, that nothing is absurdly long or has unseen characters, and that no
 * recovery phrase or private key is among it. A source adds what it knows of its own.
 */
export function checkFields(
  fields: readonly CredentialField[],
  given: Given,
  { isWallet = false }: { readonly isWallet?: boolean } = {},
): readonly PastedProblem[] {
  return fields.flatMap(({ name, label, isOptional = false, isKeyFile = false }) => {
    const text = (given[name] ?? "").trim();
    const told = (problem: string, remedy: string) => [{ field: name, problem, remedy }];
    const secret = privateSecretIn(text, { isWallet, isKeyFile });
    if (secret) return [{ field: name, ...REFUSED[secret] }];
    if (text === "") return isOptional ? [] : told(`${label} is missing.`, "Paste it here.");
    if (text.length > LENGTH_MAX)
      return told(`${label} is too long to be one.`, "Copy it again, and nothing beside it.");
    // Invisible characters come along from pages and messengers, and are never part of a key.
    if (/[\p{Cc}\p{Cf}]/u.test(isKeyFile ? text.replaceAll(/[\r\n]/g, "") : text))
      return told(`${label} has invisible characters.`, "Copy it again from its source.");
    return [];
  });
}
