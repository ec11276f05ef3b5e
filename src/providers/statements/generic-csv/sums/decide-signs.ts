import type { LongList } from "#engine/intake/long-list.ts";
import { abs } from "#engine/money/fixed.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { BalanceStep } from "#providers/statements/generic-csv/sums/balance-steps.ts";
import { LineCodes } from "#providers/statements/generic-csv/sums/line-codes.ts";
import { coinName } from "#providers/statements/coins/coin-names.ts";
import { countsBought, waysInWords } from "#providers/statements/generic-csv/sums/told-in-words.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import { readTypeOf } from "#providers/statements/generic-csv/rows/map-row.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

export interface SignRules {
  readonly mapping: ColumnMapping;
  readonly isSigned: boolean;
  readonly isCard: boolean;
  readonly isCardByHeading: boolean;
  /** See `isSpendingTable`. */
  readonly isOfSpending: boolean;
  /** See `isEverydayTable`. */
  readonly isEveryday: boolean;
  readonly steps: LongList<BalanceStep>;
  readonly cellsOf: (row: CsvRow) => RowCells;
}

export interface SignDecision {
  readonly isInverted: boolean;
  /** Which way the running balance went at a row, where amounts themselves do not say it. */
  readonly wayOf: ((line: number) => bigint | undefined) | undefined;
  readonly question: StatementQuestion | undefined;
  /** Whether its signs show a list to be that of a card. */
  readonly isOfCard?: true;
}

const CARD =
  /card (?:no|num|member|type|used|name|last)|card ?id|card ?#|card ?holder|kartennummer|kreditkarte|karteninhaber|karten-?nr|credit card|carte (?:de crédit|bancaire)|numéro de carte|tarjeta|kortnummer|kaartnummer|kaarthouder|kredietkaart|creditcard|cart[ãa]o de cr[ée]dito|carta di credito|信用卡|卡[号號](?:末四[位碼]|后四位)/i;
/** A column of the last digits of cards has no other heading at some banks. */
const CARD_ALONE = /^(?:card|karte|carte|carta|kaart|kort|cart[ãa]o)$/i;

/** Whether a table is of a card, by its headings and the lines above them. */
export const isCardTable = ({ header, above }: Pick<Table, "header" | "above">): boolean =>
  [...header, ...above].some((text) => CARD.test(text)) || header.some((name) => CARD_ALONE.test(name.trim()));

/** Only the issuer of a card thanks for a payment. */
const THANKS =
  /\bpayment\b.{0,12}\bthank you\b|\bthank you for (?:your )?payment|\bpayment received\b.{0,20}thank|\bzahlung\b.{0,30}\bdanke?\b|\bdanke? für (?:ihre|deine) zahlung|\bpaiement\b.{0,20}\bmerci\b|\bmerci\b.{0,20}\bpaiement|\bbetaling\b.{0,20}\bbedankt\b|\bpago\b.{0,20}\bgracias\b|\bpagamento\b.{0,20}\b(?:grazie|obrigado)\b|\bbetalning\b.{0,20}\btack\b|\bbetaling\b.{0,20}\btakk?\b/i;

export const thanksForPayments = ({ rows }: Pick<Table, "rows">): boolean => rows.some(({ raw }) => THANKS.test(raw));

/** Money that was received and stands below zero: it lowered what is owed. In an account of its own it would stand above. */
const RECEIVED =
  /^(?:pagamento recebido|payment received|pago recibido|paiement reçu|betaling ontvangen|zahlung erhalten|zahlungseingang|betalning mottagen|betaling mottatt|mottatt betaling|betaling modtaget|indbetaling modtaget|maksu vastaanotettu|pagamento ricevuto|płatność otrzymana|inclus[aã]o de pagamento)(?!\p{L})/iu;
const isReceived = ({ cells }: CsvRow): boolean => cells.some((cell) => RECEIVED.test(cell.trim()));

/** Categories in which issuers of cards file what was paid to them or given back. */
const CREDITED = /^(?:payments? and credits?|payments? ?\/ ?credits?|awards and rebate credits?)$/i;
const isCredited = ({ cells }: CsvRow): boolean => cells.some((cell) => CREDITED.test(cell.trim()));

/** Whether what was received stands below zero in every row that says so: only the list of a card is written that way. */
export const receivesBelowZero = (rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells): boolean => {
  const received = rows.filter((row) => isReceived(row) || isCredited(row));
  return received.length > 0 && received.every((row) => (cellsOf(row).amount("amount") ?? 0n) < 0n);
};

const BOUGHT = /^(?:card |debit card |visa |mastercard )?(?:purchase|sale)$/i;
const PAID_BACK = /^(?:payment|refund|return|payment received|credit card payment|autopay)$/i;

