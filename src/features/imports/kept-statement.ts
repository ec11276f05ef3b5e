import { deserialize, serialize } from "node:v8";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import type { Statement } from "#engine/intake/statement.ts";

/** Some hundred kilobytes compressed: neither thread nor database ever holds all of a long file as one value. */
const ROWS_IN_PIECE = 5000;

/** What a file may have hundreds of thousands of, cut into pieces of equal rows. */
type Lists = Pick<Statement, "lines" | "prices">;

/**
 * The lines of a file as they were read, in few bytes, for the time between review and booking: first everything but lines and prices, then
 * those, piece by piece. The form is the runtime's own and readable by later ones; exact numbers stay exact.
 */
export async function packStatement(statement: Statement): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const { lines, prices, ...others } = statement;
  const packed = [await pack(others)];
  for (let start = 0; start < Math.max(lines.length, prices.length); start += ROWS_IN_PIECE) {
    const end = start + ROWS_IN_PIECE;
    packed.push(await pack({ lines: lines.slice(start, end), prices: prices.slice(start, end) } satisfies Lists));
  }
  return packed;
}

const pack = async (value: object): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compressed(serialize(value), { level: 1 }));

const compressed = promisify(gzip);

/** Only what `packStatement` wrote ever comes here. */
export function unpackStatement([first, ...rest]: readonly Uint8Array[]): Statement {
  const others: Omit<Statement, keyof Lists> = unpack(first);
  const lists = rest.map((bytes): Lists => unpack(bytes));
  return { ...others, lines: lists.flatMap(({ lines }) => lines), prices: lists.flatMap(({ prices }) => prices) };
}

const unpack = (bytes: Uint8Array = new Uint8Array()) => deserialize(gunzipSync(bytes));

/** A list cut into pieces of so many, the last of what is left. */
export const piecesOf = <Item>(list: readonly Item[], length: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length));
