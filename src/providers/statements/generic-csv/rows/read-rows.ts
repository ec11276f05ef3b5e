import { err, ok, type Result } from "#engine/result.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { AccountRef, SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";
import { limitProblem } from "#providers/statements/csv-source.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { askAgainstType, readSigns } from "#providers/statements/generic-csv/sums/against-type.ts";
import { askUnits } from "#providers/statements/generic-csv/units/ask-currency.ts";
import { type BalanceStep, balanceSteps } from "#providers/statements/generic-csv/sums/balance-steps.ts";
import { balanceBreaks, breakNote } from "#providers/statements/generic-csv/sums/check-balances.ts";
import { belowZero, heldBalances, isOwedBalance } from "#providers/statements/generic-csv/sums/owed-balances.ts";
import {
  decideSigns,
  isCardTable,
  isEverydayTable,
  receivesBelowZero,
  mostlyAbove,
  thanksForPayments,
  isSpendingTable,
} from "#providers/statements/generic-csv/sums/decide-signs.ts";
import { BalanceRows } from "#providers/statements/generic-csv/rows/balance-rows.ts";
import { columnsOf } from "#providers/statements/generic-csv/columns/columns-of.ts";
import { isinIn } from "#providers/statements/find-isin.ts";
import { detailRows, IS_DETAIL } from "#providers/statements/generic-csv/rows/detail-rows.ts";
import { detectStyle } from "#providers/statements/generic-csv/columns/detect-style.ts";
import { lentOut } from "#providers/statements/generic-csv/rows/lent-out.ts";
import { leftOut } from "#providers/statements/generic-csv/rows/left-out.ts";
import type { RowRules } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { toldTrade } from "#providers/statements/generic-csv/rows/told-trade.ts";
import { mapRow, readTypeOf } from "#providers/statements/generic-csv/rows/map-row.ts";
import { IS_ABOVE, rowsAbove } from "#providers/statements/generic-csv/rows/rows-above.ts";
import { pairsOf } from "#providers/statements/generic-csv/rows/pair-rows.ts";
import { mappedMeanings } from "#providers/statements/generic-csv/columns/propose-mapping.ts";
import { costsInHeading, headerKey } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { unitsOf } from "#providers/statements/generic-csv/units/units-of-table.ts";
import { codeOf, type CostSigns, sideSigns } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { costFacts } from "#providers/statements/generic-csv/sums/cost-facts.ts";
import { askCosts, settleCosts } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import { unitCosts } from "#providers/statements/generic-csv/sums/unit-costs.ts";
import { tellingColumns } from "#providers/statements/generic-csv/columns/telling-columns.ts";
import type { TypeReading } from "#providers/statements/generic-csv/columns/type-words.ts";
import { type AccountAround, accountAround } from "#providers/statements/generic-csv/table/account-around.ts";
import { stateAround } from "#providers/statements/generic-csv/table/stated-around.ts";
import type { ReadOptions, StatementQuestion } from "#providers/statements/port.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import { type RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";

const ROWS_BETWEEN_REPORTS = 1000;

/** Names of accounts that are cards, in a file of several accounts. */
const CARD_NAME =
  /\bamex\b|american express|credit ?card|master ?card|\bvisa\b|kreditkarte|carte de cr[ée]dit|tarjeta de cr[ée]dito/i;

interface Reading {
  readonly rules: RowRules;
  readonly cellsOf: (row: CsvRow) => RowCells;
  readonly steps: LongList<BalanceStep>;
  readonly kind: AccountRef["kind"];
  /** Of a table without a column of accounts. */
  readonly named: AccountAround | undefined;
  readonly assumed: Currency | undefined;
  readonly signNote: string | undefined;
}

interface Given {
  readonly options: ReadOptions;
  readonly source: { readonly key: string; readonly name: string };
  readonly fileName: string;
}

