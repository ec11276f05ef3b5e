/** Spare places a column gets when it is first made longer. */
const SPARE = 256;

/** A column with a value more, at a place. Its memory is used on where there is room behind it: the column given is then no longer valid. */
export function inserted(column: Float64Array, place: number, value: number): Float64Array {
  const { length, buffer, byteOffset } = column;
  const hasRoom = byteOffset + (length + 1) * Float64Array.BYTES_PER_ELEMENT <= buffer.byteLength;
  const longer = hasRoom
    ? new Float64Array(buffer, byteOffset, length + 1)
    : new Float64Array(length + 1 + SPARE).subarray(0, length + 1);
  if (hasRoom) longer.copyWithin(place + 1, place, length);
  else {
    longer.set(column.subarray(0, place));
    longer.set(column.subarray(place), place + 1);
  }
  longer[place] = value;
  return longer;
}

/** The same for whole numbers, always copied. */
export function insertedInto<T extends Int32Array | Uint16Array>(column: T, place: number, value: number): T;
export function insertedInto(column: Int32Array | Uint16Array, place: number, value: number): Int32Array | Uint16Array {
  const longer = column instanceof Int32Array ? new Int32Array(column.length + 1) : new Uint16Array(column.length + 1);
  longer.set(column.subarray(0, place));
  longer.set(column.subarray(place), place + 1);
  longer[place] = value;
  return longer;
}
