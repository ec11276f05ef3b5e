import { checkFields } from "#providers/connections/check-fields.ts";
import type { CheckPasted, CredentialField } from "#providers/connections/port.ts";

export const FIELDS: readonly CredentialField[] = [
  {
    name: "wallet",
    label: "Address or public key",
    help: "One address, or the extended public key of an account: it begins with xpub, ypub or zpub.",
    isSecret: false,
    placeholder: "zpub… or bc1…",
  },
];

/** The characters of base 58, and those of bech32, which is written in one case. */
const LEGACY = /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const SEGWIT = /^(?:bc1[02-9ac-hj-np-z]{11,87}|BC1[02-9AC-HJ-NP-Z]{11,87})$/;
const EXTENDED = /^[xyz]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/;
const OF_TEST_NETWORK = /^(?:tb1|bcrt1|TB1|[tuv]pub|[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/;
const OF_SHARED_WALLET = /^[YZ]pub/;
const DESCRIPTOR = /^(?:wpkh|pkh|sh|tr|wsh|combo|addr)\(/;

const told = (problem: string, remedy: string) => [{ field: "wallet", problem, remedy }];

export const checkBitcoin: CheckPasted = (given) => {
  const found = checkFields(FIELDS, given, { isWallet: true });
  if (found.length > 0) return found;
  const text = (given["wallet"] ?? "").trim();
  if (LEGACY.test(text) || SEGWIT.test(text) || EXTENDED.test(text)) return [];
  if (OF_TEST_NETWORK.test(text))
    return told("This is of the test network, whose coins are worth nothing.", "Paste one of the main network.");
  if (OF_SHARED_WALLET.test(text))
    return told(
      "This is the key of one signer of a shared wallet: its addresses need the keys of the others, too.",
      "Connect the addresses of the shared wallet one by one.",
    );
  if (DESCRIPTOR.test(text))
    return told(
      "This is a descriptor.",
      "Paste the key in it that begins with xpub, ypub or zpub, and nothing around it.",
    );
  if (/^0x/i.test(text))
    return told("This is an address of Ethereum or a chain like it.", "Connect it as an Ethereum wallet.");
  return told(
    "This is neither an address nor an extended public key of Bitcoin.",
    "Copy it from your wallet, from its first character to its last.",
  );
};