/** The rows of a table whose columns are known, or what only the person can say about them. */
export function readMapped(table: Table, mapping: ColumnMapping, given: Given): Result<Statement, StatementQuestion> {
  const prepared = prepare(table, mapping, given);
  return prepared.ok ? ok(readRows(table, prepared.value, given)) : prepared;
}

/** Everything that is settled over the whole file before a row becomes a line: how it is written, counted, signed and charged. */
function prepare(
  table: Table,
  mapping: ColumnMapping,
  { options, fileName }: Given,
): Result<Reading, StatementQuestion> {
  const style = detectStyle(table, mapping);
  if (!style.ok) return style;
  const columns = columnsOf(table, mapping);
  const named = mapping.columns.account === undefined ? accountAround(table.around, fileName) : undefined;
  const notes = named && { stated: new Map([["account", named.key]]) };
  const cellsOf = (row: CsvRow): RowCells => new RowCells(row, columns, style.value.decimalMark, notes);
  const { units, assumed, likely } = unitsOf(table, mapping, { cellsOf, fileName, mark: style.value.decimalMark });
  const unnamed = askUnits(table.rows, { units, likely, cellsOf });
  if (unnamed) return err(unnamed);
  const momentOf = (cells: RowCells) => cells.neededDate("date", style.value.dateOrder);
  // What was never booked may be printed with the balance it would have led to.
  const booked = mapping.columns.balance === undefined ? [] : table.rows.filter((row) => isBooked(cellsOf(row)));
  const steps = belowZero(balanceSteps(booked, { cellsOf, units, momentOf }), mapping);
  const isEveryday = mapping.isCashOnly === true && isEverydayTable(table, cellsOf);
  const isCardByHeading = mapping.isCashOnly === true && isCardTable(table);
  const isPaid = mapping.isCashOnly === true && (thanksForPayments(table) || receivesBelowZero(table.rows, cellsOf));
  const isCard = isCardByHeading || isPaid;
  const kinds = { isCard, isCardByHeading, isEveryday, isOfSpending: isSpendingTable(table) };
  const signRules = { mapping, isSigned: style.value.isSigned, ...kinds, steps, cellsOf };
  const signs = decideSigns(table.rows, signRules);
  if (signs.question) return err(signs.question);
  const signNote = signs.isInverted ? undefined : mostlyAbove(table.rows, signRules);
  const isOfCard = isCard || signs.isOfCard === true || (isEveryday && signs.isInverted);
  const draft = {
    mapping: { ...mapping, isInverted: signs.isInverted },
    style: style.value,
    units,
    isCard: isOfCard,
    isEveryday,
    wayOf: signs.wayOf,
    costSigns: costSigns(table.rows, cellsOf, mapping),
    sideSigns: mapping.isCashOnly === true ? sideSigns(table.rows, cellsOf, mapping) : undefined,
    againstType: options.againstType,
    telling: tellingColumns(table.header, mapping),
    lent: lentOut({ ...table, cellsOf }, mapping),
    heldNames: heldNames(table.rows, cellsOf),
    unitCosts: unitCosts(table.rows, cellsOf),
    securities: new Map<string, SecurityRef | undefined>(),
  };
  const { bySign, unclear } = readSigns(table, columns, draft);
  if (unclear.length > 0) return err(askAgainstType(unclear));
  const before: RowRules = { ...draft, bySign, costs: NO_COSTS };
  const costs = settleCosts(
    costFacts(table.rows, { rules: before, cellsOf, steps }),
    mapping.costs ?? costsInHeading(mapping),
  );
  if (costs.open.length > 0) return err(askCosts(costs.open));
  const rules = { ...before, costs };
  const held = heldBalances(steps, { table, mapping, isCard: isOfCard, isInverted: signs.isInverted, cellsOf });
  return ok({ rules, cellsOf, steps: held, kind: kindOf(table, rules, cellsOf), named, assumed, signNote });
}

