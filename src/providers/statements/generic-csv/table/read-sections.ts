import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

/** Titles of what a bank has set aside and not booked yet. */
const SET_ASIDE =
  /^(?:vorgemerkt|noch nicht gebucht|offene ums|pending|on hold|authori[sz]ations?|unbilled|not yet (?:booked|posted)|en attente|op[ée]rations? (?:en cours|à venir)|pendiente|movimientos pendientes|pendente|in attesa|non contabilizzat|in behandeling|gereserveerd|reserver|väntande|oczekuj|nierozliczon)/i;

interface Section {
  readonly start: number;
  readonly title: { readonly index: number; readonly text: string } | undefined;
  readonly isAside: boolean;
  /** Where the cells of its rows stand, by the columns of the whole. */
  readonly places: readonly number[];
}

/**
 * Several accounts below one another, each under its name and the same heading: one table with the account in every row. What is set aside stands under
 * a title of its own, and maybe fewer headings: its rows say so, and are of no account of their own. Undefined where the heading stands once, where the
 * rows name their account themselves, or where an account has no name.
 */
export function sectionsOf(rows: readonly CsvRow[], headerAt: number): readonly CsvRow[] | undefined {
  const header = rows[headerAt];
  if (header === undefined) return undefined;
  const sections = sectionsIn(rows, header.cells);
  if (sections.length < 2) return undefined;
  const booked = sections.filter(({ isAside }) => !isAside);
  const hasAside = booked.length < sections.length;
  const titles = new Set(booked.map(({ title }) => title?.text));
  const isByAccount = booked.length > 1;
  const isNamed = isByAccount && header.cells.some((cell) => readHeader(cell)?.meaning === "account");
  if (booked.length === 0 || (isNamed && !hasAside)) return undefined;
  if (isByAccount && !isNamed && (titles.has(undefined) || titles.size < booked.length)) return undefined;
  const stateAt = header.cells.findIndex((cell) => readHeader(cell)?.meaning === "status");
  const aside = new Set(sections.flatMap(({ start, title }) => (title ? [start, title.index] : [start])));
  const first = sections[0]?.title?.index ?? sections[0]?.start ?? headerAt;
  const added = (account: string, state: string): readonly string[] => [
    ...(isByAccount && !isNamed ? [account] : []),
    ...(hasAside && stateAt < 0 ? [state] : []),
  ];
  const read = rows.slice(first).flatMap((row, at): CsvRow[] => {
    const index = first + at;
    const section = sections.findLast(({ start }) => start < index);
    if (aside.has(index) || section === undefined) return [];
    const cells = header.cells.map((_, column) => row.cells[section.places[column] ?? -1] ?? "");
    if (cells.every((cell) => cell === "")) return [];
    const state = section.isAside ? "Pending" : "";
    const told = cells.map((cell, column) => (column === stateAt && state !== "" ? state : cell));
    return [withCells(row, [...told, ...added(section.title?.text ?? "", state)], row.numbers)];
  });
  const whole = withCells(header, [...header.cells, ...added("Account", "Status")], header.numbers);
  return [...rows.slice(0, first), whole, ...read];
}

/** Each heading with the title above it: the same heading again, or some of its names below a title of what is set aside. */
function sectionsIn(rows: readonly CsvRow[], header: readonly string[]): readonly Section[] {
  const heading = header.join("\n");
  const known = new Set(header.filter((name) => name !== ""));
  return rows.flatMap(({ cells }, start): Section[] => {
    const isSame = cells.join("\n") === heading;
    const names = cells.filter((name) => name !== "");
    if (!isSame && (names.length < 3 || !names.every((name) => known.has(name)))) return [];
    const title = titleAbove(rows, start);
    const isAside = title !== undefined && SET_ASIDE.test(title.text);
    const places = header.map((name, column) => (isSame ? column : name === "" ? -1 : cells.indexOf(name)));
    return isSame || isAside ? [{ start, title, isAside, places }] : [];
  });
}

/** The line of one cell right above a heading, blank lines between them aside. */
function titleAbove(
  rows: readonly CsvRow[],
  at: number,
): { readonly index: number; readonly text: string } | undefined {
  for (let index = at - 1; index >= 0; index--) {
    const filled = (rows[index]?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== "");
    const [text = ""] = filled;
    if (filled.length === 0) continue;
    return filled.length === 1 && /\p{L}/u.test(text) && text.length <= 80 ? { index, text } : undefined;
  }
  return undefined;
}
