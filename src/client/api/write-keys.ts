import { newId } from "./new-id.ts";

/**
 * One key per write until the server has said yes: a double click, or a retry after a lost answer, carries the same key and is one change.
 * A write with other content is another write.
 */
export class WriteKeys {
  readonly #keys = new Map<string, string>();
  readonly #make: () => string;
  constructor(make: () => string = newId) {
    this.#make = make;
  }

  keyOf(signature: string): string {
    const key = this.#keys.get(signature) ?? this.#make();
    this.#keys.set(signature, key);
    return key;
  }

  /** The write is done: the next one with the same content is meant again. */
  done(signature: string): void {
    this.#keys.delete(signature);
  }
}

/** What makes two writes the same: where they go and what they say. */
export function writeSignature(path: { readonly method: string; readonly url: string }, body: unknown): string {
  const said = body instanceof FormData ? [...body].map(([name, value]) => [name, nameOf(value)]) : body;
  return `${path.method} ${path.url} ${JSON.stringify(said) ?? ""}`;
}

const nameOf = (value: FormDataEntryValue): string =>
  typeof value === "string" ? value : `${value.name} ${value.size} ${value.lastModified}`;
