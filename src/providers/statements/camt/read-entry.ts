import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { type Moment, parseMoment } from "#providers/statements/parse-date.ts";
import {
  childElement,
  childrenOf,
  elementAt,
  textAt,
  type XmlElement,
} from "#providers/statements/markup/read-elements.ts";
import { currencyOf, short } from "#providers/statements/row-cells.ts";
import type { LineParts, Problem, RowOutcome } from "#providers/statements/statement-draft.ts";

/** One entry of an account: what it becomes, and what it books as a whole for the check of balances. */
export interface CamtEntry {
  readonly outcome: RowOutcome;
  readonly on?: string | undefined;
  readonly cash?: CashMove | undefined;
}

const NOT_BOOKED = "Not booked yet: it comes again when it is.";

/** Reads one `Ntry`. The sign is that of `CdtDbtInd`, which already says where a reversal goes. A batch whose parts add up becomes its parts. */
export function readEntry(entry: XmlElement): CamtEntry {
  const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts") ?? "BOOK";
  if (status !== "BOOK") return { outcome: { skip: NOT_BOOKED } };
  const cash = signedAmount(entry, entry);
  if ("problem" in cash) return { outcome: cash };
  const booked = momentOf(entry, elementAt(entry, "BookgDt") ? "BookgDt" : "ValDt");
  if (booked === undefined) return { outcome: dateProblem(entry) };
  const reversal = textAt(entry, "RvslInd") === "true" ? "reversal" : undefined;
  const code = elementAt(entry, "BkTxCd");
  const base: Omit<LineParts, "type"> = { on: booked.on, settledOn: momentOf(entry, "ValDt")?.on, kind: reversal };
  const details = childrenOf(entry, "NtryDtls").flatMap((list) => childrenOf(list, "TxDtls"));
  const parts = partsOf(entry, details, cash);
  const lines = parts.map(({ amount, detail, sourceId }): LineParts => {
    const type =
      typeOf(childElement(detail, "BkTxCd") ?? code, code) ?? (amount.amount > 0n ? "deposit" : "withdrawal");
    const isCharge = type === "fee" || type === "tax";
    return {
      ...base,
      type,
      cash: amount,
      ...(isCharge ? {} : chargesInside(detail, entry, { amount, isOnly: parts.length === 1 })),
      description:
        describe(entry, detail ?? (details.length === 1 ? details[0] : undefined), amount) ??
        batchWords(entry, details.length),
      sourceId,
    };
  });
  return { outcome: { lines }, on: booked.on, cash };
}

interface EntryPart {
  readonly amount: CashMove;
  readonly detail: XmlElement | undefined;
  readonly sourceId: string | undefined;
}

/** The transactions of an entry where all state an amount and together give the entry; else the entry as one. */
function partsOf(entry: XmlElement, details: readonly XmlElement[], cash: CashMove): readonly EntryPart[] {
  const whole = idOf(textAt(entry, "AcctSvcrRef"));
  const [only] = details;
  if (details.length < 2)
    return [{ amount: cash, detail: only, sourceId: whole ?? idOf(textAt(only, "Refs", "AcctSvcrRef")) }];
  const parts = details.map((detail, index) => ({
    amount: signedAmount(detail, entry),
    detail,
    sourceId:
      idOf(textAt(detail, "Refs", "AcctSvcrRef")) ?? (whole === undefined ? undefined : `${whole}:${index + 1}`),
  }));
  const stated = parts.flatMap((part) => ("problem" in part.amount ? [] : [{ ...part, amount: part.amount }]));
  const isWhole =
    stated.length === parts.length &&
    stated.every((part) => part.amount.currency === cash.currency) &&
    stated.reduce((sum, part) => sum + part.amount.amount, 0n) === cash.amount;
  return isWhole ? stated : [{ amount: cash, detail: undefined, sourceId: whole }];
}

/**
 * Charges the bank says are inside the amount (`ChrgInclInd`). Of what it does not say so, the amount of the transaction tells: what moved is that amount
 * less the charges, or more by them. Charges that are neither have an entry of their own.
 */
function chargesInside(
  detail: XmlElement | undefined,
  entry: XmlElement,
  { amount, isOnly }: { readonly amount: CashMove; readonly isOnly: boolean },
): Pick<LineParts, "fees"> {
  const own = childElement(detail, "Chrgs") ?? (isOnly ? childElement(entry, "Chrgs") : undefined);
  const records = own ? [own, ...childrenOf(own, "Rcrd")].filter((it) => textAt(it, "Amt") !== undefined) : [];
  const stated = records.map((record) => ({ record, charge: chargeOf(record) }));
  if (stated.length === 0 || stated.some(({ charge }) => charge?.currency !== amount.currency)) return {};
  const sum = stated.reduce((total, { charge }) => total + (charge?.amount ?? 0n), 0n);
  const isSaid = stated.every(({ record }) => textAt(record, "ChrgInclInd") === "true");
  const isApart = stated.some(({ record }) => textAt(record, "ChrgInclInd") === "false");
  const gross = elementAt(detail ?? entry, "AmtDtls", "TxAmt", "Amt");
  const before = gross && gross.attributes["Ccy"] === amount.currency ? parseAmount(gross.text, ".") : undefined;
  const isProved = before !== undefined && (amount.amount < 0n ? -before : before) - sum === amount.amount;
  if (sum <= 0n || isApart || !(isSaid || isProved)) return {};
  return { fees: [{ amount: sum, currency: amount.currency, kind: "bank" }] };
}

