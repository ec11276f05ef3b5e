import { beforeSign } from "#providers/statements/journal/before-sign.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { LocalDate } from "#engine/dates/day.ts";

/** A posting or a directive as it is written. */
export interface JournalLine {
  readonly line: number;
  readonly text: string;
}

export type Block =
  | {
      readonly kind: "entry";
      readonly on: LocalDate | undefined;
      readonly day: string;
      readonly description: string;
      readonly first: JournalLine;
      readonly postings: readonly JournalLine[];
    }
  /** `2024-01-31 balance Assets:Bank 100 EUR`, a price, a pad. */
  | {
      readonly kind: "dated";
      readonly word: string;
      readonly on: LocalDate | undefined;
      readonly rest: string;
      readonly first: JournalLine;
    }
  | { readonly kind: "left"; readonly reason: string; readonly first: JournalLine };

const DATED = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:=[\d/.-]+)?(?:\s+(.*))?$/;
const WORDS = /^(open|close|commodity|note|document|event|query|custom|pad|balance|price)\b\s*(.*)$/;
const PRICE = /^P\s+(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?\s+(.*)$/;
const REASONS: Readonly<Record<string, string>> = {
  include: "Another file is included here: import that file too.",
  "~": "A rule for the future or a budget: nothing moved.",
  "=": "A rule that adds postings: write the postings themselves into the journal, or enter them by hand.",
};

/** The blocks of a journal in the order of the file; comments and declarations are gone. */
export function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let postings: JournalLine[] | undefined;
  let [isComment, year]: [boolean, string | undefined] = [false, undefined];
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = { line: index + 1, text: raw.trimEnd() };
    const isInside = /^[ \t]/.test(raw) && line.text !== "";
    if (isComment) isComment = !/^end (?:comment|test)\b/.test(raw);
    else if (/^(?:comment|test)\b/.test(raw)) isComment = true;
    else if (isInside) postings?.push(line);
    else {
      const own: JournalLine[] = [];
      year = /^(?:Y|year|apply year) ?(\d{4})\b/.exec(raw)?.[1] ?? year;
      const block = blockAt(withYear(line, year), own);
      if (block) blocks.push(block);
      postings = block?.kind === "entry" ? own : undefined;
    }
  });
  return blocks;
}

/** Days may leave out the year that was set above them. */
function withYear(line: JournalLine, year: string | undefined): JournalLine {
  const isShort = year !== undefined && /^\d{1,2}[-/.]\d{1,2}(?=[\s=]|$)/.test(line.text);
  return isShort ? { ...line, text: `${year}/${line.text}` } : line;
}

function blockAt(first: JournalLine, postings: readonly JournalLine[]): Block | undefined {
  const price = PRICE.exec(first.text);
  if (price) return { kind: "dated", word: "price", on: dayOf(price[1]), rest: price[2] ?? "", first };
  const dated = DATED.exec(first.text);
  if (dated) {
    const [, day = "", rest = ""] = dated;
    const directive = WORDS.exec(rest);
    if (directive) return { kind: "dated", word: directive[1] ?? "", on: dayOf(day), rest: directive[2] ?? "", first };
    return { kind: "entry", on: dayOf(day), day, description: describe(rest), first, postings };
  }
  const word = /^(?:!?include\b|[~=])/.exec(first.text)?.[0].replace("!", "");
  return word === undefined ? undefined : { kind: "left", reason: REASONS[word] ?? "", first };
}

const dayOf = (text: string | undefined): LocalDate | undefined => parseMoment(text ?? "", "ymd")?.on;

/** Without its state, its code, its tags and comments. */
const describe = (rest: string): string =>
  beforeSign(rest, ";")
    .replace(/^(?:[*!PT]|txn)(?=\s|$)\s*/, "")
    .replace(/^\([^)]*\)\s*/, "")
    .replace(/"\s+"/, ": ")
    .replaceAll('"', "")
    .replace(/(?<!\s)\s+[#^][\w-]+/g, "")
    .trim();