const heldNames = (rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) => {
      const cells = cellsOf(row);
      return (cells.amount("quantity") ?? 0n) === 0n ? [] : [cells.text("name")];
    }),
  );

const isBooked = (cells: RowCells): boolean => cells.text("status") === "" || leftOut(cells) === undefined;

const NO_COSTS: RowRules["costs"] = { placeOf: () => ({ fee: "inside", tax: "inside" }), open: [] };

/**
 * Which sign of a column of costs means that something was paid: that of most rows. Where income is taken back its tax comes back as well, so
 * there the sign counts the other way round.
 */
function costSigns(rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells, mapping: ColumnMapping): CostSigns {
  const balance = { fee: 0, otherFee: 0, tax: 0 };
  const { fee, otherFee, tax } = mapping.columns;
  const counted = fee === undefined && otherFee === undefined && tax === undefined ? [] : rows;
  for (const row of counted) {
    const cells = cellsOf(row);
    for (const meaning of ["fee", "otherFee", "tax"] as const) {
      const cost = cells.amount(meaning) ?? 0n;
      if (cost === 0n) continue;
      const isTakenBack = (cells.amount("amount") ?? 0n) < 0n && isIncome(readTypeOf(cells, { mapping }));
      balance[meaning] += cost > 0n === isTakenBack ? -1 : 1;
    }
  }
  const sign = (count: number): bigint => (count < 0 ? -1n : 1n);
  return { fee: sign(balance.fee), otherFee: sign(balance.otherFee), tax: sign(balance.tax) };
}

const isIncome = (reading: TypeReading | undefined): boolean =>
  reading?.type === "dividend" || reading?.type === "interest" || reading?.type === "other_income";

/** A ledger that counts a coin is one of an exchange or a wallet. */
function kindOf(table: Table, rules: RowRules, cellsOf: (row: CsvRow) => RowCells): AccountRef["kind"] {
  if (!rules.mapping.isCashOnly) return "brokerage";
  if (rules.isCard !== true && isOwedBalance(rules.mapping)) return "loan";
  const isCoins = table.rows.slice(0, 2000).some((row) => {
    const cells = cellsOf(row);
    return (["amount", "debit", "credit"] as const).some(
      (meaning) => cells.text(meaning) !== "" && rules.units.unit(cells, meaning)?.kind === "asset",
    );
  });
  const isTold = (row: CsvRow): boolean =>
    toldTrade(cellsOf(row).text("description"), rules.style.decimalMark) !== undefined;
  if (rules.lent.size > 0 || table.rows.slice(0, 2000).some(isTold)) return "brokerage";
  return isCoins ? "crypto" : (table.kind ?? (rules.isCard ? "card" : "bank"));
}

