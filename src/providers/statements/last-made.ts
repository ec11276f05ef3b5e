/**
 * What was made last of one thing of a file, where the same one is asked several times in a row. It belongs to the file: kept beside all files it would
 * hold the text of the last one, of which it is a part, for as long as a thread lives.
 */
export class LastMade<Thing extends object, Made> {
  #last: { readonly of: Thing; readonly made: Made } | undefined;

  of(thing: Thing, make: () => Made): Made {
    if (this.#last?.of !== thing) this.#last = { of: thing, made: make() };
    return this.#last.made;
  }
}