function chargeOf(record: XmlElement): CashMove | undefined {
  const amount = childElement(record, "Amt");
  const value = amount && parseAmount(amount.text, ".");
  const currency = amount && currencyOf(amount.attributes["Ccy"] ?? "")?.currency;
  if (value === undefined || currency === undefined) return undefined;
  return { amount: textAt(record, "CdtDbtInd") === "CRDT" ? -value : value, currency };
}

/** Words banks write where they have no id. */
const NO_ID = /^(?:NONREF|NOT ?PROVIDED|NOREF|0+)$/i;

const idOf = (text: string | undefined): string | undefined =>
  text === undefined || NO_ID.test(text) ? undefined : text;

/** `entry` says the direction where the part itself does not. */
function signedAmount(part: XmlElement, entry: XmlElement): CashMove | Problem {
  const amount = childElement(part, "Amt") ?? elementAt(part, "AmtDtls", "TxAmt", "Amt");
  const indicator = textAt(part, "CdtDbtInd") ?? textAt(entry, "CdtDbtInd");
  const value = amount && parseAmount(amount.text, ".");
  const currency = amount && currencyOf(amount.attributes["Ccy"] ?? "")?.currency;
  if (amount === undefined || value === undefined)
    return problem("Amt", amount === undefined ? "The amount is missing." : `"${short(amount.text)}" is not a number.`);
  if (currency === undefined) return problem("Ccy", `"${short(amount.attributes["Ccy"] ?? "")}" is not a currency.`);
  if (indicator !== "CRDT" && indicator !== "DBIT")
    return problem("CdtDbtInd", "It is not said whether the entry is a credit or a debit.");
  return { amount: indicator === "CRDT" ? value : -value, currency };
}

export const readBalanceAmount = (balance: XmlElement): CashMove | Problem => signedAmount(balance, balance);

const problem = (field: string, words: string): Problem => ({
  field,
  problem: words,
  remedy: "Ask the bank for a correct file, or enter the booking by hand.",
});

/** Either a day, or a time of a day: the day as the bank writes it, never moved to another zone. */
export function momentOf(element: XmlElement, name: string): Moment | undefined {
  const text = textAt(element, name, "Dt") ?? textAt(element, name, "DtTm");
  return text === undefined ? undefined : parseMoment(text.slice(0, 10), "ymd");
}

function dateProblem(entry: XmlElement): Problem {
  const text = textAt(entry, "BookgDt", "Dt") ?? textAt(entry, "BookgDt", "DtTm");
  return problem("BookgDt", text === undefined ? "The date is missing." : `"${short(text)}" is not a date.`);
}

/** Sub-families of ISO 20022 that say what a booking is; all others go by their sign. */
const TYPES: Readonly<Record<string, TransactionType>> = {
  INTR: "interest",
  CHRG: "fee",
  FEES: "fee",
  COMM: "fee",
  TAXE: "tax",
  WITH: "tax",
  DVCA: "dividend",
};

const typeOf = (own: XmlElement | undefined, entry: XmlElement | undefined): TransactionType | undefined => {
  const code = textAt(own, "Domn", "Fmly", "SubFmlyCd") ?? textAt(entry, "Domn", "Fmly", "SubFmlyCd");
  return code === undefined ? undefined : TYPES[code];
};

/** The other side, then what the payment is for. */
function describe(entry: XmlElement, detail: XmlElement | undefined, { amount }: CashMove): string | undefined {
  const parties = childElement(detail, "RltdPties");
  const [near, far] = amount > 0n ? (["Dbtr", "UltmtDbtr"] as const) : (["Cdtr", "UltmtCdtr"] as const);
  const name = [near, far]
    .map((side) => textAt(parties, side, "Nm") ?? textAt(parties, side, "Pty", "Nm"))
    .find((it) => it !== undefined);
  const remittance = childElement(detail, "RmtInf");
  const words = childrenOf(remittance, "Ustrd")
    .map((it) => it.text)
    .join(" ");
  const references = childrenOf(remittance, "Strd")
    .flatMap((it) => textAt(it, "CdtrRefInf", "Ref") ?? [])
    .join(" ");
  const told = words || references || textAt(detail, "AddtlTxInf") || textAt(entry, "AddtlNtryInf");
  const text = [name, told].filter((it) => it !== undefined && it !== "").join(": ");
  return text === "" ? undefined : text.replace(/\s+/g, " ").slice(0, 1000);
}

const batchWords = (entry: XmlElement, count: number): string | undefined => {
  const stated = textAt(entry, "NtryDtls", "Btch", "NbOfTxs") ?? (count > 1 ? String(count) : undefined);
  return stated === undefined ? undefined : `Batch of ${stated} payments`;
};
