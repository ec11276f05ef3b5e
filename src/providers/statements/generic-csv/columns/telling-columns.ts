import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { abs } from "#engine/money/fixed.ts";
import { cellOf } from "#providers/statements/detect-csv.ts";
import { headerWord, readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { isBlankCell, type RowCells } from "#providers/statements/row-cells.ts";

/** Whom money came from, or went to, where a table has a column for each of the two. */
const PAYER =
  "zahlungspflichtige r|zahlungspflichtige|zahlungspflichtiger|auftraggeber|absender|payer|sender|ordenante|ordonnateur|donneur d ordre|nadawca|avsändare|maksaja|ordinante|pagador|source name|auftraggebername|name auftraggeber";
const RECEIVER =
  "zahlungsempfänger in|zahlungsempfänger|empfänger in|empfänger|recipient|receiver|beneficiary|beneficiario|beneficiary name|bénéficiaire|odbiorca|mottagare|saaja|destinatario|ontvanger|begünstigter|destination name|empfängername|name empfänger";
/** Whoever stands on the other side. */
const PARTY =
  "begünstigter auftraggeber|begünstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|name zahlungsbeteiligter|auftraggeber begünstigter|auftraggeber empfänger|empfänger auftraggeber|sender empfänger|auftraggeber zahlungsempfänger|empfänger zahlungspflichtiger|partnername|partner name|partner|counterparty|counterparty name|counter party|other party|other party name|merchant|merchant name|payee|naam tegenpartij|tegenpartij|naam tegenrekening|tegenrekening naam|contrepartie|tiers|contraparte|kontrahent|controparte|vastapuoli|saaja maksaja|motpart|from to|to from|contrepartie nom|nom contrepartie|nimi|dane kontrahenta|контрагент|gavėjas|mokėtojas gavėjas|saņēmējs|saņēmējs maksātājs|saaja maksja nimi|beneficiary payer|payer payee|primatelj|prejemnik plačnik|交易对方|商户名称|název protiúčtu|názov protiúčtu|partner név|partner elnevezése|naam van de tegenpartij|naam tegenpartij bevat|název partnera|názov partnera";
/** What kind of booking it was: said only where nothing else tells what it was for. */
const KIND = "buchungstext|umsatztyp|umsatzart|buchungsart|buchungsschlüssel|vorgang";

type Side = "payer" | "receiver" | "party" | "kind";
const SIDES = new Map<string, Side>();
for (const [side, words] of [
  ["payer", PAYER],
  ["receiver", RECEIVER],
  ["party", PARTY],
  ["kind", KIND],
] as const)
  for (const word of words.split("|")) SIDES.set(headerWord(word), side);

/** Columns by their place in the table. A table says in several of them what a movement was: whom it was with, what for, of what kind. */
export interface TellingColumns {
  readonly payer: readonly number[];
  readonly receiver: readonly number[];
  readonly party: readonly number[];
  readonly purpose: readonly number[];
  readonly kind: readonly number[];
}

/** Whether a heading says that its column names kinds of bookings, which tell less than what a payment was for. */
export const isKindHeading = (name: string): boolean => SIDES.get(headerWord(name)) === "kind";

/** Whether a heading is that of whoever stands on the other side of a payment. */
export const isPartyHeading = (name: string): boolean => {
  const side = SIDES.get(headerWord(name));
  return side !== undefined && side !== "kind";
};

/** Where a table tells in words what its movements were. The column of descriptions of the mapping is one of them, whatever its name. */
export function tellingColumns(header: readonly string[], { columns, isCashOnly }: ColumnMapping): TellingColumns {
  const taken = new Map(Object.entries(columns).map(([meaning, name]) => [name, meaning]));
  const found = { payer: [], receiver: [], party: [], purpose: [], kind: [] } satisfies Record<string, number[]>;
  const told: Record<keyof TellingColumns, number[]> = found;
  header.forEach((name, index) => {
    const meaning = taken.get(name);
    const side = SIDES.get(headerWord(name));
    if (meaning === "name" || (meaning === undefined && side !== undefined && side !== "kind")) {
      // Beside securities a name is theirs.
      if (isCashOnly) told[side === "payer" || side === "receiver" ? side : "party"].push(index);
    } else if (meaning === "description" || (meaning === undefined && tellsMore(name)))
      told[side === "kind" ? "kind" : "purpose"].push(index);
    // PKO BP heads the first of several columns of words and leaves the others without a name.
    else if (meaning === undefined && NAMELESS.test(name) && told.purpose.at(-1) === index - 1)
      told.purpose.push(index);
  });
  return told;
}

const NAMELESS = /^Column \d+$/;
/** A number by which somebody else finds the payment tells nothing. */
const REFERENCE = /^(?:payment )?ref(?:erence)?$/;
const tellsMore = (name: string): boolean =>
  readHeader(name)?.meaning === "description" && !REFERENCE.test(headerWord(name));

const MOST_LETTERS = 1000;

/** What a row tells in words: whom it was with and what for, else of what kind it was; each once. */
export function toldIn(cells: RowCells, telling: TellingColumns): string | undefined {
  const words = (places: readonly number[]): readonly string[] =>
    places
      .map((place) => plainText(cellOf(cells.row, place) ?? ""))
      .filter((word) => !isBlankCell(word) && !ACCOUNT.test(word));
  const said = [...words(partiesOf(cells, telling)), ...words(telling.purpose)];
  const distinct = (said.length === 0 ? words(telling.kind) : said).filter((word, at, all) => all.indexOf(word) === at);
  return distinct.length === 0 ? undefined : distinct.join(", ").slice(0, MOST_LETTERS);
}

/** Number of the account on the other side: it names nobody. */
const ACCOUNT = /^[A-Z]{2}\d{2}[ \dA-Z]{4,34}$/;

/** NatWest begins texts with an apostrophe, so that a spreadsheet takes them for what they are. */
const plainText = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=\S)/, "")
    .trimEnd();

/** Of a payer and a receiver one is the person whose account it is: the other one is told, where the sign says which. */
function partiesOf(cells: RowCells, { payer, receiver, party }: TellingColumns): readonly number[] {
  const moved = payer.length > 0 && receiver.length > 0 ? writtenAmount(cells) : undefined;
  if (moved === undefined || abs(moved) === 0n) return [...payer, ...receiver, ...party];
  return [...(moved < 0n ? receiver : payer), ...party];
}
