import { ok } from "#engine/result.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { Charge } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { type DocumentLine, documentLines, headLines } from "#providers/statements/pdf/document-lines.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { chargesOf, type Problem, StatementDraft } from "#providers/statements/statement-draft.ts";

const DAY = "\\d{2}\\.\\d{2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}";
const NUMBER = "-?\\d{1,3}(?:\\.\\d{3})*(?:,\\d+)?|-?\\d+(?:,\\d+)?";
const ORDER = /\b(?<side>Kauf|Verkauf|BUY|SELL) am (?<on>\d{2}\.\d{2}\.\d{4})(?:,? um (?<time>\d{2}:\d{2}))?/;
const PLAN = /Sparplanausführung am (?<on>\d{2}\.\d{2}\.\d{4})/;
const POSITION = /^POSITION ANZAHL (?:KURS|PREIS|DURCHSCHNITTSKURS) BETRAG$/;
const UNITS = new RegExp(
  `(?:^|(?<name>.*) )(?<quantity>${NUMBER}) Stk\\. (?<price>${NUMBER}) (?<unit>[A-Z]{3}) (?<gross>${NUMBER}) (?<currency>[A-Z]{3})$`,
);
const ISIN = /\b(?<isin>[A-Z]{2}[A-Z0-9]{9}\d)\b/;
const COST = new RegExp(`^(?<what>\\p{L}.*?) (?<amount>${NUMBER}) (?<currency>[A-Z]{3})$`, "u");
const BOOKED = new RegExp(`(?<on>${DAY}) (?<amount>${NUMBER}) (?<currency>[A-Z]{3})$`);
const EXECUTION = /^(?:.* )?AUSFÜHRUNG (?<id>[\w-]{4,40})$/;
const FEE = /fremdkosten|gebühr|provision|entgelt|spesen/i;
const TAX = /steuer|solidarit/i;

/**
 * Contract note of Trade Republic as PDF, in German: WERTPAPIERABRECHNUNG of an order or a savings plan, one trade a file. Written from published descriptions of
 * its layouts of 2019 and 2023: no public sample of a real one is free to use. What the sums of the note do not prove is an error.
 */
export const tradeRepublicPdf: StatementSource = {
  key: "trade-republic-pdf",
  name: "Trade Republic contract note (PDF)",
  recognize: (head) => {
    const lines = headLines(head);
    const isOwn = lines.some((line) => /TRADE REPUBLIC BANK GMBH/i.test(line));
    return isOwn && lines.some((line) => POSITION.test(line)) ? 0.95 : 0;
  },
  read: (file) => {
    const lines = documentLines(file);
    if (!lines.ok) return lines;
    const draft = new StatementDraft(tradeRepublicPdf);
    draft.account({ key: "", kind: "brokerage", institution: "Trade Republic" });
    const used: DocumentLine[] = [];
    const trade = readNote(lines.value, used);
    const rows = used.length > 0 ? used : lines.value.slice(0, 1);
    const outcome = "problem" in trade ? trade : checkedTrade(trade);
    // A note is one event: what is wrong with it is said once.
    draft.settle("lines" in outcome ? rows : rows.slice(0, 1), outcome);
    return ok(draft.finish());
  },
};

type Trade = Parameters<typeof checkedTrade>[0];
type Found = Readonly<Record<string, string | undefined>>;

const numberOf = (text: string | undefined): Fixed | undefined => parseAmount(text ?? "", ",");

/** The first line that a shape fits, kept among those the trade is read from. */
function find(lines: readonly DocumentLine[], shape: RegExp, used: DocumentLine[]): Found | undefined {
  for (const line of lines) {
    const groups = shape.exec(line.raw)?.groups;
    if (groups === undefined) continue;
    if (!used.includes(line)) used.push(line);
    return groups;
  }
  return undefined;
}

const missing = (what: string): Problem => ({
  field: what,
  problem: `The note does not show the ${what} in a way that is known here.`,
  remedy: "Enter the trade by hand, or import the transaction export of Trade Republic as CSV.",
});

