import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { leftOf, ownersOf, ownerShares, type OwnerShares } from "../owners/owned-parts.ts";
import type { Sheet } from "../sheet.ts";

/** One owner's part of what was sold. */
export interface OwnerGains {
  /** The owner's id; `outside`: of somebody outside, or of nobody named. */
  readonly key: string;
  readonly name: string;
  /** Each with their part of its amounts. */
  readonly lines: readonly TaxGain[];
}

/** By in whose name an account was on the day of the sale, each with their part; nothing while nobody is named. Other portfolios name owners of their own. */
export function gainsByOwner(sheet: Sheet, lines: readonly TaxGain[]): readonly OwnerGains[] {
  const { owners } = ownersOf(sheet);
  if (owners.length === 0) return [];
  const days = new Map<number, ReturnType<typeof ownerShares>>();
  const sharesOf = ({ soldOn, account, asset }: TaxGain): OwnerShares => {
    const { accounts, assets } = sheet.ledger;
    const accountId = accounts[account]?.id ?? "";
    if (sheet.elsewhere?.portfolioOf.has(accountId) === true) return new Map();
    const onDay = days.get(soldOn) ?? ownerShares(sheet, soldOn);
    days.set(soldOn, onDay);
    return onDay(accountId, assets[asset]?.id ?? "");
  };
  const shared = lines.map((line) => ({ line, shares: sharesOf(line) }));
  const partOf = (key: string, name: string, shareIn: (shares: OwnerShares) => Fixed): readonly OwnerGains[] => {
    const own = shared.flatMap(({ line, shares }) => {
      const share = shareIn(shares);
      return share === ZERO ? [] : [gainBy(line, share)];
    });
    return own.length === 0 ? [] : [{ key, name, lines: own }];
  };
  return [
    ...owners.flatMap(({ id, name }) => partOf(id, name, (shares) => shares.get(id) ?? ZERO)),
    ...partOf("outside", "Outside, or of nobody named", leftOf),
  ];
}

const gainBy = (line: TaxGain, share: Fixed): TaxGain =>
  share === ONE
    ? line
    : {
        ...line,
        quantity: mul(line.quantity, share),
        proceeds: mul(line.proceeds, share),
        basis: mul(line.basis, share),
        gain: mul(line.gain, share),
        disallowed: mul(line.disallowed, share),
      };
