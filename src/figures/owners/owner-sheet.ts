import { bookOfShares } from "#engine/ledger/shared-book.ts";
import { ledgerOfShares, partOf, type ShareOf } from "#engine/ledger/shared-ledger.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { div, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { assetIdOf } from "../reconciliation.ts";
import { keptApart, remember, type Sheet } from "../sheet.ts";
import { effectiveShares, type OwnerAsked } from "./owner-shares.ts";
import { NO_OWNERS } from "./stated-owners.ts";

/** The shares a sheet is of, with the name that what is kept of it goes by. */
interface Shared {
  readonly name: string;
  readonly shareOf: ShareOf;
  readonly ownerId: string;
}

/** The sheet of what is one owner's in the end, or of the whole of what they have a share of; undefined where there is no such owner. */
export function sheetOfOwner(whole: Sheet, asked: OwnerAsked): Sheet | undefined {
  if (whole.owners?.owners.some(({ id }) => id === asked.ownerId) !== true) return undefined;
  const { sharesOn = whole.on } = asked;
  const name = `owner:${asked.ownerId}${asked.isWhole ? ":whole" : ""}@${sharesOn}`;
  const stated = sharesOn === whole.on ? whole : whole.at(sharesOn);
  const shareOf = remember(whole, `shares ${name}:${whole.base}`, () => effectiveShares(stated, asked));
  return sharedSheet(whole, { name, shareOf, ownerId: asked.ownerId });
}

/**
 * The portfolio as if each entry, lot and balance were their share of it: every figure is then computed as ever. Shares are those of the day that is
 * looked at, on every day before it too: that shares changed hands is no return (decision 0100).
 */
function sharedSheet(whole: Sheet, shared: Shared): Sheet {
  const { name, shareOf } = shared;
  const computed = keptApart(whole.computed, name);
  const kept = { computed };
  const ledger = remember(kept, `ledger:${whole.isProjected === true}`, () => ledgerOfShares(whole.ledger, shareOf));
  const book = () =>
    remember(kept, `shared:${whole.on}:${whole.base}:${whole.isProjected === true}`, () =>
      bookOfShares(whole.book(), ledger, shareOf),
    );
  return {
    ...whole,
    ledger,
    computed,
    book,
    // Empty: of its ledger and book it is everything, and what is of the whole portfolio alone is left out.
    part: { name, scope: {} },
    ofOwner: { ownerId: shared.ownerId, all: whole, shareOf: (assetId) => shareOfAsset(whole, shareOf, assetId) },
    owners: NO_OWNERS,
    inheritance: undefined,
    stated: whole.stated.flatMap((it) => {
      const [account, asset] = [
        whole.ledger.accountIndex.get(it.accountId) ?? NONE,
        whole.ledger.assetIndex.get(assetIdOf(it.thing)) ?? NONE,
      ];
      const share = shareOf(account, asset);
      return share === ZERO ? [] : [{ ...it, amount: partOf(it.amount, share) }];
    }),
    firstOn: remember(kept, `first:${whole.on}:${whole.base}`, () => firstOf(book, whole)) ?? undefined,
    touched: () => undefined,
    holdings: () =>
      remember(kept, `holdings:${whole.on}:${whole.base}:${whole.isProjected === true}`, () =>
        holdingsOn(book(), whole.market),
      ),
    later: () => {
      const later = whole.later();
      return later && sharedSheet(later, shared);
    },
    at: (day) => sharedSheet(whole.at(day), shared),
  };
}

const firstOf = (book: Sheet["book"], { on }: Sheet): number | null => {
  const days = book().positions.flatMap(({ changeDays: [first] }) =>
    first !== undefined && first <= on ? [first] : [],
  );
  return days.length === 0 ? null : days.reduce((first, day) => Math.min(first, day));
};

/** Their share of all that is held of an asset; of what is held nowhere any more, that of the account it was in last. */
function shareOfAsset(whole: Sheet, shareOf: ShareOf, assetId: string): Fixed {
  const place = whole.ledger.assetIndex.get(assetId) ?? NONE;
  const positions = whole.book().positions.filter(({ asset }) => asset === place);
  const held = positions.reduce((sum, { quantity }) => sum + quantity, ZERO);
  if (held === ZERO) return positions.length === 0 ? ZERO : shareOf(positions.at(-1)?.account ?? NONE, place);
  const own = positions.reduce((sum, { quantity, account }) => sum + partOf(quantity, shareOf(account, place)), ZERO);
  return own === held ? ONE : div(own, held);
}
