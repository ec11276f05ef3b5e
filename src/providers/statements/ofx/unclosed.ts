/** Names of the standard that hold others. What is open of these when its parent ends was left unclosed, and was no empty field. */
const AGGREGATE =
  /^(?:\w*LISTP?|\w*RS|\w*RSV\d|STMTTRN|\w*ACCT(?:FROM|TO)|LEDGERBAL|AVAILBAL|INV(?:BUY|SELL|TRAN|POS|BAL|BANKTRAN)|(?:BUY|SELL|POS|CLOSURE)(?:STOCK|MF|DEBT|OPT|OTHER)|SEC(?:ID|INFO)|(?:STOCK|MF|DEBT|OPT|OTHER)INFO|INCOME|REINVEST|RETOFCAP|TRANSFER|SPLIT|INVEXPENSE|MARGININTEREST|JRNLFUND|JRNLSEC|PAYEE|CURRENCY|ORIGCURRENCY|STATUS|FI)$/;

export const isAggregate = (name: string): boolean => AGGREGATE.test(name);

const BOOKING = /^STMTTRN$/;
const INVESTMENT =
  /^(?:INVBANKTRAN|(?:BUY|SELL|CLOSURE)(?:STOCK|MF|DEBT|OPT|OTHER)|INCOME|REINVEST|RETOFCAP|TRANSFER|SPLIT|INVEXPENSE|MARGININTEREST|JRNLFUND|JRNLSEC)$/;
/** Whether elements of this name are rows of a list of bookings. */
export const isBooking = (name: string): boolean => BOOKING.test(name) || INVESTMENT.test(name);

const POSITION = /^POS(?:STOCK|MF|DEBT|OPT|OTHER)$/;
const SECURITY = /^(?:STOCK|MF|DEBT|OPT|OTHER)INFO$/;
const STATEMENT = /^(?:CC|INV)?STMTTRNRS$/;
const LIST = /^(?:BANKTRANLISTP?|INVTRANLIST|INVPOSLIST|INVOOLIST)$/;
const BEHIND_LIST = /^(?:LEDGERBAL|AVAILBAL|BANKTRANLISTP?|INVPOSLIST|INVBAL|INVOOLIST|INV401K|INV401KBAL|MKTGINFO)$/;

/** Kinds that never stand inside one of their own kind: where one begins, the one before has ended. */
const ALONE = [BOOKING, INVESTMENT, POSITION, SECURITY, STATEMENT] as const;

/**
 * How many of the open elements, outermost first, stay open when one of this name begins: rows, lists and statements that a bank did not close
 * end where the next begins.
 */
export function staysOpen(open: readonly { readonly name: string }[], name: string): number {
  const kind = ALONE.find((it) => it.test(name));
  const before = kind === undefined ? -1 : open.findLastIndex((node) => kind.test(node.name));
  if (before !== -1) return before;
  const list = BEHIND_LIST.test(name) ? open.findLastIndex((node) => LIST.test(node.name)) : -1;
  return list === -1 ? open.length : list;
}
