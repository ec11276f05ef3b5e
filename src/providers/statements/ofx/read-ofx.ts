import { err, ok, type Result } from "#engine/result.ts";
import { LastMade } from "#providers/statements/last-made.ts";
import { isAggregate, isBooking, staysOpen } from "#providers/statements/ofx/unclosed.ts";
import { resolveEntities, type MarkupError, type Tag, TagStream } from "#providers/statements/markup/read-tags.ts";

/** One element: an aggregate with children, or a field with a value. */
export interface OfxNode {
  readonly name: string;
  /** Trimmed; empty for aggregates and empty fields. */
  readonly value: string;
  readonly children: readonly OfxNode[];
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

interface OpenNode {
  readonly name: string;
  value: string;
  children: OfxNode[];
  readonly start: number;
  end: number;
  readonly line: number;
}

const MAX_DEPTH = 48;
const AGAIN = "Download the file again and import it as it was downloaded.";

/**
 * Reads OFX 1 (SGML, where a field needs no closing tag) and OFX 2 (XML) alike: a tag with text behind it is a field, a closing tag ends
 * the aggregate of its name, and what is still open inside it were empty fields, or aggregates the bank forgot to close. A file without the closing `</OFX>` is refused.
 */
export function readOfx(text: string): Result<OfxNode, MarkupError> {
  const tags = new TagStream(text);
  let opening = tags.next();
  while (opening && (opening.kind !== "open" || opening.name.toUpperCase() !== "OFX")) opening = tags.next();
  if (!opening) return tags.error ? err(tags.error) : broken(1, "The file holds no <OFX> element.");
  const root = nodeOf(opening);
  const open: OpenNode[] = [root];
  const isTooDeep = readInto(open, tags, { text, last: new LastMade() });
  if (isTooDeep) return err(isTooDeep);
  // What follows the end is read no further, but nothing forbidden may stand there.
  while (tags.next());
  if (tags.error) return err(tags.error);
  const unclosed = open.find((node) => node.children.length > 0 && node !== root) ?? open[0];
  if (unclosed) return broken(unclosed.line, `The file is cut off: </${unclosed.name}> is missing.`);
  return ok(root);
}

/** Reads on until the outermost of `open` ends, or the text does. Answers where elements are nested too deep. */
function readInto(open: OpenNode[], tags: TagStream, file: FoldedFile): MarkupError | undefined {
  for (let tag = tags.next(); tag; tag = tags.next()) {
    if (tag.kind === "cdata") continue;
    if (tag.kind === "close") close(open, tag, file);
    else {
      endUnclosed(open, staysOpen(open, tag.name.toUpperCase()), tag);
      if (open.length >= MAX_DEPTH) return tooDeep(tag);
      const node = { ...nodeOf(tag), value: valueBehind(file.text, tag, tags) };
      open.at(-1)?.children.push(node);
      if (tag.kind === "open" && node.value === "") open.push(node);
    }
    if (open.length === 0) return undefined;
  }
  return undefined;
}

const tooDeep = ({ line }: Tag): MarkupError => ({
  kind: "markup_broken",
  line,
  problem: `Elements are nested more than ${MAX_DEPTH} deep.`,
  remedy: AGAIN,
});

interface FoldedFile {
  readonly text: string;
  readonly last: LastMade<OfxNode, readonly OfxNode[]>;
}

/** A booking that has ended, as its place in the text: a long file has hundreds of thousands, of which one is looked at at a time. */
class FoldedNode implements OfxNode {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly #file: FoldedFile;

  constructor({ name, value, start, end, line }: OfxNode, file: FoldedFile) {
    [this.name, this.value, this.start, this.end, this.line] = [name, value, start, end, line];
    this.#file = file;
  }

  get children(): readonly OfxNode[] {
    return this.#file.last.of(this, () => this.#unfolded());
  }

  #unfolded(): readonly OfxNode[] {
    const tags = new TagStream(this.#file.text, this);
    const opening = tags.next();
    if (!opening) return [];
    const own = nodeOf(opening);
    readInto([own], tags, this.#file);
    return own.children;
  }
}

const broken = (line: number, problem: string): { readonly ok: false; readonly error: MarkupError } =>
  err({ kind: "markup_broken", line, problem, remedy: AGAIN });

const nodeOf = (tag: Tag): OpenNode => ({
  name: tag.name.toUpperCase(),
  value: "",
  children: [],
  start: tag.start,
  end: tag.end,
  line: tag.line,
});

/** Text between a tag and the next, with CDATA sections as they stand. */
function valueBehind(text: string, tag: Tag, tags: TagStream): string {
  if (tag.kind === "empty") return "";
  let value = "";
  let from = tag.end;
  for (;;) {
    const behind = tags.peek();
    value += resolveEntities(withoutComments(text.slice(from, behind?.start ?? text.length)));
    if (behind?.kind !== "cdata") return value.trim();
    value += text.slice(behind.nameEnd, behind.end - 3);
    from = behind.end;
    tags.next();
  }
}

function withoutComments(text: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const from = text.indexOf("<!--", at);
    const end = from < 0 ? -1 : text.indexOf("-->", from + 4);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, from);
    at = end + 3;
  }
}

/** Ends the innermost aggregate of this name. A field that was already ended by its value needs no closing tag. */
function close(open: OpenNode[], tag: Tag, file: FoldedFile): void {
  const name = tag.name.toUpperCase();
  const at = open.findLastIndex((node) => node.name === name);
  if (at === -1) return;
  endUnclosed(open, at + 1, tag);
  const closed = open.pop();
  if (!closed) return;
  closed.end = tag.end;
  const beside = open.at(-1)?.children;
  // Inside another row it is a part of it, which is folded as a whole.
  const isRow = isBooking(closed.name) && !open.some((node) => isBooking(node.name));
  if (isRow && beside?.at(-1) === closed) beside[beside.length - 1] = new FoldedNode(closed, file);
}

/** Ends what is open beyond `count`: an aggregate as it stands, anything else was an empty field. */
function endUnclosed(open: OpenNode[], count: number, { start }: Tag): void {
  for (let last = open.at(-1); last && open.length > count; last = open.at(-1)) {
    if (isAggregate(last.name) && last.children.length > 0) {
      last.end = start;
      open.pop();
    } else flatten(open);
  }
}

/** The innermost open element was an empty field: what seemed inside stands beside it. */
function flatten(open: OpenNode[]): void {
  const field = open.pop();
  const parent = open.at(-1);
  if (!field || !parent) return;
  for (const child of field.children) parent.children.push(child);
  field.children = [];
}

/** The first child of a name. */
export const childOf = (node: OfxNode | undefined, name: string): OfxNode | undefined =>
  node?.children.find((child) => child.name === name);

/** All descendants of the names, in the order of the file; those inside a match are not looked at again, and bookings hold none of them. */
export function descendants(node: OfxNode, names: ReadonlySet<string>): readonly OfxNode[] {
  return node.children.flatMap((child) => {
    if (names.has(child.name)) return [child];
    return isBooking(child.name) ? [] : descendants(child, names);
  });
}
