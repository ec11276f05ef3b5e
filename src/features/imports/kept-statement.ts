import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import type { StatedPrice, Statement, StatementLine } from "#engine/intake/statement.ts";
import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { PackedList, packList, unpackList } from "#providers/statements/packed-list.ts";

type Piece = Uint8Array<ArrayBuffer>;
/** What a file may have hundreds of thousands of. */
type Lists = Pick<Statement, "lines" | "prices">;

/** The first piece: everything but lines and prices, and what both point to. */
interface Head {
  readonly others: Omit<Statement, keyof Lists>;
  readonly shared: readonly object[];
  readonly lineCount: number;
  /** So many pieces of lines follow, then those of prices. */
  readonly linePieces: number;
  readonly priceCount: number;
}

/**
 * The lines of a file as they were read, in few bytes, for the time between review and booking: first everything but lines and prices, then
 * those, piece by piece. The form is the runtime's own and readable by later ones; exact numbers stay exact.
 */
export function packStatement({ lines, prices, ...others }: Statement): readonly Piece[] {
  const shared = lines instanceof PackedList ? lines.shared : new SharedObjects();
  const ofLines = packList(lines, shared);
  const ofPrices = packList(prices, shared);
  const counts = { lineCount: lines.length, linePieces: ofLines.length, priceCount: prices.length };
  const head: Head = { others, shared: shared.list, ...counts };
  return [new Uint8Array(gzipSync(serialize(head), { level: 1 })), ...ofLines, ...ofPrices];
}

/** Only what `packStatement` wrote ever comes here. */
export function unpackStatement([first, ...rest]: readonly Piece[]): Statement {
  const head: Head | Omit<Statement, keyof Lists> = unpack(first);
  if (!("shared" in head)) return { ...head, ...listsOf(rest) };
  const shared = new SharedObjects(head.shared);
  return {
    ...head.others,
    lines: unpackList<StatementLine>(rest.slice(0, head.linePieces), head.lineCount, shared),
    prices: unpackList<StatedPrice>(rest.slice(head.linePieces), head.priceCount, shared),
  };
}

/** Pieces as they were kept before they were columns, for reviews that are older. */
function listsOf(pieces: readonly Piece[]): Lists {
  const lists = pieces.map((bytes): { lines: StatementLine[]; prices: StatedPrice[] } => unpack(bytes));
  return { lines: lists.flatMap(({ lines }) => lines), prices: lists.flatMap(({ prices }) => prices) };
}

const unpack = (bytes: Piece = new Uint8Array()) => deserialize(gunzipSync(bytes));
