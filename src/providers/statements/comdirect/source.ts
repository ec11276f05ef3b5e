import { err, ok, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { readDepotRow } from "#providers/statements/comdirect/read-depot.ts";
import { limitProblem } from "#providers/statements/csv-source.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { type CsvRow, parseCsv } from "#providers/statements/detect-csv.ts";
import { parseMoney } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { ReadOptions, StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { currencyOf, RowCells } from "#providers/statements/row-cells.ts";
import {
  type BalancedAccount,
  Bookings,
  type StatedBalance,
  stateBalances,
} from "#providers/statements/state-balances.ts";
import { type LineParts, type RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** A heading of bookings: of an account or card, which ends in its money, or of the custody account. */
const CASH_HEADING = /^"?Buchungstag"?;"?(?:Wertstellung \(Valuta\)|Umsatztag)"?;.{0,80}Umsatz in [A-Z]{3}/m;
const DEPOT_HEADING = /^"?Buchungstag"?;"?Geschäftstag"?;"?Stück \/ Nom\."?;"?Bezeichnung"?;"?WKN"?/m;

/**
 * Bookings of comdirect: sections of accounts, cards and a custody account below one another, each with its own heading, the new balance above and
 * the old one below. The money of a trade stands in the account it was paid from; the custody account itself says what was traded.
 */
export const comdirect: StatementSource = {
  key: "comdirect",
  name: "comdirect",
  recognize: ({ text, rows }) => {
    const shown = rows === undefined ? text : rows.map((cells) => cells.join(";")).join("\n");
    return CASH_HEADING.test(shown) || DEPOT_HEADING.test(shown) ? 1 : 0;
  },
  read,
};

interface Section {
  readonly title: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly currency: Currency | undefined;
  readonly isDepot: boolean;
  readonly rows: CsvRow[];
  newBalance: { readonly row: CsvRow; readonly text: string } | undefined;
  oldBalance: { readonly row: CsvRow; readonly text: string } | undefined;
  readonly until: string | undefined;
}

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const rows = rowsOf(file, options);
  if (!rows.ok) return rows;
  const draft = new StatementDraft(comdirect);
  const balanced: BalancedAccount[] = [];
  for (const section of sectionsOf(rows.value)) {
    const key = section.title || (section.isDepot ? "Depot" : "");
    const kind = section.isDepot ? "brokerage" : /visa|kredit|karte/i.test(section.title) ? "card" : "bank";
    draft.account({
      key,
      kind,
      institution: "comdirect",
      currency: section.currency,
      ...(key === "" ? {} : { name: key }),
    });
    balanced.push(...readSection(section, key, draft));
    options.onProgress?.(section.rows.at(-1)?.line ?? 0);
  }
  return ok({ ...draft.finish(), notes: stateBalances(draft, balanced) });
}

function rowsOf(file: StatementFile, options: ReadOptions): Result<readonly CsvRow[], StatementError> {
  if (file.rows !== undefined) return ok(file.rows);
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  return decoded.ok ? parseCsv(decoded.value.text, ";") : decoded;
}

function sectionsOf(rows: readonly CsvRow[]): readonly Section[] {
  const sections: Section[] = [];
  let [title, until, above]: [string, string | undefined, Section["newBalance"]] = ["", undefined, undefined];
  for (const row of rows) {
    const [first = "", second = ""] = row.cells.map((cell) => cell.trim());
    const current = sections.at(-1);
    if (first.startsWith("Umsätze ")) {
      [title, until, above] = [first.slice("Umsätze ".length).trim(), untilIn(second), undefined];
    } else if (first.startsWith("Neuer Kontostand")) above = { row, text: second };
    else if (first.startsWith("Alter Kontostand")) {
      if (current) current.oldBalance = { row, text: second };
    } else if (first === "Buchungstag") {
      sections.push(sectionOf(row, { title, until, newBalance: above }));
    } else current?.rows.push(row);
  }
  return sections;
}

/** The last day of `Zeitraum: 01.10.2020 - 16.01.2021`. */
const untilIn = (text: string): string | undefined => {
  const day = /(\d{2}\.\d{2}\.\d{4})\s*$/.exec(text)?.[1];
  return day === undefined ? undefined : parseMoment(day, "dmy")?.on;
};

function sectionOf(row: CsvRow, above: Pick<Section, "title" | "until" | "newBalance">): Section {
  const names = row.cells.map((cell) => cell.trim());
  const code = names.map((name) => /^Umsatz in ([A-Z]{3})$/.exec(name)?.[1]).find((it) => it !== undefined);
  const plain = names.map((name) => (name.startsWith("Umsatz in ") ? "Umsatz" : name));
  const columns = new Map(plain.map((name, at) => [name, at] as const));
  const isDepot = plain.includes("Stück / Nom.");
  return { ...above, columns, isDepot, currency: currencyOf(code ?? "")?.currency, rows: [], oldBalance: undefined };
}

function readSection(section: Section, account: string, draft: StatementDraft): readonly BalancedAccount[] {
  const { currency } = section;
  const bookings = new Bookings();
  const days: string[] = [];
  for (const row of section.rows) {
    const tooLarge = limitProblem(row);
    const cells = new RowCells(row, section.columns, ",");
    const outcome = tooLarge ?? (section.isDepot ? readDepotRow(cells, currency) : readCashRow(cells, currency));
    const settled = cells.problem ?? outcome ?? NOTHING;
    draft.settle([row], "lines" in settled ? { lines: settled.lines.map((line) => ({ ...line, account })) } : settled);
    if ("lines" in settled && !section.isDepot)
      for (const { on, cash } of settled.lines) {
        if (!cash) continue;
        bookings.add({ on, cash });
        days.push(on);
      }
  }
  if (section.isDepot) return [];
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const closing = balanceOf(section.newBalance, section.until ?? last);
  const opening = balanceOf(section.oldBalance, first);
  return [{ account, opening, closing, bookings }];
}

const NOTHING: RowOutcome = {
  field: "row",
  problem: "The row cannot be understood.",
  remedy: "Enter the booking by hand, or leave the row out.",
};

/** `1.134,11 EUR`. */
function balanceOf(stated: Section["newBalance"], on: string | undefined): StatedBalance | undefined {
  const [, figure = "", code = ""] = /^(-?[\d.]+,\d{2}) ([A-Z]{3})$/.exec(stated?.text.trim() ?? "") ?? [];
  const [amount, currency] = [parseMoney(figure), currencyOf(code)?.currency];
  if (stated === undefined || on === undefined || amount === undefined || currency === undefined) return undefined;
  return { on, cash: { amount, currency }, row: stated.row };
}

const TYPES: readonly (readonly [RegExp, LineParts["type"]])[] = [
  [/^(?:zinsen|kupon|zins)/i, "interest"],
  [/entgelt|gebühr/i, "fee"],
  [/wertpapier|kontoübertrag|kartenabrechnung/i, "cash_transfer"],
  [/^(?:dividende|ertr[aä]g)/i, "dividend"],
];

function readCashRow(cells: RowCells, currency: Currency | undefined): RowOutcome | undefined {
  const day = cells.text("Buchungstag");
  if (day === "" || /^keine umsätze/i.test(day)) return { skip: "A line of the section without a booking." };
  if (/^offen$/i.test(day)) return { skip: "Not booked yet: it comes again when it is." };
  const on = cells.neededDate("Buchungstag", "dmy")?.on;
  const amount = cells.neededMoney("Umsatz");
  if (on === undefined || amount === undefined || currency === undefined) return undefined;
  const word = cells.text("Vorgang");
  const valued = cells.text("Wertstellung (Valuta)");
  const type = TYPES.find(([words]) => words.test(word))?.[1];
  return {
    lines: [
      {
        on,
        type: type ?? (amount > 0n ? "deposit" : "withdrawal"),
        settledOn: valued === "" || valued === "--" ? undefined : cells.neededDate("Wertstellung (Valuta)", "dmy")?.on,
        description: [word, cells.text("Buchungstext").replace(/\s+/g, " ")]
          .filter((it) => it !== "")
          .join(": ")
          .slice(0, 1000),
        sourceId: cells.optionalText("Referenz"),
        cash: { amount, currency },
      },
    ],
  };
}
