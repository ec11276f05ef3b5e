import { describe, expect, test } from "vitest";
import { type ChainIndex, derivedAddress, readWallet, type Script } from "./addresses.ts";
import { checkBitcoin } from "./check.ts";

const addressesOf = (
  key: string,
  script: Script,
  at: readonly (readonly [ChainIndex, number])[],
): readonly string[] => {
  const wallet = readWallet(key);
  if (wallet?.kind !== "account") return expect.unreachable("an account");
  return at.map(([chain, index]) => derivedAddress(wallet.key, chain, { script, index }));
};

describe("published vectors of the phrase “abandon … about”", () => {
  test("BIP-84: a zpub gives native segwit addresses", () => {
    const zpub =
      "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
    expect(
      addressesOf(zpub, "p2wpkh", [
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toEqual([
      "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
      "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
      "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el",
    ]);
    expect(readWallet(zpub)).toMatchObject({ scripts: ["p2wpkh"] });
  });

  test("BIP-86: taproot addresses of an xpub", () => {
    const xpub =
      "xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ";
    expect(
      addressesOf(xpub, "p2tr", [
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toEqual([
      "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
      "bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh",
      "bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7",
    ]);
  });

  test("BIP-44: legacy addresses of an xpub", () => {
    const xpub =
      "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj";
    expect(addressesOf(xpub, "p2pkh", [[0, 0]])).toEqual(["1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA"]);
    expect(readWallet(xpub)).toMatchObject({ scripts: ["p2wpkh", "p2tr", "p2sh-p2wpkh", "p2pkh"] });
  });

  test("BIP-49: a ypub gives segwit addresses inside script hashes", () => {
    const ypub =
      "ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP";
    expect(addressesOf(ypub, "p2sh-p2wpkh", [[0, 0]])).toEqual(["37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf"]);
  });
});

test("addresses of every kind are read, taproot among them, and written as explorers write them", () => {
  const fine = [
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ];
  for (const address of fine) {
    expect(checkBitcoin({ wallet: address }), address).toEqual([]);
    expect(readWallet(` ${address}\n`)).toEqual({ kind: "address", address });
  }
  expect(readWallet("BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ")).toEqual({
    kind: "address",
    address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  });
});

test("a mistyped address, one of the wrong checksum or of another network is none", () => {
  const wrong = [
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp",
    // Version 1 with the checksum of version 0, of BIP-350.
    "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
    "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYt",
    "",
  ];
  expect(wrong.map(readWallet)).toEqual(wrong.map(() => undefined));
});

test("what is none of Bitcoin's main network is said in the field, with what to do", () => {
  const problemOf = (wallet: string): string => checkBitcoin({ wallet })[0]?.problem ?? "";
  expect(problemOf("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx")).toContain("test network");
  expect(problemOf(`Zpub${"6".repeat(107)}`)).toContain("shared wallet");
  expect(problemOf("wpkh([d34db33f/84h/0h/0h]xpub6ERApfZ/0/*)")).toContain("descriptor");
  expect(problemOf("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")).toContain("Ethereum");
  expect(problemOf("5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ")).toContain("private key");
  expect(problemOf("KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn")).toContain("private key");
});
