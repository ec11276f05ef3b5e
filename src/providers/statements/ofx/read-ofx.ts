import { err, ok, type Result } from "#engine/result.ts";
import { isAggregate, staysOpen } from "#providers/statements/ofx/unclosed.ts";
import { readTags, resolveEntities, type MarkupError, type Tag } from "#providers/statements/markup/read-tags.ts";

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
  children: OpenNode[];
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
  const tags = readTags(text);
  if (!tags.ok) return tags;
  const first = tags.value.findIndex((tag) => tag.kind === "open" && tag.name.toUpperCase() === "OFX");
  const opening = tags.value[first];
  if (!opening) return broken(1, "The file holds no <OFX> element.");
  const root = nodeOf(opening);
  const open: OpenNode[] = [root];
  for (let at = first + 1; at < tags.value.length && open.length > 0; at += 1) {
    const tag = tags.value[at];
    if (!tag || tag.kind === "cdata") continue;
    if (tag.kind === "close") close(open, tag);
    else {
      endUnclosed(open, staysOpen(open, tag.name.toUpperCase()), tag);
      if (open.length >= MAX_DEPTH) return broken(tag.line, `Elements are nested more than ${MAX_DEPTH} deep.`);
      const node = { ...nodeOf(tag), value: valueBehind(text, tags.value, at) };
      open.at(-1)?.children.push(node);
      if (tag.kind === "open" && node.value === "") open.push(node);
    }
  }
  const unclosed = open.find((node) => node.children.length > 0 && node !== root) ?? open[0];
  if (unclosed) return broken(unclosed.line, `The file is cut off: </${unclosed.name}> is missing.`);
  return ok(root);
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
function valueBehind(text: string, tags: readonly Tag[], at: number): string {
  const tag = tags[at];
  if (!tag || tag.kind === "empty") return "";
  let value = "";
  let from = tag.end;
  for (let next = at + 1; ; next += 1) {
    const behind = tags[next];
    value += resolveEntities(withoutComments(text.slice(from, behind?.start ?? text.length)));
    if (behind?.kind !== "cdata") return value.trim();
    value += text.slice(behind.nameEnd, behind.end - 3);
    from = behind.end;
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
function close(open: OpenNode[], tag: Tag): void {
  const name = tag.name.toUpperCase();
  const at = open.findLastIndex((node) => node.name === name);
  if (at === -1) return;
  endUnclosed(open, at + 1, tag);
  const closed = open.pop();
  if (closed) closed.end = tag.end;
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

/** All descendants of the names, in the order of the file; those inside a match are not looked at again. */
export function descendants(node: OfxNode, names: ReadonlySet<string>): readonly OfxNode[] {
  return node.children.flatMap((child) => (names.has(child.name) ? [child] : descendants(child, names)));
}
