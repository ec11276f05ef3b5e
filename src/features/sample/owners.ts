import type { OwnerRow, OwnershipRow } from "#db/queries/owners.ts";
import type { AccountName } from "#features/sample/parties.ts";

/** Whose the family's things are: Clara and Jonas, and the partnership that lets the flats. */
type OwnerName = "clara" | "jonas" | "flats";

const OWNERS: Readonly<Record<OwnerName, Omit<OwnerRow, "owner_id">>> = {
  clara: { name: "Clara", kind: "person", country: "DE", has_rest: true, taxpayer_id: null },
  jonas: { name: "Jonas", kind: "person", country: "DE", has_rest: false, taxpayer_id: null },
  flats: { name: "Linden Flats", kind: "partnership", country: "DE", has_rest: false, taxpayer_id: null },
};

type Shares = readonly { readonly owner: OwnerName; readonly share: string; readonly units?: OwnershipUnits }[];
type OwnershipUnits = NonNullable<OwnershipRow["shares"][number]["units"]>;

const all = (owner: OwnerName): Shares => [{ owner, share: "1" }];
const BOTH: Shares = [
  { owner: "clara", share: "0.5" },
  { owner: "jonas", share: "0.5" },
];

/** The partnership has a thousand parts, of which Clara took six hundred. */
const OF_FLATS: Shares = [
  { owner: "clara", share: "0.6", units: { held: "600", of: "1000" } },
  { owner: "jonas", share: "0.4", units: { held: "400", of: "1000" } },
];

const OF_ACCOUNTS: Readonly<Record<AccountName, Shares>> = {
  current: BOTH,
  savings: BOTH,
  card: BOTH,
  dollars: all("clara"),
  swiss: all("jonas"),
  corvin: BOTH,
  aster: all("clara"),
  employer: all("clara"),
  coins: all("jonas"),
  hardware: all("jonas"),
  phone: all("jonas"),
  pension: all("clara"),
  annuity: all("clara"),
  policies: all("jonas"),
  fernhill: BOTH,
  harrow: all("clara"),
  saltmarsh: BOTH,
  deals: all("jonas"),
  homes: BOTH,
  loans: BOTH,
  things: BOTH,
};

/** The flats that are let, with their mortgages, whichever account they stand in. */
const OF_ASSETS: Readonly<Record<string, Shares>> = {
  flat: all("flats"),
  flatLoan: all("flats"),
  orchard: all("flats"),
  orchardLoan: all("flats"),
};

/** Rows of the owners and of what they own, from the beginning; `idOf` names what the sample has. */
export function sampleOwners(idOf: (name: string) => string): {
  readonly owners: readonly OwnerRow[];
  readonly ownership: readonly OwnershipRow[];
} {
  const owned = (owned_kind: OwnershipRow["owned_kind"], owned_id: string, shares: Shares): OwnershipRow => ({
    owned_id,
    owned_kind,
    from_on: "1900-01-01",
    shares: shares.map(({ owner, ...it }) => ({ owner_id: idOf(`owner ${owner}`), ...it })),
  });
  return {
    owners: Object.entries(OWNERS).map(([key, row]) => ({ ...row, owner_id: idOf(`owner ${key}`) })),
    ownership: [
      owned("owner", idOf("owner flats"), OF_FLATS),
      ...Object.entries(OF_ACCOUNTS).map(([key, shares]) => owned("account", idOf(`account ${key}`), shares)),
      ...Object.entries(OF_ASSETS).map(([key, shares]) => owned("asset", idOf(`asset ${key}`), shares)),
    ],
  };
}
