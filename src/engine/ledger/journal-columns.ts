/** Columns of transactions with room for so many. */
export const rowColumns = (size: number) => ({
  id: new Int32Array(size),
  day: new Int32Array(size),
  second: new Int32Array(size),
  type: new Uint8Array(size),
  status: new Uint8Array(size),
  currency: new Uint16Array(size),
  firstPosting: new Int32Array(size),
});
export type RowColumns = ReturnType<typeof rowColumns>;

/** The same rows with room for twice as many. */
export function moreRows(rows: RowColumns): RowColumns {
  const more = rowColumns(rows.day.length * 2);
  more.id.set(rows.id);
  more.day.set(rows.day);
  more.second.set(rows.second);
  more.type.set(rows.type);
  more.status.set(rows.status);
  more.currency.set(rows.currency);
  more.firstPosting.set(rows.firstPosting);
  return more;
}

/** Columns of postings with room for so many. */
export const lineColumns = (size: number) => ({
  transaction: new Int32Array(size),
  leg: new Uint8Array(size),
  account: new Int32Array(size),
  asset: new Int32Array(size),
  kind: new Uint16Array(size),
  acquired: new Int32Array(size),
});
export type LineColumns = ReturnType<typeof lineColumns>;

export function moreLines(lines: LineColumns): LineColumns {
  const more = lineColumns(lines.leg.length * 2);
  more.transaction.set(lines.transaction);
  more.leg.set(lines.leg);
  more.account.set(lines.account);
  more.asset.set(lines.asset);
  more.kind.set(lines.kind);
  more.acquired.set(lines.acquired);
  return more;
}
