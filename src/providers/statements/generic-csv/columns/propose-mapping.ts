import { type ColumnContent, contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import {
  leaveCurrencyOfShop,
  settleBooked,
  settleConverted,
} from "#providers/statements/generic-csv/columns/converted-sums.ts";
import { type HeaderReading, readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { leaveOtherSide, tellAccountsApart } from "#providers/statements/generic-csv/columns/other-side.ts";
import { settleNet } from "#providers/statements/generic-csv/columns/net-sums.ts";
import { findOtherSide } from "#providers/statements/generic-csv/columns/other-of-sides.ts";
import { isToldByContent, proposeByContent } from "#providers/statements/generic-csv/columns/propose-by-content.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { mayBeOfAll, typesOfList } from "#providers/statements/generic-csv/columns/lists-of-one-kind.ts";
import {
  type Named,
  settleCodes,
  settleCountedCoins,
  settleLots,
  settleNames,
  settlePieces,
  settlePricePaid,
  settleRates,
  settleCoins,
  settleTradedCoins,
  settleRewards,
} from "#providers/statements/generic-csv/columns/settle-columns.ts";
import { settleGross } from "#providers/statements/generic-csv/columns/settle-gross.ts";
import { settleDay } from "#providers/statements/generic-csv/columns/settle-day.ts";
import { sidesOfHeading } from "#providers/statements/generic-csv/columns/sides-of-heading.ts";
import { saysTrades } from "#providers/statements/generic-csv/columns/says-trades.ts";
import { areAlike, settleAmounts, settleDouble } from "#providers/statements/generic-csv/columns/settle-doubles.ts";
import { typesOfSeller, withWays } from "#providers/statements/generic-csv/columns/ways-column.ts";
import { COLUMN_MEANINGS, type ColumnMapping, type ColumnMeaning } from "#engine/intake/column-mapping.ts";

export interface Proposal {
  readonly mapping: ColumnMapping;
  /** False when a column that is needed was not found by its name, or was found twice. */
  readonly isSure: boolean;
}

/**
 * A mapping from the names of the columns and what stands in them. Sure only when day and movement are named once each and a securities
 * file names its types. Nothing is proposed that was not read.
 */
export function proposeMapping(header: readonly string[], rows: readonly CsvRow[] = []): Proposal {
  const named = namedColumns(header, rows);
  const found = new Map<ColumnMeaning, Named>();
  const doubled = new Set<ColumnMeaning>();
  for (const each of named) {
    const { meaning } = each.reading;
    const first = found.get(meaning);
    if (first === undefined) found.set(meaning, each);
    else if (!settleDouble(found, first, each)) doubled.add(meaning);
  }
  const isSettled = (): boolean =>
    settleConverted(found, named) ||
    settleBooked(found, named, rows) ||
    settleAmounts(found, named, rows) ||
    settleNet(found, named, rows) ||
    areAlike(named, rows);
  if (doubled.has("amount") && isSettled()) doubled.delete("amount");
  leaveCurrencyOfShop(found, rows);
  settleGross(found);
  settleCountedCoins(found, header, rows);
  settleByContent(found);
  settleRates(found, rows);
  settleCodes(found, header, rows);
  settleNames(found, rows);
  settlePieces(found, header, rows);
  settlePricePaid(found, header, rows);
  settleTradedCoins(found, rows);
  settleCoins(found);
  settleRewards(found);
  settleLots(found, header, rows);
  settleHeld(found, header, rows);
  settleDay(found, header, rows);
  tellAccountsApart(found, named, rows);
  leaveOtherSide(found, header, rows);
  findOtherSide(found, header, rows);
  findTypes(found, header, rows);
  const isNamed = header.some((name) => !/^Column \d+$/.test(name));
  const byName: ColumnMapping["columns"] = Object.fromEntries([...found].map(([meaning, { name }]) => [meaning, name]));
  // Headings in a language nobody here reads: what stands below them is shown for the person to look at.
  const isUnread =
    namesNoSecurity(byName) && missingMeanings({ columns: byName, types: {}, isCashOnly: true }).length > 0;
  const seen = isNamed && !isUnread ? byName : withContent(isNamed ? byName : {}, header, rows);
  const { columns, types: ways } = withWays(seen, header, rows);
  const types = { ...typesOfList(header, columns), ...typesOfSeller(columns, header, rows), ...ways };
  const mapping: ColumnMapping = { columns, types, isCashOnly: namesNoSecurity(columns) && types[""] !== "dividend" };
  if ((!isNamed || isUnread) && isToldByContent(mapping, header, rows)) return { mapping, isSure: true };
  return {
    mapping,
    isSure:
      isNamed &&
      !isUnread &&
      !countsUnnamed(mapping, found) &&
      !mayBeOfAll(mapping.columns) &&
      missingMeanings(mapping).every((meaning) => meaning === "type" && saysTrades(mapping.columns, header, rows)) &&
      !NEEDED.some((meaning) => doubled.has(meaning)),
  };
}

/** Beside units a column of words for transactions is one of types, whatever its name. */
function findTypes(found: Map<ColumnMeaning, Named>, header: readonly string[], rows: readonly CsvRow[]): void {
  if (found.has("type") || !found.has("quantity")) return;
  const words = header
    .map((name, index) => ({ name, index, reading: { meaning: "type" } as const, content: contentOf(rows, index) }))
    .find(({ name, content }) => content.types >= 0.6 && ![...found.values()].some((it) => it.name === name));
  if (words !== undefined) found.set("type", words);
  // `Employer contribution` in each row of a column that is called a description: its words are names of transactions.
  const described = found.get("description");
  if (words !== undefined || described === undefined || described.content.types < 1) return;
  found.set("type", { ...described, reading: { meaning: "type" } });
  found.delete("description");
}

/** Columns whose name or content says what they mean. */
function namedColumns(header: readonly string[], rows: readonly CsvRow[]): readonly Named[] {
  const sides = sidesOfHeading(header);
  return header.flatMap((name, index): readonly Named[] => {
    const content = contentOf(rows, index);
    const reading = sides.get(index) ?? readHeader(name) ?? dayOfBooking(name, content);
    const isText = reading?.meaning === "description" || reading?.meaning === "id";
    if (!isText && content.isins >= 0.8) return [{ name, index, reading: { meaning: "isin" }, content }];
    // A fee of 0.25% says at what rate it was taken, and not what it came to.
    if (reading !== undefined && content.percents >= 0.8) return [];
    return reading === undefined ? [] : [{ name, index, reading: byContent(name, reading, content), content }];
  });
}

/** `Buchung` heads the day of a booking at one bank, and its words at another; `Pagamento` what was paid, and when. */
const dayOfBooking = (name: string, { filled, days }: ColumnContent): HeaderReading | undefined =>
  filled > 0 &&
  days >= 0.9 &&
  /^(?:buchung|gebucht|booked|booking|posted|posting|boeking|pagamento|paid on)$/i.test(name.trim())
    ? { meaning: "date" }
    : undefined;

/** What is bought in units may be headed by a word that elsewhere counts it: `Share`, `Holding`, `Aktie`. */
const HELD =
  /^(?:shares?|stocks|holdings?|aktien?|acci(?:ón|ones)|aandelen|aandeel|azion[ei]|actions|titel|asset|what|item)$/i;

function settleHeld(found: Map<ColumnMeaning, Named>, header: readonly string[], rows: readonly CsvRow[]): void {
  if (!found.has("quantity") || found.has("name") || found.has("isin") || found.has("ticker")) return;
  const taken = new Set([...found.values()].map(({ index }) => index));
  const held = header
    .map((name, index): Named => ({ name, index, reading: { meaning: "name" }, content: contentOf(rows, index) }))
    .find(({ name, index, content }) => !taken.has(index) && HELD.test(name.trim()) && isOfWords(content));
  if (held !== undefined) found.set("name", held);
}

const isOfWords = ({ filled, numbers, days }: ColumnContent): boolean => filled > 0 && numbers === 0 && days === 0;

/** `Amount 0.005, Price 10000`: what has a price counts something, and where nothing names what, it is not money. */
function countsUnnamed({ columns, isCashOnly }: ColumnMapping, found: ReadonlyMap<ColumnMeaning, Named>): boolean {
  const amount = found.get("amount");
  if (isCashOnly !== true || columns.price === undefined || amount === undefined || amount.reading.unit !== undefined)
    return false;
  const isNamed = UNITS.some((meaning) => columns[meaning] !== undefined);
  return !isNamed && amount.content.numbers > 0 && !amount.content.isCounted;
}

const UNITS: readonly ColumnMeaning[] = ["currency", "otherAmount", "worth", "name", "debit", "credit", "balance"];

/** What was found by name, and of the other columns what their cells seem to hold. */
function withContent(
  byName: ColumnMapping["columns"],
  header: readonly string[],
  rows: readonly CsvRow[],
): ColumnMapping["columns"] {
  const taken = new Set(Object.values(byName));
  const guessed = Object.entries(proposeByContent(header, rows)).filter(
    ([, name]) => name === undefined || !taken.has(name),
  );
  return { ...Object.fromEntries(guessed), ...byName };
}

/** `Valuta` is a value date to some banks and a currency to others, `Valor` an amount or a security: the cells say it. */
function byContent(
  heading: string,
  reading: HeaderReading,
  { units, numbers, days, types, filled }: ColumnContent,
): HeaderReading {
  if (filled === 0) return reading;
  // Deutsche Bank calls the value date `Wert`.
  if (reading.meaning === "amount" && days >= 0.8) return { meaning: "settled" };
  // 1822direkt heads its amounts with `Soll/Haben`.
  if (reading.meaning === "type" && numbers === 1 && /[/ ]/.test(heading.trim())) return { meaning: "amount" };
  // What kind it is, to Gate.io, is which coin.
  if (reading.meaning === "type" && units >= 0.9 && types < 0.5) return { meaning: "currency" };
  // What kind of asset is, to an exchange, which coin.
  if (reading.meaning === "assetClass" && units >= 0.9) return { meaning: "ticker" };
  // `Nombre` is a number to the French, and a name to the Spanish.
  if (reading.meaning === "quantity" && numbers === 0 && /^nombre$/i.test(heading.trim())) return { meaning: "name" };
  if (reading.meaning === "settled" && days === 0 && units >= 0.9) return { ...reading, meaning: "currency" };
  return reading.meaning === "name" && numbers === 1 ? { ...reading, meaning: "amount" } : reading;
}

/** What the cells say where the names alone mislead. */
function settleByContent(found: Map<ColumnMeaning, Named>): void {
  const time = found.get("time");
  // Kraken and XTB call the whole moment `time`.
  if (!found.has("date") && time !== undefined && time.content.days >= 0.8) {
    found.delete("time");
    found.set("date", time);
  }
  const settled = found.get("settled");
  if (!found.has("date") && settled !== undefined && settled.content.days >= 0.8) {
    found.delete("settled");
    found.set("date", settled);
  }
  // A list of trades without a column of names writes them in its description.
  const description = found.get("description");
  const named = found.has("isin") || found.has("ticker") || found.has("name");
  if (found.has("quantity") && found.has("type") && !named && description !== undefined) {
    found.delete("description");
    found.set("name", description);
  }
  settleUnits(found);
  settleAssets(found);
}

/**
 * `Asset, Amount, Currency, Value`: the amounts count the asset, and the currency is that of what they were worth and of the fees. Read the other way
 * round a purchase of 0.005 bitcoins would be a payment of half a cent.
 */
function settleAssets(found: Map<ColumnMeaning, Named>): void {
  const [currency, asset] = [found.get("currency"), found.get("ticker") ?? found.get("name")];
  if (!currency || !asset || !found.has("amount") || !found.has("worth")) return;
  if (found.has("quantity") || found.has("price") || found.has("isin") || !OF_ASSETS.test(asset.name)) return;
  if (asset.content.filled === 0 || asset.content.units < 0.9 || currency.content.units < 0.9) return;
  found.delete(found.get("ticker") === asset ? "ticker" : "name");
  // What one of them cost: of currencies the row tells nothing.
  found.delete("rate");
  found.set("currency", asset);
  found.set("worthCurrency", currency);
  if (found.has("fee") && !found.has("feeCurrency")) found.set("feeCurrency", currency);
}

const OF_ASSETS = /asset|coin|token|krypto/i;

/** A ledger of units: what the amounts count stands in a column of assets and currencies, and there are no shares beside. */
function settleUnits(found: Map<ColumnMeaning, Named>): void {
  if (found.has("currency") || found.has("isin")) return;
  settleCounted(found);
  if (found.has("quantity")) return;
  const hasAmount = found.has("amount") || found.has("debit") || found.has("credit");
  for (const meaning of ["ticker", "name"] as const) {
    const column = found.get(meaning);
    if (!hasAmount || column === undefined || column.content.units < 0.9 || column.content.filled === 0) continue;
    if (!/asset|coin|token|symbol|currency|krypto|ticker|unit/i.test(column.name)) continue;
    found.delete(meaning);
    found.set("currency", column);
    return;
  }
}

/** `Coin BTC, QTY -0.5` without a price or money beside: the units are what moved. */
function settleCounted(found: Map<ColumnMeaning, Named>): void {
  const [quantity, ticker] = [found.get("quantity"), found.get("ticker")];
  const isPriced = (["price", "amount", "debit", "credit", "gross", "worth"] as const).some((it) => found.has(it));
  if (!quantity || !ticker || isPriced || ticker.content.units < 0.9 || ticker.content.filled === 0) return;
  if (!/coin|token|crypto|krypto|asset/i.test(ticker.name)) return;
  found.delete("quantity");
  found.set("amount", quantity);
}

/** A name alone may be a payee; only identifiers and units speak of securities. */
export const namesNoSecurity = (columns: ColumnMapping["columns"]): boolean =>
  columns.isin === undefined && columns.ticker === undefined && columns.quantity === undefined;

const NEEDED: readonly ColumnMeaning[] = ["date", "type", "amount", "debit", "credit", "quantity"];

/** What a mapping lacks before any row can be read. */
export function missingMeanings({ columns, types, isCashOnly }: ColumnMapping): readonly ColumnMeaning[] {
  const missing: ColumnMeaning[] = columns.date === undefined ? ["date"] : [];
  const hasCash = columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined;
  if (isCashOnly) return hasCash ? missing : [...missing, "amount"];
  const hasUnits = columns.quantity !== undefined;
  const hasSecurity = columns.isin !== undefined || columns.ticker !== undefined || columns.name !== undefined;
  // Money that left for units bought them, money that arrived for units sold them.
  const hasSides = columns.debit !== undefined && columns.credit !== undefined;
  if (columns.type === undefined && types[""] === undefined && !hasSides) missing.push("type");
  if (!hasSecurity) missing.push("name");
  if (!hasUnits && types[""] !== "dividend") missing.push("quantity");
  if (!hasCash && columns.price === undefined) missing.push("amount");
  return missing;
}

/** Meanings a mapping gives, in the order of the port. */
export const mappedMeanings = (mapping: ColumnMapping): readonly ColumnMeaning[] =>
  COLUMN_MEANINGS.filter((meaning) => mapping.columns[meaning] !== undefined);
