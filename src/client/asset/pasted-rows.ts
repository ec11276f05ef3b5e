import type { FactColumn, FactRow } from "#client/parts/fact-values.ts";

/**
 * Rows of a sheet pasted into a list: cells by tabs, rows by lines, from the given column on. Days written as a sheet writes them are read where only
 * one reading is possible (2026-03-31, 31.03.2026, 3/31/2026); anything else stays as it is, for the person to mend.
 */
export function pastedRows(text: string, columns: readonly FactColumn[], fromColumn: number): readonly FactRow[] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) =>
      Object.fromEntries(
        line.split("\t").flatMap((cell, i) => {
          const column = columns[fromColumn + i];
          return column === undefined ? [] : [[column.field, cellOf(column, cell.trim())] as const];
        }),
      ),
    );
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
