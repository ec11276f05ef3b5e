import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";

/** Pairs of words that say which way money went. A word alone may be the name of anything; with its counterpart it is a way. */
const PAIRS: readonly (readonly [left: string, arrived: string])[] = [
  ["d|dr|debit|debet|debito|deb|db|dbit|debe|cargo|doit", "c|cr|credit|kredit|credito|cred|crdt|haber|abono|avoir|k"],
  ["s|soll|belastung|lastschrift", "h|haben|gutschrift"],
  ["af", "bij"],
  ["dare|uscita|uscite|addebito", "avere|entrata|entrate|accredito"],
  ["out|outgoing|outflow|money out|o", "in|incoming|inflow|money in|i"],
  ["expense|expenses|exp|spending|spent", "income|received|earned"],
  ["ausgabe|ausgaben|ausgang", "einnahme|einnahmen|eingang|einkommen"],
  ["depense|depenses|sortie", "revenu|revenus|recette|entree"],
  ["gasto|gastos|salida|egreso|despesa|despesas|saida", "ingreso|ingresos|entrada|receita|receitas"],
  ["uitgave|uitgaven", "inkomst|inkomsten"],
  ["utgift|utgifter", "inkomst|inntekt|indtaegt"],
  ["wydatek|wydatki|obciazenie", "przychod|wplyw|uznanie"],
  ["расход|дебет|списание", "доход|приход|кредит|зачисление|пополнение"],
  ["withdrawal|withdrawals", "deposit|deposits"],
  ["支出|支付|支払い|支払|出金", "收入|入金|預入"],
  ["χρεωση|χ", "πιστωση|π"],
  ["borc|borç", "alacak"],
  ["-", "+"],
];

/** Words beside those of a pair that say neither way, such as of money put from a wallet into a bank. */
const NEITHER: ReadonlySet<string> = new Set(["/", "其他", "不计收支"]);

/** A move between accounts of one's own: beside what is spent and earned it has a word of its own, which may say which way. */
const TRANSFER =
  /^(?:transfers?|account transfer|umbuchung|übertrag|überweisung|virement|transfert|transferencia|trasferimento|transferência|overboeking|převod|przelew|перевод)(?:[ -]?(?<way>in|out))?$/iu;
const saysNoWay = (cell: string): boolean => NEITHER.has(cell.trim()) || TRANSFER.test(cell.trim());

interface Way {
  readonly pair: number;
  readonly type: "withdrawal" | "deposit";
}

const WAYS = new Map<string, readonly Way[]>();
PAIRS.forEach(([left, arrived], pair) => {
  for (const [words, type] of [
    [left, "withdrawal"],
    [arrived, "deposit"],
  ] as const)
    for (const word of words.split("|"))
      WAYS.set(plainWay(word), [...(WAYS.get(plainWay(word)) ?? []), { pair, type }]);
});

function plainWay(word: string): string {
  return /^[+-]$/.test(word.trim()) ? word.trim() : headerWord(word);
}

interface WaysColumn {
  readonly name: string;
  readonly types: ColumnMapping["types"];
}