function readRows(
  table: Table,
  { rules, cellsOf, steps, kind, named, assumed, signNote }: Reading,
  { options, source }: Given,
): Statement {
  let paidCount = 0;
  const draft = new StatementDraft(source, (line) => {
    if (isPaidForSecurity(line)) paidCount += 1;
  });
  const isOfKinds = rules.mapping.isCashOnly === true && rules.mapping.columns.type !== undefined;
  const balances = new BalanceRows(draft, isOfKinds ? table.rows : [], cellsOf);
  const paired = pairsOf(table.rows, { rules, cellsOf, isOfCoins: kind === "crypto" });
  const details = rules.mapping.isCashOnly === true ? detailRows(table.rows, cellsOf) : undefined;
  let read = 0;
  for (const row of table.rows) {
    const cells = cellsOf(row);
    const key = cells.text("account");
    draft.account({
      key,
      kind: kind === "bank" && CARD_NAME.test(key) ? "card" : kind,
      ...(key === "" ? {} : { name: named?.name ?? key, ...(named && { isAround: true }) }),
    });
    const pair = paired.get(row.line);
    if (details?.has(row.line)) draft.settle([row], IS_DETAIL);
    else if (pair === undefined) settleRow(row, { balances, rules, cells });
    else if (pair.rows[0]?.line === row.line) draft.settle(pair.rows, inHeaderWords(pair.outcome, rules.mapping));
    read++;
    if (read % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(read);
  }
  for (const row of rowsAbove(table.around)) draft.settle([row], IS_ABOVE);
  stateBalances(steps, draft);
  // What is owed on a card may be written either way.
  if (steps.length === 0 && rules.isCard !== true)
    stateAround(table.around, { draft, style: rules.style, lines: draft.finish().lines });
  options.onProgress?.(read);
  const currency = rules.mapping.currency ?? assumed;
  const assumedCurrency = rules.units.isFallbackUsed ? currency : undefined;
  const statement = { ...draft.finish(), heading: headerKey(table.header), assumedCurrency };
  const unread = new Set([...statement.errors, ...statement.skipped].map(({ line }) => line));
  const notes = [
    ...(rules.style.isOrderByComma === true ? [DAY_FIRST] : []),
    ...(isWithoutHeading(table) && options.mapping === undefined ? [NO_HEADING] : []),
    ...(signNote === undefined ? [] : [signNote]),
    ...balanceBreaks(steps, statement.lines, unread).map(breakNote),
    ...paidForSecurities(paidCount),
  ];
  return notes.length === 0 ? statement : { ...statement, notes };
}

const isWithoutHeading = ({ header }: Table): boolean => header.every((name) => /^Column \d+$/.test(name));
const NO_HEADING =
  "The file has no headings. Its columns are read by what stands in them; change them if something is not right.";

const DAY_FIRST =
  "The dates could be read in two ways. They are read day first, as wherever amounts are written with a decimal comma.";

/** A bank's list of an account that trades: it says what was paid, and not how many. */
const isPaidForSecurity = ({ cash, security, description = "" }: StatementLine): boolean =>
  cash !== undefined && security === undefined && isinIn(description) !== undefined;

function paidForSecurities(count: number): readonly string[] {
  return count === 0
    ? []
    : [
        `${count === 1 ? "One row moves" : `${count} rows move`} money of a security without saying how many units: import the list of trades of this account as well, or what it holds is not counted.`,
      ];
}

function settleRow(
  row: CsvRow,
  { balances, rules, cells }: { readonly balances: BalanceRows; readonly rules: RowRules; readonly cells: RowCells },
): void {
  const outcome = limitProblem(row) ?? mapRow(cells, rules);
  if (rules.mapping.isCashOnly === true && balances.settle(row, outcome)) return;
  balances.draft.settle([row], inHeaderWords(cells.problem ?? outcome ?? NOT_UNDERSTOOD, rules.mapping));
}

const NOT_UNDERSTOOD: RowOutcome = {
  field: "row",
  problem: "The row lacks something that is needed to understand it.",
  remedy: "Fill in the missing cells, or leave the row out.",
};

/** Errors name the column as the file does. */
function inHeaderWords(outcome: RowOutcome, mapping: ColumnMapping): RowOutcome {
  if (!("field" in outcome)) return outcome;
  const meaning = mappedMeanings(mapping).find((each) => each === outcome.field);
  const header = meaning === undefined ? undefined : mapping.columns[meaning];
  return header === undefined ? outcome : { ...outcome, field: header };
}

/** The balance after the last day of each account and unit. */
function stateBalances(steps: LongList<BalanceStep>, draft: StatementDraft): void {
  const newest = new Map<string, BalanceStep>();
  for (const step of steps) {
    const key = `${codeOf(step.unit)} ${step.account}`;
    const best = newest.get(key);
    if (best === undefined || step.on >= best.on) newest.set(key, step);
  }
  for (const { row, account, on, unit, balance: amount } of newest.values()) {
    if (unit.kind === "money") draft.total(row, { account, on, what: "cash", currency: unit.currency, amount });
    else draft.total(row, { account, on, what: "holding", security: coinOf(unit.symbol), amount });
  }
}
