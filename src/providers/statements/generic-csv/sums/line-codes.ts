const FIRST_ROOM = 1024;

/** A small number of some lines of a file, a byte a line: a long file has hundreds of thousands of lines. 0 where nothing is known. */
export class LineCodes {
  #codes = new Int8Array(FIRST_ROOM);

  set(line: number, code: number): void {
    if (line >= this.#codes.length) {
      const wider = new Int8Array(line * 2);
      wider.set(this.#codes);
      this.#codes = wider;
    }
    this.#codes[line] = code;
  }

  get(line: number): number {
    return this.#codes[line] ?? 0;
  }
}
