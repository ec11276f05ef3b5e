import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import type { StatementError } from "#providers/statements/port.ts";

interface Plan {
  readonly columns: readonly RegExp[];
  /** No list of what happened has all these columns, whatever its others say. */
  readonly isSure?: boolean;
  /** Of amounts alone that stand above zero: a list with some below it is one of an account. */
  readonly isWithoutSigns?: boolean;
  readonly problem: string;
  readonly remedy: string;
}

/** Tables of what is agreed, or worked out for a tax: none of their rows is a transaction. */
const PLANS: readonly Plan[] = [
  {
    columns: [
      /^(?:principal|capital|tilgung|tilgungsanteil|amorti[sz]ation|amortissement|capitale?|aflossing|repayment)\b/i,
      /^(?:interest|zins\w{0,8}|int[eé]r[eê]ts?|inter[eé]s(?:es)?|interessi|rente)\b/i,
      /\b(?:remaining|outstanding|restschuld|restkapital|capital restant|capital pendiente|debito residuo|restant|closing balance|ending balance)\b|^balance$/i,
    ],
    problem: "The table is the payment plan of a loan: what is paid of it by and by, not what moved in an account.",
    remedy:
      "Add the loan with Add an asset or debt: its terms give the same plan. What was paid comes with the file of the account it is paid from.",
  },
  {
    isSure: true,
    columns: [
      /\b(?:acquired|purchased?|bought|opened|acquisition|buy date|opening date|erworben|anschaffung\w{0,8}|kaufdatum)\b/i,
      /\b(?:sold|disposed?|disposal|closed|sale date|sell date|closing date|verkauft|ver[äa]usserung\w{0,8}|verkaufsdatum)\b/i,
      /\b(?:proceeds|gains?|gain ?\/ ?loss|profit|p ?& ?l|p\/l|gewinn|erlös|produits?|plus-value)\b/i,
      /\b(?:cost|cost basis|basis|kosten|anschaffungskosten|prix d[’' ]achat)\b/i,
    ],
    problem:
      "The table is a list of realized gains, a row for each lot that was sold: what was bought and not yet sold is not in it.",
    remedy:
      "Import the list of transactions of the same account instead: gains are worked out from it, and Tax tells them by lot to be compared with this table.",
  },
  {
    isSure: true,
    columns: [
      /^(?:symbol|instrument|item)$/i,
      /^(?:volume|lots?|size|qty|units)$/i,
      /^(?:swap|rollover|overnight(?: fee)?|storage)$/i,
      /^(?:profit|p ?& ?l|p\/l|net profit|gross profit)$/i,
    ],
    problem:
      "The table is of contracts for difference or of currencies on margin: nothing of what is named was bought, and only profits, swaps and commissions moved money.",
    remedy:
      "Import the broker's statement of the account in money, or say what the columns are with the profit as the amount: each row is then what was gained or lost.",
  },
  {
    isSure: true,
    isWithoutSigns: true,
    columns: [/^from(?: account)?$/i, /^to(?: account)?$/i, /^amount\b/i, /^(?:date|day|datum|fecha)\b/i],
    problem:
      "The table tells moves between accounts, from one to another: each is money that leaves and money that arrives.",
    remedy:
      "Import the statement of each account, where every move stands with its sign; the two sides are matched by themselves. A few moves are quicker entered under Add transaction, Cash transfer.",
  },
  {
    columns: [
      /^(?:tenants?|mieter(?:in)?|locataire|inquilinos?|inquilin[oi]|huurder|renter|lessee|occupant)\b/i,
      /\b(?:rent|miete|kaltmiete|nettokaltmiete|loyer|renta|alquiler|canone|huur)\b/i,
      /\b(?:lease|unit|apartment|apt|start|end|wohnung|einheit|mietbeginn|mietende|bail|d[ée]but|fin|inicio|unidad)\b/i,
    ],
    problem: "The table is a rent roll: who rents what and for how much, not what was paid.",
    remedy:
      "Copy its rows with their headings in your spreadsheet, open the property, Terms, add a lease under Leases and paste: each row becomes a lease. What was paid comes with the file of the account the rent arrives in.",
  },
  {
    columns: [
      /\bvest(?:s|ed|ing)?(?: ?date| on)?\b/i,
      /\b(?:grant(?:ed|s)?|award(?:ed|s)?)\b/i,
      /\b(?:shares?|units?|rsus?|quantity)\b/i,
    ],
    problem:
      "The table is a vesting plan: shares that come on days to come beside those that came, without how many arrived after those kept for tax.",
    remedy:
      "Import the file of the account the shares arrive in, or a list with a column of net shares or of those withheld; or open Transactions, add a Transfer in kind, and enter the shares that vested, with their value on that day as the cost. Shares that have not vested are not yours yet and count nowhere; Add has Shares from your employer, where the days to come are planned.",
  },
];

const EVENTS = /^(?:type|action|transaction|description|amount|verwendungszweck|libell[eé]|buchungstext|payee)\b/i;

/** Whether a heading is one of what happened in an account. */
export const isEvent = (name: string): boolean => EVENTS.test(name.trim().slice(0, 60));

/** Why a table is a plan and no list of what happened; undefined for any other. */
export function refusePlan(header: readonly string[], rows: readonly CsvRow[] = []): StatementError | undefined {
  const names = header.map((name) => name.trim().slice(0, 60));
  const isOfEvents = names.some(isEvent);
  const amount = header.findIndex((name) => /^amount\b/i.test(name.trim()));
  const isSigned = rows.some((row) => /^\s*[-\u2212(]/.test(cellOf(row, amount) ?? ""));
  const plan = PLANS.find(
    ({ columns, isSure = false, isWithoutSigns = false }) =>
      (isSure || !isOfEvents) &&
      !(isWithoutSigns && isSigned) &&
      columns.every((column) => names.some((name) => column.test(name))),
  );
  return plan && { kind: "source_unknown", problem: plan.problem, remedy: plan.remedy };
}