/** The column whose cells are words of one pair, both of them, and nothing else: `DR` and `CR`, `Expense` and `Income`. */
export function waysColumn(header: readonly string[], rows: readonly CsvRow[]): WaysColumn | undefined {
  const found = header.flatMap((name, index): readonly WaysColumn[] => {
    const words = new Set<string>();
    for (const row of rows) {
      const cell = cellOf(row, index) ?? "";
      if (cell !== "" && !saysNoWay(cell)) words.add(cell);
      if (words.size > MOST_WORDS) return [];
    }
    const types = waysOf(words);
    return types === undefined || !isMostlyFilled(rows, index) ? [] : [{ name, types }];
  });
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

const OF_BOTH = /^(?:debit|dr)\s{0,3}[/|-]\s{0,3}(?:credit|cr)\.?$/i;

/** `Debit / Credit` that says `Cr` of what came, and nothing of what was spent. */
function halfWays(header: readonly string[], rows: readonly CsvRow[]): WaysColumn | undefined {
  const index = header.findIndex((name) => OF_BOTH.test(name.trim()));
  const [name, words] = [header[index], new Set(index < 0 ? [] : rows.map((row) => cellOf(row, index) ?? ""))];
  const said = [...words].filter((word) => word !== "");
  const isHalf = words.has("") && said.length > 0 && said.every((word) => /^(?:c|cr|credit)\.?$/i.test(word));
  return name === undefined || !isHalf ? undefined : { name, types: { "": "withdrawal" } };
}

/** `DR`, `Dr` and `Dr.` of one hand, and their counterparts. */
const MOST_WORDS = 6;

function waysOf(words: ReadonlySet<string>): ColumnMapping["types"] | undefined {
  for (const [pair] of PAIRS.entries()) {
    const types: Record<string, Way["type"]> = {};
    for (const word of words) {
      const way = WAYS.get(plainWay(word))?.find((it) => it.pair === pair);
      if (way === undefined) break;
      types[word] = way.type;
    }
    const isWhole = Object.keys(types).length === words.size;
    if (isWhole && new Set(Object.values(types)).size === 2) return types;
  }
  return undefined;
}

const isMostlyFilled = (rows: readonly CsvRow[], index: number): boolean =>
  contentOf(rows, index).filled >= Math.min(rows.length, 400) * 0.9;

/** Amounts without a sign whose way stands in a column of its own, whatever that is called: its words are the types of the rows. */
export function withWays(
  columns: ColumnMapping["columns"],
  header: readonly string[],
  rows: readonly CsvRow[],
): Pick<ColumnMapping, "columns" | "types"> {
  const index = header.indexOf(columns.amount ?? "");
  const isOfMoney = NOT_OF_MONEY.every((meaning) => columns[meaning] === undefined);
  const isSigned = rows.some((row) => /[-\u2212(]/.test(cellOf(row, index) ?? ""));
  const ways = index < 0 || !isOfMoney || isSigned ? undefined : (waysColumn(header, rows) ?? halfWays(header, rows));
  if (ways === undefined) return { columns, types: {} };
  const others = Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== ways.name));
  const moves = transfersIn(rows, header.indexOf(ways.name));
  const types = [...Object.entries(ways.types), ...moves].filter(
    ([word]) => readTypeWord(word)?.direction === undefined,
  );
  return { columns: { ...others, type: ways.name }, types: Object.fromEntries(types) };
}

/**
 * The types of a list that a processor of payments gives to a seller: a `charge` beside a `payout` is what a customer paid, where any other list means
 * what was charged to its owner.
 */
export function typesOfSeller(
  { type }: ColumnMapping["columns"],
  header: readonly string[],
  rows: readonly CsvRow[],
): ColumnMapping["types"] {
  const index = type === undefined ? -1 : header.indexOf(type);
  if (index < 0) return {};
  const words = new Set(rows.slice(0, MOST_ROWS).map((row) => cellOf(row, index) ?? ""));
  const [charges, payouts] = [/^charges?$/i, /^payouts?$/i].map((it) => [...words].filter((word) => it.test(word)));
  if (charges === undefined || payouts === undefined || charges.length * payouts.length === 0) return {};
  return Object.fromEntries([
    ...charges.map((word) => [word, "deposit"] as const),
    ...payouts.map((word) => [word, "withdrawal"] as const),
  ]);
}
const MOST_ROWS = 2000;

/** `Transfer-Out` and `Transfer-In` say the way themselves. */
function transfersIn(rows: readonly CsvRow[], index: number): readonly (readonly [string, Way["type"]])[] {
  const words = new Set(rows.map((row) => cellOf(row, index) ?? "").filter((cell) => TRANSFER.test(cell.trim())));
  return [...words].flatMap((word) => {
    const way = TRANSFER.exec(word.trim())?.groups?.["way"]?.toLowerCase();
    return way === undefined ? [] : [[word, way === "in" ? "deposit" : "withdrawal"] as const];
  });
}

const NOT_OF_MONEY = ["debit", "credit", "quantity", "isin", "ticker"] as const;
