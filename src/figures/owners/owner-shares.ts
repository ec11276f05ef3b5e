import type { Day } from "#engine/dates/day.ts";
import { max, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ShareOf } from "#engine/ledger/shared-ledger.ts";
import type { Sheet } from "../sheet.ts";
import type { InnerLoan } from "./owner-group.ts";
import { ownedParts, ownersOf, ownerShares, type OwnerShares } from "./owned-parts.ts";
import { worthByOwner } from "./worth-by-owner.ts";

/** One owner as they are looked at: their share of each thing, or the whole of what they have a share of. */
export interface OwnerAsked {
  readonly ownerId: string;
  readonly isWhole: boolean;
  /** The day whose shares count, where that is not the day of the sheet. */
  readonly sharesOn?: Day | undefined;
}

/**
 * What share of each thing in each account is an owner's in the end, on the day of a sheet: in their own name and through all they own. Loans among
 * owners count as the owners' worth does: what the lender's books say, by how much more of the lender is theirs than of the borrower.
 */
export function effectiveShares(sheet: Sheet, { ownerId, isWhole }: OwnerAsked): ShareOf {
  const { ledger } = sheet;
  const sharesIn = ownerShares(sheet);
  const all = worthByOwner(sheet);
  const through = all.owners.find(({ owner }) => owner.id === ownerId)?.through ?? new Map<string, Fixed>();
  const theirs = (id: string): Fixed => (id === ownerId ? ONE : (through.get(id) ?? ZERO));
  const loans = loanShares(sheet, { loans: all.group.loans, theirs });
  const known = new Map<number, Fixed>();
  const find = (account: number, asset: number): Fixed => {
    const [accountId, assetId] = [ledger.accounts[account]?.id ?? "", ledger.assets[asset]?.id ?? ""];
    const shares = sharesIn(accountId, assetId);
    const plain = sumOf(shares, (id, share) => mul(share, theirs(id)));
    if (isWhole) return plain === ZERO ? ZERO : ONE;
    return loans(accountId, assetId, shares) ?? plain;
  };
  return (account, asset) => {
    const place = account * (ledger.assets.length + 1) + asset + 1;
    const found = known.get(place) ?? find(account, asset);
    known.set(place, found);
    return found;
  };
}

const sumOf = (shares: OwnerShares, each: (ownerId: string, share: Fixed) => Fixed): Fixed =>
  [...shares].reduce((sum, [id, share]) => sum + each(id, share), ZERO);

interface Lending {
  readonly loans: readonly InnerLoan[];
  readonly theirs: (ownerId: string) => Fixed;
}

/** The share of what is lent among owners; undefined of everything else. */
function loanShares(
  sheet: Sheet,
  { loans, theirs }: Lending,
): (accountId: string, assetId: string, shares: OwnerShares) => Fixed | undefined {
  const { innerLoans } = ownersOf(sheet);
  const values = new Map(ownedParts(sheet).map((it) => [`${it.accountId} ${it.asset.id}`, it.value ?? ZERO]));
  return (accountId, assetId, shares) => {
    const otherId = innerLoans.get(assetId);
    if (otherId === undefined) return undefined;
    const isLent = (values.get(`${accountId} ${assetId}`) ?? ZERO) > ZERO;
    return sumOf(shares, (id, share) => {
      if (id === otherId) return ZERO;
      const [lenderId, borrowerId] = isLent ? [id, otherId] : [otherId, id];
      const loan = loans.find((it) => it.lenderId === lenderId && it.borrowerId === borrowerId);
      const more = theirs(id) - theirs(otherId);
      // Where both sides say the same, each shows what is left of it on its own side.
      if (loan?.asLent !== undefined && loan.asLent === loan.asOwed) return mul(share, max(more, ZERO));
      return isLent || loan?.asLent === undefined ? mul(share, more) : ZERO;
    });
  };
}