/** What surely arrived, and what an issuer surely charged, in the words of a card's rows. */
const ARRIVED =
  /\b(?:einzahlung|ausgleich kreditkarte|kartenabrechnung|lastschrift kreditkarte)\b|(?:^|[;,"|\t])"?(?:gutschrift|ihre zahlung)(?!\p{L})/iu;
const CHARGED = /\b(?:kartenpreis|jahresgebühr|annual fee|late fee|interest charge|entgelt)\b/i;

/** Headings of lists of what was bought in shops. */
const OF_SHOPS = /^(?:payee|merchant(?: name)?|payment method|round[- ]?up(?: \(\w{3}\))?|mcc)$/i;

/** Whether purchases of a list of money are those of everyday life: beside payments and refunds nobody buys securities. */
export const isEverydayTable = (
  { header, rows }: Pick<Table, "header" | "rows">,
  cellsOf: (row: CsvRow) => RowCells,
): boolean => {
  const words = [...new Set(rows.map((row) => cellsOf(row).text("type")))];
  const isOfShops = header.some((name) => OF_SHOPS.test(name.trim()));
  return words.some((word) => BOUGHT.test(word)) && (isOfShops || words.some((word) => PAID_BACK.test(word)));
};

/**
 * Whether amounts above zero were spent, by what was surely spent or paid: undefined where nothing was, where rows differ, or where a bank's list
 * could look the same. A debit "with thanks" is one of many in an account; only beside a purchase above zero, or the headings of a card, it turns signs.
 */
function saidByRows(rows: readonly CsvRow[], { cellsOf, isEveryday, isCardByHeading }: SignRules): boolean | undefined {
  const said = new Set<boolean>();
  let isSure = isCardByHeading;
  for (const row of rows) {
    const cells = cellsOf(row);
    const amount = cells.amount("amount") ?? 0n;
    const word = cells.text("type");
    if (amount === 0n) continue;
    if (BOUGHT.test(word)) {
      said.add(amount > 0n);
      isSure ||= isEveryday;
    } else if (isCredited(row)) {
      said.add(amount < 0n);
      isSure = true;
    } else if (isReceived(row)) {
      said.add(amount < 0n);
      isSure ||= amount < 0n;
    } else if (PAID_BACK.test(word) || THANKS.test(row.raw) || ARRIVED.test(row.raw)) said.add(amount < 0n);
    else if (isCardByHeading && CHARGED.test(row.raw)) said.add(amount > 0n);
  }
  const [only] = said;
  return said.size === 1 && (isSure || only === false) ? only : undefined;
}

/** Categories of what is earned, as programs for budgets write them. */
const EARNED =
  /^(?:income|paychecks?|pay ?check|salary|wages|payroll|gehalt|lohn|einkommen|einnahmen|salaires?|revenus?|n[oó]mina|ingresos|stipendio|entrate|salaris|loon|inkomsten|lön)$/i;

/** Some programs for budgets count what is spent: what was earned stands below zero there, and most of the rest above it. */
function countsSpending(rows: readonly CsvRow[], { cellsOf }: SignRules): boolean {
  const isEarned = (row: CsvRow): boolean => row.cells.some((cell) => EARNED.test(cell.trim()));
  const signs = rows.flatMap((row) => {
    const amount = cellsOf(row).amount("amount") ?? 0n;
    return amount === 0n ? [] : [{ isEarned: isEarned(row), isBelow: amount < 0n }];
  });
  const earned = signs.filter((it) => it.isEarned);
  const others = signs.filter((it) => !it.isEarned);
  const below = others.filter(({ isBelow }) => isBelow).length;
  return earned.length > 0 && earned.every(({ isBelow }) => isBelow) && below * 2 < others.length;
}

/** Headings of programs that always count what is spent: Copilot Money, Rocket Money, and what is fetched from Plaid. */
const OF_SPENDING = [
  "name|parent category|excluded|account mask",
  "original date|custom name|ignored from|institution name",
  "account id|transaction id|iso currency code|pending",
];

/** Whether a table is of a program that always counts what is spent, by headings of its own. */
export const isSpendingTable = ({ header }: Pick<Table, "header">): boolean => {
  const names = new Set(header.map(headerWord));
  return OF_SPENDING.some((words) => words.split("|").every((name) => names.has(name)));
};

/** So few amounts above zero can be deposits alone. */
const FEW = 3;

/**
 * Whether an amount above zero arrives or leaves, where the rows' types do not say it: as the running balance shows, as what was surely spent
 * or paid is written, else as the person says. Cards write purchases either way, and a list without a single minus may be of anything.
 */
export function decideSigns(rows: readonly CsvRow[], rules: SignRules): SignDecision {
  const { mapping, isCard, isSigned, steps } = rules;
  const settled = { isInverted: mapping.isInverted ?? false, wayOf: undefined, question: undefined };
  const isOneColumn = mapping.columns.amount !== undefined && mapping.isCashOnly === true;
  if (mapping.isInverted !== undefined || !isOneColumn) return settled;
  if (rules.isOfSpending) return { ...settled, isInverted: true };
  const isInverted = isCard || rules.isEveryday ? saidByRows(rows, rules) : undefined;
  if (isInverted !== undefined && steps.length === 0) return { ...settled, isInverted };
  if (isSigned && steps.length === 0 && countsBought(rows, rules.cellsOf))
    return { ...settled, isInverted: true, isOfCard: true };
  if (isSigned && !isCard && steps.length === 0)
    return countsSpending(rows, rules) ? { ...settled, isInverted: true } : settled;
  const silent = rows.filter((row) => saysNoWay(rules.cellsOf(row), rules));
  if (silent.length === 0) return settled;
  const shown = showWays(rules);
  if (!isCard && isSigned && shown.same === 0 && shown.opposite > 1) return { ...settled, isInverted: true };
  if (!isCard && !isSigned && shown.same + shown.opposite > 0)
    return { ...settled, wayOf: (line) => wayAt(shown.ways, line) };
  const told = isSigned || steps.length > 0 ? undefined : waysInWords(silent);
  if (told !== undefined) return { ...settled, wayOf: (line) => wayAt(told, line) };
  // A coin that came and one that went look alike; money of two rows alone is rarely spent.
  const isBareCoin = (cells: RowCells): boolean =>
    cells.text("type") === "" && coinName(cells.text("currency")) !== undefined;
  const isOfCoins = !isSigned && silent.some((row) => isBareCoin(rules.cellsOf(row)));
  const likely = isCard && !isOfCoins ? likelyOfCard(silent, rules) : undefined;
  if (isCard || isOfCoins || (!isSigned && silent.length >= FEW))
    return { ...settled, question: { ...askSign(silent, isSigned), likely } };
  return settled;
}

/** So many rows of a card are no chance, and so many of them are purchases: what is paid to it is paid once a month. */
const ENOUGH = 8;

/** Where nearly all rows of a card's list stand above zero, or below it: those are mostly what was bought with it. */
function likelyOfCard(rows: readonly CsvRow[], { cellsOf }: SignRules): StatementQuestion["likely"] {
  if (rows.length < ENOUGH) return undefined;
  const above = rows.filter((row) => (cellsOf(row).amount("amount") ?? 0n) > 0n).length;
  const isAbove = above * 5 >= rows.length * 4;
  if (!isAbove && above * 5 > rows.length) return undefined;
  const because = `Nearly all amounts of this card stand ${isAbove ? "above" : "below"} zero, and most rows of a card are purchases.`;
  return { value: isAbove ? "inverted" : "plain", because };
}

/** Where most amounts of a list without a balance stand above zero and nothing says that they arrived, it is told how they are taken. */
export function mostlyAbove(rows: readonly CsvRow[], rules: SignRules): string | undefined {
  const { mapping, isSigned, steps, isCard, isEveryday } = rules;
  const isTold =
    mapping.isInverted !== undefined || mapping.columns.amount === undefined || mapping.isCashOnly !== true;
  if (isTold || !isSigned || isCard || isEveryday || steps.length > 0) return undefined;
  const silent = rows.filter((row) => saysNoWay(rules.cellsOf(row), rules));
  const above = silent.filter((row) => (rules.cellsOf(row).amount("amount") ?? 0n) > 0n).length;
  return silent.length < FEW || above * 3 < silent.length * 2
    ? undefined
    : `${above} of ${silent.length} amounts stand above zero and are taken as money that arrived. If they were spent, say so under the columns.`;
}

function saysNoWay(cells: RowCells, { mapping, isCard, isEveryday }: SignRules): boolean {
  const reading = readTypeOf(cells, { mapping, isCard, isEveryday });
  return reading?.isInferred === true && (cells.amount("amount") ?? 0n) !== 0n;
}

const wayAt = (ways: LineCodes, line: number): bigint | undefined => {
  const way = ways.get(line);
  return way === 0 ? undefined : BigInt(way);
};

/** Of rows that say no way themselves: whether the balance went as they are written, and which way it went at each. */
function showWays(rules: SignRules) {
  const ways = new LineCodes();
  let same = 0;
  let opposite = 0;
  for (const { row, step } of rules.steps) {
    const cells = rules.cellsOf(row);
    const written = writtenAmount(cells);
    if (step === undefined || written === undefined || abs(step) !== abs(written) || !saysNoWay(cells, rules)) continue;
    ways.set(row.line, step < 0n ? -1 : 1);
    if (step === written) same++;
    else opposite++;
  }
  return { ways, same, opposite };
}

function askSign(rows: readonly CsvRow[], isSigned: boolean): StatementQuestion {
  return {
    kind: "question",
    id: "amount_sign",
    text: isSigned
      ? "Is an amount above zero in this file money that was spent, or money that arrived?"
      : "No amount of this file is below zero. Was this money spent, or did it arrive?",
    evidence: rows.slice(0, 3).map(({ raw }) => raw.slice(0, 200)),
    options: [
      {
        value: "inverted",
        label: "Spent",
        example: "Purchases and charges are above zero, payments and refunds below.",
      },
      { value: "plain", label: "Arrived", example: "Payments and refunds are above zero, purchases below." },
    ],
  };
}
