import { isLoanInterest } from "#engine/ledger/borrowed-units.ts";
import { parseDay } from "#engine/dates/day.ts";
import { minorUnit } from "#engine/money/currency.ts";
import type { SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";

/** What is wrong with a statement in terms of the contract of `statement.ts`; empty when all is well. */
export function statementProblems(statement: Statement): readonly string[] {
  const accounts = new Set(statement.accounts.map((account) => account.key));
  const problems = statement.lines.flatMap((line) =>
    lineProblems(line, accounts).map((problem) => `line ${line.place.line}: ${problem}`),
  );
  for (const total of statement.totals) {
    if (!accounts.has(total.account)) problems.push(`total of undeclared account "${total.account}"`);
    if (parseDay(total.on) === undefined) problems.push(`total on "${total.on}"`);
    if (total.currency !== undefined && !isCurrency(total.currency)) problems.push(`total in "${total.currency}"`);
    if (total.what === "holding" && total.security === undefined)
      problems.push("total of a holding without a security");
  }
  for (const price of statement.prices) {
    if (!isCurrency(price.currency)) problems.push(`price in "${price.currency}"`);
    if (parseDay(price.on) === undefined) problems.push(`price on "${price.on}"`);
    if (!isNamed(price.security)) problems.push("price of a security without a name");
  }
  for (const error of statement.errors) {
    if (error.field === "" || error.problem === "" || error.remedy === "")
      problems.push(`error on line ${error.line} says too little`);
  }
  for (const skipped of statement.skipped)
    if (skipped.reason === "") problems.push(`line ${skipped.line} left out without a reason`);
  return problems;
}

const isCurrency = (code: string): boolean => /^[A-Z0-9]{2,12}$/.test(code) && minorUnit(code) === undefined;

const isNamed = (security: SecurityRef): boolean =>
  [security.isin, security.ticker, security.name, security.otherId].some((id) => id !== undefined && id !== "");

function lineProblems(line: StatementLine, accounts: ReadonlySet<string>): readonly string[] {
  const problems: string[] = [];
  const claim = (isTrue: boolean, problem: string): void => {
    if (!isTrue) problems.push(problem);
  };
  claim(accounts.has(line.account), `account "${line.account}" is not declared`);
  claim(parseDay(line.on) !== undefined, `"${line.on}" is not a day`);
  claim(line.exOn === undefined || parseDay(line.exOn) !== undefined, `ex-day "${line.exOn}"`);
  claim(line.recordedOn === undefined || parseDay(line.recordedOn) !== undefined, `recorded on "${line.recordedOn}"`);
  claim(line.settledOn === undefined || parseDay(line.settledOn) !== undefined, `settled on "${line.settledOn}"`);
  claim(
    line.secondOfDay === undefined || (line.secondOfDay >= 0 && line.secondOfDay < 86_400),
    "second of the day out of range",
  );
  claim(line.place.line >= 1 && line.place.raw.length <= 2000, "place is not a place");
  for (const code of [
    line.cash?.currency,
    line.cashOther?.currency,
    line.priceCurrency,
    line.cost?.currency,
    line.security?.currency,
  ]) {
    claim(code === undefined || isCurrency(code), `currency "${code}"`);
  }
  for (const charge of [...(line.fees ?? []), ...(line.taxes ?? [])]) {
    claim(isCurrency(charge.currency) && charge.kind !== "", "charge without currency or kind");
    claim(charge.amount !== 0n, "charge of zero");
  }
  claim(line.security === undefined || isNamed(line.security), "security without any name");
  claim(line.price === undefined || line.priceCurrency !== undefined, "price without currency");
  problems.push(...typeProblems(line));
  return problems;
}

/** Units that came, or interest of a loan that was paid in them. */
const movesUnits = ({ quantity = 0n, kind }: StatementLine): boolean =>
  isLoanInterest(kind) ? quantity < 0n : quantity > 0n;

const movesCash = ({ cash, fees = [], taxes = [] }: StatementLine): boolean =>
  cash !== undefined && (cash.amount !== 0n || fees.length + taxes.length > 0);

const told = (isRight: boolean, problem: string): readonly string[] => (isRight ? [] : [problem]);

/** The table of `statement.ts`: what each type sets, with its sign. */
function typeProblems(line: StatementLine): readonly string[] {
  const { type, security, cash, cashOther } = line;
  const amount = cash?.amount ?? 0n;
  switch (type) {
    case "dividend":
    case "interest":
    case "other_income":
      return told(movesCash(line) || (security && !cash ? movesUnits(line) : false), `${type} moves nothing`);
    case "return_of_capital":
      return told(movesCash(line), `${type} moves nothing`);
    case "deposit":
      return told(amount > 0n, "deposit does not bring cash");
    case "withdrawal":
      return told(amount < 0n, "withdrawal does not take cash");
    case "fee":
    case "tax":
    case "cash_transfer":
      return told(amount !== 0n, `${type} moves nothing`);
    case "exchange":
      return told(
        amount < 0n && (cashOther?.amount ?? 0n) > 0n,
        "exchange needs cash that leaves and cash that arrives",
      );
    case "opening_balance":
    case "valuation":
      return told(cash !== undefined || (security && line.quantity) !== undefined, `${type} states nothing`);
    default:
      return unitProblems(line);
  }
}

/** The same of what moves units. */
function unitProblems(line: StatementLine): readonly string[] {
  const { type, security, quantity = 0n, cash, moves = [] } = line;
  if (type === "corporate_action") {
    const isMove = moves.length > 0 && moves.every((move) => move.quantity !== 0n && isNamed(move.security));
    return told(isMove, "corporate action moves nothing");
  }
  if (type === "split") {
    const isRatio = line.ratio !== undefined || line.quantityDelta !== undefined;
    return told(security !== undefined && isRatio, "split without ratio or change of units");
  }
  if (type === "transfer_in_kind")
    return told(security !== undefined && quantity !== 0n, "transfer in kind moves nothing");
  if (type === "commitment")
    return told(security !== undefined && line.quantity !== undefined, "commitment changes nothing");
  const isTrade = security !== undefined && quantity > 0n && cash !== undefined;
  return told(isTrade, `${type} needs security, positive quantity and cash`);
}
