import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "address",
    label: "Address",
    help: "It begins with 0x and has 40 more letters and digits. The same one is looked up on every chain.",
    isSecret: false,
    placeholder: "0x…",
  },
  {
    name: "apiKey",
    label: "Key of Etherscan",
    help: "Leave it empty to ask Blockscout, which needs none. With a key, Etherscan is asked instead.",
    isSecret: true,
    isOptional: true,
  },
];

const told = (field: string, problem: string, remedy: string) => [{ field, problem, remedy }];

export const checkEvm: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given, { isWallet: true });
  if (found.length > 0) return found;
  const address = (given["address"] ?? "").trim();
  const apiKey = (given["apiKey"] ?? "").trim();
  if (/\.eth$/i.test(address))
    return told("address", "This is a name, not an address.", "Paste the address it stands for: it begins with 0x.");
  if (/^(?:bc1|[13][1-9A-HJ-NP-Za-km-z]{25}|[xyz]pub)/.test(address))
    return told("address", "This is of Bitcoin.", "Connect it as a Bitcoin wallet.");
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    return told(
      "address",
      "This is no address of Ethereum or a chain like it.",
      "Copy it from your wallet: 0x, and 40 letters and digits from 0 to 9 and a to f.",
    );
  if (apiKey !== "" && !/^[A-Za-z0-9]{20,64}$/.test(apiKey))
    return told("apiKey", "This is no key of Etherscan.", "Copy it from your Etherscan account, or leave it empty.");
  return [];
};