function readNote(lines: readonly DocumentLine[], used: DocumentLine[]): Trade | Problem {
  const order = find(lines, ORDER, used) ?? find(lines, PLAN, used);
  const moment = parseMoment([order?.["on"], order?.["time"]].filter(Boolean).join(" "), "dmy");
  if (order === undefined || moment === undefined) return missing("day of the trade");
  const type = /^(?:Verkauf|SELL)$/.test(order["side"] ?? "") ? "sell" : "buy";
  const start = lines.findIndex(({ raw }) => POSITION.test(raw));
  const end = lines.findIndex(({ raw }, at) => at > start && /^GESAMT\b/.test(raw));
  const position = lines.slice(start + 1, end < 0 ? undefined : end);
  const units = find(position, UNITS, used);
  const isin = find(position, ISIN, used)?.["isin"];
  const [quantity, price, gross] = [units?.["quantity"], units?.["price"], units?.["gross"]].map(numberOf);
  const currency = units?.["currency"];
  if (units === undefined || quantity === undefined || gross === undefined || currency === undefined)
    return missing("quantity and amount");
  if (isin === undefined) return missing("ISIN");
  const settled = readCosts(lines.slice(end + 1), { currency, used });
  if ("problem" in settled) return settled;
  const { charges, total } = settled;
  const costs = [...charges.fees, ...charges.taxes].reduce((sum, { amount }) => sum + amount, 0n);
  const net = (type === "buy" ? -abs(gross) : abs(gross)) - costs;
  const booked = find(lines.slice(end + 1), BOOKED, used);
  const bookedAmount = booked && numberOf(booked["amount"]);
  for (const stated of [total, bookedAmount]) if (stated !== undefined && abs(stated) !== abs(net)) return DISAGREES;
  return {
    type,
    ...moment,
    settledOn: parseMoment(booked?.["on"] ?? "", "dmy")?.on,
    security: { isin, name: nameOf(position, units), currency },
    quantity: abs(quantity),
    ...(price === undefined ? {} : { price, priceCurrency: units["unit"] ?? currency }),
    cash: { amount: net, currency },
    fees: chargesOf(charges.fees),
    taxes: chargesOf(charges.taxes),
    sourceId: find(lines, EXECUTION, [])?.["id"],
  };
}

const DISAGREES: Problem = {
  field: "amount",
  problem: "The amount, the costs and the total of the note do not agree.",
  remedy: "Enter the trade by hand.",
};

/** The name stands before the ISIN, on lines of its own or before the units. */
function nameOf(position: readonly DocumentLine[], units: Found): string | undefined {
  const own = position.map(({ raw }) => raw).filter((raw) => !ISIN.test(raw) && !UNITS.test(raw));
  const name = [units["name"] ?? "", ...own].filter((it) => it !== "" && !ISIN.test(it)).join(" ");
  return name === "" ? undefined : name.slice(0, 200);
}

interface Costs {
  readonly charges: { readonly fees: readonly Charge[]; readonly taxes: readonly Charge[] };
  /** What the note says moved in all; not stated where there are no costs. */
  readonly total: Fixed | undefined;
}

/** The lines under ABRECHNUNG: costs are printed below zero, taxes given back above. */
function readCosts(
  after: readonly DocumentLine[],
  { currency, used }: { readonly currency: string; readonly used: DocumentLine[] },
): Costs | Problem {
  const [fees, taxes]: [Charge[], Charge[]] = [[], []];
  const start = after.findIndex(({ raw }) => raw === "ABRECHNUNG");
  if (start < 0) return { charges: { fees, taxes }, total: undefined };
  for (const line of after.slice(start + 1)) {
    const { what = "", amount: written, currency: unit } = COST.exec(line.raw)?.groups ?? {};
    const amount = numberOf(written);
    if (amount === undefined) {
      if (line.raw === "BUCHUNG") break;
      continue;
    }
    used.push(line);
    if (unit !== currency) return DISAGREES;
    if (what === "GESAMT") return { charges: { fees, taxes }, total: amount };
    if (TAX.test(what)) taxes.push({ amount: -amount, currency, kind: "tax" });
    else if (FEE.test(what)) fees.push({ amount: -amount, currency, kind: "commission" });
    else return missing(`meaning of "${what.slice(0, 60)}"`);
  }
  return missing("total");
}
