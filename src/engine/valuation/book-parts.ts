import type { Book, Position } from "#engine/ledger/book.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";

/** What of a book is inside a scope: whoever asks about it looks at nothing else. */
export interface BookPart {
  readonly isInside: (account: number, asset: number) => boolean;
  readonly positions: readonly Position[];
  /** Transactions with a leg inside, in ledger order. */
  readonly rows: readonly number[];
}

/** Every part of a book in one pass over its postings. Parts may overlap. */
export function partsOfBook<Key>(book: Book, scopes: ReadonlyMap<Key, Scope>): ReadonlyMap<Key, BookPart> {
  const { postings } = book.ledger;
  const made = [...scopes].map(([key, scope]) => ({
    key,
    isInside: scopeTest(book.ledger, scope) ?? (() => true),
    positions: new Array<Position>(),
    rows: new Array<number>(),
  }));
  const partsAt = placesOf(book, scopes, made);
  for (const position of book.positions)
    for (const part of partsAt(position.account, position.asset)) part.positions.push(position);
  for (let p = 0; p < postings.count; p++) {
    if (postings.leg[p] === LEG_NUMBERS.EXTERNAL) continue;
    const row = postings.transaction[p] ?? 0;
    for (const part of partsAt(postings.account[p] ?? NONE, postings.asset[p] ?? NONE))
      if (part.rows.at(-1) !== row) part.rows.push(row);
  }
  return new Map(made.map(({ key, ...part }) => [key, part]));
}

type Made = BookPart & { readonly key: unknown };

/** Which parts a place belongs to. Parts made of whole accounts or of assets, as they mostly are, are found without asking each. */
function placesOf<Part extends Made>(
  { ledger }: Book,
  scopes: ReadonlyMap<unknown, Scope>,
  made: readonly Part[],
): (account: number, asset: number) => readonly Part[] {
  const list = [...scopes.values()];
  const none: readonly Part[] = [];
  const indexBy = (
    ids: readonly { readonly id: string }[],
    pick: (scope: Scope) => ReadonlySet<string> | undefined,
  ) => {
    const index = ids.map(() => new Array<Part>());
    const places = new Map(ids.map(({ id }, place) => [id, place]));
    made.forEach((part, at) => {
      for (const id of pick(list[at] ?? {}) ?? []) index[places.get(id) ?? NONE]?.push(part);
    });
    return index;
  };
  if (list.every(({ accountIds, assetIds }) => accountIds && !assetIds)) {
    const index = indexBy(ledger.accounts, ({ accountIds }) => accountIds);
    return (account) => index[account] ?? none;
  }
  if (list.every(({ accountIds, assetIds }) => assetIds && !accountIds)) {
    const index = indexBy(ledger.assets, ({ assetIds }) => assetIds);
    const rest = made.filter((_, at) => list[at]?.takesRest === true);
    return (_, asset) => (asset < 0 ? rest : (index[asset] ?? none));
  }
  return (account, asset) => made.filter(({ isInside }) => isInside(account, asset));
}
