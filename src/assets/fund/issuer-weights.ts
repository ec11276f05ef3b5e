import type { Exposure } from "#assets/asset-rules.ts";

/**
 * Tables of holdings as issuers of funds publish them. Written to the headings of iShares ("Ticker,Name,Sector,…,Weight (%),…,Location", also in German),
 * Vanguard ("Holdings,Ticker,% of market value,Sector,Region") and Xtrackers ("Name,ISIN,Country,…,Industry Classification,Weighting"): the table
 * begins at the first line that names a weight and a country or a sector, whatever stands before it.
 */
export interface IssuerWeights {
  /** Rows with a weight. */
  readonly rowCount: number;
  /** Shares by country, by sector and of the largest holdings, each largest first, as the terms of an asset take them. */
  readonly exposures: readonly WeightShare[];
}

/** A fraction of the fund as decimal text with four digits. */
export interface WeightShare extends Pick<Exposure, "dimension" | "key"> {
  readonly share: string;
}

export type WeightsProblem = "no_table" | "not_whole" | "not_a_weight";
export type ReadWeights =
  | { readonly ok: true; readonly value: IssuerWeights }
  | { readonly ok: false; readonly problem: WeightsProblem; readonly detail: string };

/** The largest funds hold some ten thousand securities, in a few megabytes. */
export const MOST_FILE_BYTES = 8_000_000;
const MOST_ROWS = 60_000;
/** Lines that may stand before the table. */
const MOST_BEFORE = 60;
/** Of each kind so many are kept: the rest of a fund is small, and stays unknown. */
const MOST_SHARES = 40;
/** Of the name of a holding. */
const LONGEST_NAME = 40;
/** Less than this of a fund says too little of it; more than a rounding above the whole is no list of weights. */
const [LEAST_WHOLE, MOST_WHOLE] = [0.5, 1.05];
const DIGITS = 4;

const WEIGHT =
  /^(?:weight(?:ing)?|gewicht(?:ung)?)(?: ?\(%\))?$|^(?:% of|percent of|anteil am) ?(?:market value|net assets|fund|funds|assets|fonds).*$/i;
const COUNTRY = /^(?:location|country|region|land|standort|country of (?:risk|issue|domicile))$/i;
const SECTOR = /^(?:(?:gics )?sector|sektor|branche|industry(?: classification)?|industry sector)$/i;
const NAME = /^(?:name|holdings?|holding name|security|security name|issuer|wertpapier|emittent)$/i;
const NOTHING = /^(?:-|n\/a|unassigned|unknown|unbekannt)?$/i;
const MONEY = /^(?:cash|cash and\/or derivatives|cash und\/oder derivate|barmittel|derivatives)$/i;

/** What a fund holds by country, by sector and by name, as the file of its issuer says; what is money or named by nothing stays unknown. */
export function readIssuerWeights(text: string): ReadWeights {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_ROWS);
  const table = tableOf(lines);
  if (!table) return refused("no_table", "No line names a weight together with a country or a sector.");
  let isPercent = table.isPercent;
  const rows: {
    readonly weight: number;
    readonly country: string;
    readonly sector: string;
    readonly holding: string;
  }[] = [];
  for (const line of lines.slice(table.begin + 1)) {
    const cells = cellsOf(line, table.mark);
    const cell = (at: number) => (at < 0 ? "" : (cells[at] ?? "").trim());
    const written = cell(table.weight);
    if (written === "" || written === "-") continue;
    const weight = weightOf(written);
    // Below a table stand sentences; a cell that is no number within it is a table of another kind.
    if (weight === undefined && cells.length < table.columns) continue;
    if (weight === undefined) return refused("not_a_weight", `“${written.slice(0, 40)}” is no weight.`);
    isPercent ||= written.includes("%");
    rows.push({
      weight,
      country: cell(table.country),
      sector: cell(table.sector),
      holding: cell(table.name).slice(0, LONGEST_NAME).trim(),
    });
  }
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  // Percent where the heading or the numbers say so.
  const whole = isPercent || sum > 2 || rows.some(({ weight }) => weight > MOST_WHOLE) ? 100 : 1;
  const share = sum / whole;
  if (!(share >= LEAST_WHOLE && share <= MOST_WHOLE))
    return refused("not_whole", `The weights add up to ${Math.round(share * 1000) / 10} %.`);
  const scale = whole * Math.max(1, share);
  const exposures = (["country", "sector", "holding"] as const).flatMap((dimension) =>
    sharesBy(rows, dimension, scale),
  );
  return { ok: true, value: { rowCount: rows.length, exposures } };
}

const refused = (problem: WeightsProblem, detail: string): ReadWeights => ({ ok: false, problem, detail });

interface Table {
  readonly begin: number;
  readonly mark: string;
  readonly columns: number;
  readonly weight: number;
  readonly country: number;
  readonly sector: number;
  readonly name: number;
  readonly isPercent: boolean;
}

function tableOf(lines: readonly string[]): Table | undefined {
  for (const [begin, line] of lines.slice(0, MOST_BEFORE).entries()) {
    for (const mark of [",", ";", "\t"]) {
      const cells = cellsOf(line, mark).map((it) => it.trim());
      const at = (name: RegExp) => cells.findIndex((it) => name.test(it));
      const [weight, country, sector] = [at(WEIGHT), at(COUNTRY), at(SECTOR)];
      if (weight >= 0 && (country >= 0 || sector >= 0))
        return {
          begin,
          mark,
          columns: cells.length,
          weight,
          country,
          sector,
          name: at(NAME),
          isPercent: /%/.test(cells[weight] ?? ""),
        };
    }
  }
  return undefined;
}

/** Cells of a line; one in quotes may hold the mark, and a quote written twice. */
function cellsOf(line: string, mark: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell];
}

/** `4.56`, `4,56`, `4.56%`, `-0.12`: no weight has a thousand. */
function weightOf(written: string): number | undefined {
  const bare = written.replaceAll(/[\s%\u00a0]/g, "").replace(",", ".");
  if (!/^-?\d{1,3}(?:\.\d{1,18})?$/.test(bare)) return undefined;
  return Number(bare);
}

function sharesBy(
  rows: readonly {
    readonly weight: number;
    readonly country: string;
    readonly sector: string;
    readonly holding: string;
  }[],
  dimension: "country" | "sector" | "holding",
  whole: number,
): readonly WeightShare[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = row[dimension].slice(0, 80);
    if (!NOTHING.test(key) && !MONEY.test(row.sector)) sums.set(key, (sums.get(key) ?? 0) + row.weight);
  }
  // What was sold short stands against what is more than the whole.
  const held = [...sums.values()].reduce((total, sum) => total + Math.max(0, sum), 0);
  const all = Math.max(whole, held);
  return [...sums]
    .map(([key, sum]) => ({ dimension, key, units: Math.floor((sum / all) * 10 ** DIGITS + 1e-9) }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_SHARES)
    .map(({ key, units }) => ({ dimension, key, share: fractionOf(units) }));
}

/** Ten thousandths as decimal text: 3850 is 0.385. */
const fractionOf = (units: number): string =>
  units >= 10 ** DIGITS ? "1" : `0.${String(units).padStart(DIGITS, "0").replace(/0+$/, "")}`;
