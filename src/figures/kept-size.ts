/** Of many members of one kind this many are looked at, and stand for the rest. */
const SAMPLES = 8;
const OBJECT_BYTES = 32;
const SLOT_BYTES = 8;

/**
 * Roughly how many bytes a value holds in memory, each object counted once: columns to the byte, many members of one kind by a sample of them, so
 * that measuring costs the depth of what is kept and not its length.
 */
export function sizeOf(value: unknown): number {
  return measure(value, new Set<unknown>());
}

function measure(value: unknown, seen: Set<unknown>): number {
  if (typeof value === "string") return OBJECT_BYTES / 2 + value.length;
  if (typeof value === "bigint") return OBJECT_BYTES;
  if (typeof value !== "object" || value === null) return SLOT_BYTES;
  if (seen.has(value)) return SLOT_BYTES;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + bufferBytes(value.buffer, seen);
  if (Array.isArray(value)) return OBJECT_BYTES + sampled(value, value.length, seen);
  if (value instanceof Map)
    return OBJECT_BYTES + sampled(value.keys(), value.size, seen) + sampled(value.values(), value.size, seen);
  if (value instanceof Set) return OBJECT_BYTES + sampled(value, value.size, seen);
  return membersOf(value, seen);
}

/** What is made only when it is asked for is not asked for here. */
function membersOf(value: object, seen: Set<unknown>): number {
  let bytes = OBJECT_BYTES;
  for (const name of Object.keys(value)) {
    const held: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    bytes += SLOT_BYTES + measure(held, seen);
  }
  return bytes;
}

function bufferBytes(buffer: ArrayBufferLike, seen: Set<unknown>): number {
  if (seen.has(buffer)) return 0;
  seen.add(buffer);
  return buffer.byteLength;
}

function sampled(members: Iterable<unknown>, count: number, seen: Set<unknown>): number {
  let bytes = 0;
  let looked = 0;
  for (const member of members) {
    if (looked === SAMPLES) break;
    bytes += SLOT_BYTES + measure(member, seen);
    looked += 1;
  }
  return looked === 0 ? 0 : Math.round((bytes / looked) * count);
}
