import { err, ok, type Result } from "#engine/result.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import {
  AttributeMaker,
  type FlexAttributes,
  type MarkupElement,
} from "#providers/statements/ibkr-flex/flex-attributes.ts";
import { readAttributes, type MarkupError, type Tag, TagStream } from "#providers/statements/markup/read-tags.ts";
import { rawText } from "#providers/statements/markup/markup-draft.ts";
import type { SourcePlace } from "#engine/intake/statement.ts";

/** One element of a Flex file: a flat list of attributes. Empty ones are absent. */
export interface FlexRow {
  readonly name: string;
  /** Name of the element around it, such as `Trades`. */
  readonly section: string;
  readonly attributes: FlexAttributes;
  readonly place: SourcePlace;
  readonly statement: FlexPeriod;
}

/** A row of a file, whose place is made when it is asked for. */
class ElementRow implements FlexRow {
  readonly name: string;
  readonly section: string;
  readonly statement: FlexPeriod;
  readonly attributes: FlexAttributes;
  readonly #row: CsvRow;

  constructor(around: Pick<FlexRow, "name" | "section" | "statement">, { attributes, row }: MarkupElement) {
    [this.name, this.section, this.statement] = [around.name, around.section, around.statement];
    [this.attributes, this.#row] = [attributes, row];
  }

  get place(): SourcePlace {
    return { line: this.#row.line, raw: rawText(this.#row.raw) };
  }
}

/** The row with others in place of its attributes. A spread would leave its place behind. */
export const withAttributes = ({ name, section, place, statement }: FlexRow, attributes: FlexAttributes): FlexRow => ({
  name,
  section,
  place,
  statement,
  attributes,
});

/** What the `FlexStatement` around a row says of all its rows. */
export interface FlexPeriod {
  readonly accountId: string;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

export interface FlexDocument {
  readonly rows: readonly FlexRow[];
  /** What the service answered in place of a statement. */
  readonly failure?: string | undefined;
}

const MAX_DEPTH = 16;
const AGAIN = "Run the Flex query again and import the file as it was downloaded.";
const STRUCTURE = new Set(["FlexQueryResponse", "FlexStatements", "FlexStatement"]);

const broken = (line: number, problem: string): { readonly ok: false; readonly error: MarkupError } =>
  err({ kind: "markup_broken", line, problem, remedy: AGAIN });

/**
 * Reads a Flex file into rows. The file must be complete: each element closed, by its own name, and the root last, so that a
 * file cut off while downloading is never half read.
 */
export function readFlexRows(text: string, onRow: (count: number) => void): Result<FlexDocument, MarkupError> {
  const failure = failureMessage(text);
  if (failure !== undefined) return ok({ rows: [], failure });
  const tags = new TagStream(text);
  const maker = new AttributeMaker(text);
  const rows: FlexRow[] = [];
  const open: Tag[] = [];
  let statement: FlexPeriod = { accountId: "" };
  for (let tag = tags.next(); tag; tag = tags.next()) {
    if (tag.kind === "cdata") continue;
    if (tag.kind === "close") {
      const opened = open.pop();
      if (opened?.name !== tag.name) return broken(tag.line, `</${tag.name}> closes an element that is not open.`);
      continue;
    }
    if (open.length >= MAX_DEPTH) return broken(tag.line, `Elements are nested more than ${MAX_DEPTH} deep.`);
    const attributes = readAttributes(text, tag);
    if (attributes === undefined) return broken(tag.line, `The attributes of <${tag.name}> cannot be read.`);
    if (tag.name === "FlexStatement") statement = periodOf(attributes);
    // An element without attributes only holds others, such as <Trades>, or says nothing.
    else if (!STRUCTURE.has(tag.name) && attributes.size > 0) {
      const around = { name: tag.name, section: open.at(-1)?.name ?? "", statement };
      rows.push(new ElementRow(around, maker.of(attributes, tag)));
      if (rows.length % 1_000 === 0) onRow(rows.length);
    }
    if (tag.kind === "open") open.push(tag);
  }
  if (tags.error) return err(tags.error);
  const unclosed = open.at(-1);
  if (unclosed) return broken(unclosed.line, `The file is cut off: </${unclosed.name}> is missing.`);
  return ok({ rows });
}

const periodOf = (attributes: ReadonlyMap<string, string>): FlexPeriod => ({
  accountId: attributes.get("accountId") ?? "",
  fromDate: attributes.get("fromDate"),
  toDate: attributes.get("toDate"),
});

/** The message of a `FlexStatementResponse`: what the service sends in place of a statement. */
function failureMessage(text: string): string | undefined {
  const tags = new TagStream(text);
  let tag = tags.next();
  if (tag?.name !== "FlexStatementResponse") return undefined;
  while (tag && (tag.name !== "ErrorMessage" || tag.kind !== "open")) tag = tags.next();
  const message = tag === undefined ? "" : text.slice(tag.end, tags.peek()?.start).trim();
  return message === "" ? "no statement is in the file" : message;
}
