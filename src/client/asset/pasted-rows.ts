import type { FactColumn, FactRow } from "#client/parts/fact-values.ts";

/**
 * Rows of a sheet pasted into a list: cells by tabs, rows by lines, from the given column on; below a line of headings each cell goes where its heading
 * says, and what no column is for is left out. Days written as a sheet writes them are read where only one reading is possible (2026-03-31,
 * 31.03.2026, 3/31/2026); anything else stays as it is, for the person to mend.
 */
export function pastedRows(text: string, columns: readonly FactColumn[], fromColumn: number): readonly FactRow[] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const rows = lines.filter((line) => line.trim() !== "").map((line) => line.split("\t").map((cell) => cell.trim()));
  const headed = columnsByHeading(rows[0] ?? [], columns);
  return rows.slice(headed === undefined ? 0 : 1).map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, i) => {
        const column = headed === undefined ? columns[fromColumn + i] : headed[i];
        return column === undefined ? [] : [[column.field, cellOf(column, cell)] as const];
      }),
    ),
  );
}

/** Words in headings of sheets beside those of our own labels. */
const BEGINS = /^(?:start|begins?|beginning|from|commencement|ab|von|seit|beginn|d[ée]but|inicio|inizio)$/;
const ENDS = /^(?:end|ends|ending|until|to|expiry|expires?|expiration|bis|ende|fin|fine)$/;

/** The column of each heading, undefined for one we have no column for; undefined altogether where the line is no heading. The best fit goes first. */
function columnsByHeading(
  cells: readonly string[],
  columns: readonly FactColumn[],
): readonly (FactColumn | undefined)[] | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const fits = cells
    .flatMap((cell, at) => columns.map((column) => ({ at, column, fit: fitOf(cell, column) })))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
  const found = new Map<number, FactColumn>();
  for (const { at, column } of fits) if (!found.has(at) && ![...found.values()].includes(column)) found.set(at, column);
  return found.size > 1 ? cells.map((_, at) => found.get(at)) : undefined;
}

const SMALL = new Set(["a", "of", "the", "date", "day", "on"]);
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !SMALL.has(word));

/** Share of the heading's words that are in a label, 0 to 1: `Monthly rent` fits `Rent a month` better than `Market rent` does. */
function fitOf(cell: string, { label, kind }: FactColumn): number {
  const [words, own] = [wordsOf(cell), wordsOf(label)];
  const ends = [BEGINS, ENDS].find((end) => kind === "day" && own.some((word) => end.test(word)));
  if (ends !== undefined) return words.some((word) => ends.test(word)) ? 1 : 0;
  const shared = words.filter((word) => own.some((it) => it.length > 2 && word.startsWith(it)));
  return words.length === 0 ? 0 : shared.length / words.length;
}

function cellOf({ kind, choices }: FactColumn, cell: string): string {
  if (kind === "day") return dayOf(cell);
  if (kind === "choice") {
    const meant = choices.find((it) => [String(it.value), it.label].some((word) => same(word, cell)));
    return meant === undefined ? cell : String(meant.value);
  }
  if (kind === "money" || kind === "number" || kind === "rate" || kind === "factor") return numberOf(cell);
  return cell;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** One mark alone with three digits behind it could group or part: it is left for the person. */
function numberOf(cell: string): string {
  const bare = cell.replaceAll(/[\s\u00a0\u202f'’%]|^[A-Z]{3}|[A-Z]{3}$|[€$£]/g, "");
  if (/^-?\d+(\.\d+)?$/.test(bare) && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(bare)) return bare;
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare) || /^-?\d{1,3}(,\d{3}){2,}$/.test(bare)) return bare.replaceAll(",", "");
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(bare))
    return bare.replaceAll(".", "").replace(",", ".");
  return /^-?\d+,\d+$/.test(bare) && !/^-?[1-9]\d{0,2},\d{3}$/.test(bare) ? bare.replace(",", ".") : cell;
}

function dayOf(cell: string): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  if (dotted) return written(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  if (!slashed) return cell;
  const [, first, second, year] = slashed;
  if (Number(first) > 12) return written(year, second, first);
  return Number(second) > 12 || first === second ? written(year, first, second) : cell;
}

const written = (year = "", month = "", day = ""): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
