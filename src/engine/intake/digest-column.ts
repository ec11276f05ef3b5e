import { IteratedList } from "#engine/intake/long-list.ts";

const IN_BLOCK = 1 << 12;

/**
 * Digests in their order: texts of ASCII letters that are all as long as the first. One takes a byte a letter, where a text of its own takes some 24
 * more; a file has hundreds of thousands.
 */
export class DigestColumn extends IteratedList<string> {
  readonly #blocks: Uint8Array[] = [];
  #width = 0;
  length = 0;

  push(digest: string): void {
    if (this.length === 0) this.#width = digest.length;
    if (digest.length !== this.#width) throw new Error("Assertion failed: digests of one column are of one length");
    const place = this.length % IN_BLOCK;
    if (place === 0) this.#blocks.push(new Uint8Array(IN_BLOCK * this.#width));
    const block = this.#blocks.at(-1) ?? new Uint8Array();
    for (let at = 0; at < this.#width; at += 1) block[place * this.#width + at] = digest.charCodeAt(at);
    this.length += 1;
  }

  at(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const start = (index % IN_BLOCK) * this.#width;
    const block = this.#blocks[Math.floor(index / IN_BLOCK)] ?? new Uint8Array();
    return String.fromCharCode(...block.subarray(start, start + this.#width));
  }

  *[Symbol.iterator](): Generator<string, void> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) ?? "";
  }
}
