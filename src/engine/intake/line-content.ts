import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type {
  CashMove,
  Charge,
  SecurityMove,
  SecurityRef,
  Statement,
  StatementLine,
} from "#engine/intake/statement.ts";

/**
 * What a line says, as one text: account, day, type, security and every amount, with the source's own id where it gives one. Equal lines
 * have equal texts whatever the order of rows and columns, the encoding or the line ends, so that an importer can match statements as
 * multisets. Wording counts only where nothing else tells two movements of cash apart. Its digest is the line's source key in the ledger.
 */
export function lineContent(statement: Statement, line: StatementLine): string {
  const isBareCash = line.security === undefined && line.sourceId === undefined && line.moves === undefined;
  const content = [
    accountKey(statement, line.account),
    line.type,
    line.on,
    line.secondOfDay,
    line.kind,
    line.sourceId,
    securityKey(line.security),
    shown(line.quantity),
    shown(line.price),
    line.priceCurrency,
    cashKey(line.cash),
    cashKey(line.cashOther),
    chargesKey(line.fees),
    chargesKey(line.taxes),
    shown(line.accruedInterest),
    cashKey(line.cost),
    line.acquiredOn,
    line.ratio && [shown(line.ratio.to), shown(line.ratio.from)],
    shown(line.quantityDelta),
    line.moves?.map(moveKey).toSorted(),
    isBareCash ? plainText(line.description) : undefined,
  ];
  return JSON.stringify(content);
}

/** A file whose rows name no account must not match the account of another bank. */
const accountKey = ({ source, accounts }: Statement, account: string): string =>
  account === "" || accounts.find(({ key }) => key === account)?.isAround === true ? `${source}:` : account;

/** The strongest identifier alone: files that add a ticker or a name later still mean the same security. */
const securityKey = (security: SecurityRef | undefined): string | undefined =>
  security && (security.isin ?? security.otherId ?? security.ticker ?? plainText(security.name));

const moveKey = (move: SecurityMove): string =>
  JSON.stringify([securityKey(move.security), shown(move.quantity), shown(move.cost)]);

const cashKey = (cash: CashMove | undefined): string | undefined =>
  cash && `${formatFixed(cash.amount)} ${cash.currency}`;

const chargesKey = (charges: readonly Charge[] | undefined): readonly string[] | undefined =>
  charges?.map((charge) => `${formatFixed(charge.amount)} ${charge.currency} ${charge.kind}`).toSorted();

const shown = (value: Fixed | undefined): string | undefined => (value === undefined ? undefined : formatFixed(value));

const plainText = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === ""
    ? undefined
    : text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
