import type { RowRules, Base, RowParts } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { abs, mul, ONE } from "#engine/money/fixed.ts";
import { type RowCells } from "#providers/statements/row-cells.ts";
import { dividendDays } from "#providers/statements/generic-csv/rows/dividend-days.ts";
import { isBlankCell } from "#providers/statements/row-cells.ts";
import { loanLine } from "#providers/statements/generic-csv/rows/lent-out.ts";
import { leftOut } from "#providers/statements/generic-csv/rows/left-out.ts";
import { paidInUnits } from "#providers/statements/generic-csv/rows/paid-in-units.ts";
import { readMovement, readReward } from "#providers/statements/generic-csv/rows/read-movement.ts";
import { ratioIn } from "#providers/statements/generic-csv/rows/ratio-in.ts";
import { isCoin, securityOf } from "#providers/statements/generic-csv/rows/row-security.ts";
import { readOpening, readTrade } from "#providers/statements/generic-csv/rows/read-trade.ts";
import { amountsOf, writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import {
  incomeInWords,
  isTradeWord,
  plainWord,
  readLoanWord,
  readTypeWord,
  ruleOf,
  tradeInWords,
  type TypeReading,
} from "#providers/statements/generic-csv/columns/type-words.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";
import { toldIn } from "#providers/statements/generic-csv/columns/telling-columns.ts";
import { secondOf } from "#providers/statements/parse-date.ts";

/** Cells of `cells` are named by meaning. What is not understood is an error that names the column and the word. */
export function mapRow(cells: RowCells, rules: RowRules): RowOutcome | undefined {
  const parts = partsOf(cells, rules);
  return parts === undefined || !("amounts" in parts) ? parts : linesOf(cells, parts);
}

/** The row taken apart, or why it is left out or not understood. */
export function partsOf(cells: RowCells, rules: RowRules): RowParts | RowOutcome | undefined {
  const left = leftOut(cells);
  if (left !== undefined) return { skip: left };
  const settled = isBlankCell(cells.text("settled")) ? undefined : cells.neededDate("settled", rules.style.dateOrder);
  const isSettledOnly = settled !== undefined && isBlankCell(cells.text("date"));
  const moment = isSettledOnly ? settled : cells.neededDate("date", rules.style.dateOrder);
  if (moment === undefined) return undefined;
  const reading = readTypeOf(cells, rules);
  if (reading === undefined) return unknownType(cells);
  if (reading.type === "skip")
    return {
      skip:
        ruleOf(rules.mapping.types, cells.text("type")) !== undefined
          ? "Rows of this type are left out by the mapping."
          : reading.isOfAnotherRow === true
            ? "The money side of a trade that has a row of its own: it moves nothing more."
            : "Says how a value changed: nothing moved.",
    };
  const amounts = amountsOf(cells, rules);
  if (cells.problem !== undefined) return undefined;
  const base: Base = {
    on: moment.on,
    secondOfDay: moment.secondOfDay ?? secondOf(cells.text("time")),
    settledOn: settled?.on,
    ...dividendDays(cells, rules),
    account: cells.text("account"),
    description: toldIn(cells, rules.telling),
    sourceId: cells.optionalText("id"),
  };
  return { line: cells.row.line, rules, base, reading, amounts, security: securityIn(cells, rules) };
}

function linesOf(cells: RowCells, parts: RowParts): RowOutcome | undefined {
  const { reading, base, security, amounts } = parts;
  const { type, direction } = reading;
  const ratio = type === "split" && amounts.quantity === undefined ? ratioIn(cells) : undefined;
  if (security !== undefined && ratio !== undefined) return { lines: [{ ...base, type: "split", security, ratio }] };
  const loan = parts.rules.lent.get(parts.line);
  const isOfLoan = loan === "lent" || loan === "repaid" || (loan !== undefined && reading.isInferred === true);
  if (loan !== undefined && isOfLoan) return loanLine(base, loan, amounts);
  if (security === undefined || amounts.quantity === undefined) return readMovement(cells, inCash(parts));
  switch (type) {
    case "buy":
    case "sell":
      return reading.isInferred && !saysWay(cells, parts) ? unsaid(cells) : readTrade(parts, security);
    case "transfer_in_kind": {
      const { quantity, price } = amounts;
      const units = direction === undefined ? quantity : direction === "out" ? -abs(quantity) : abs(quantity);
      const told =
        price?.unit.kind === "money" && price.amount !== 0n
          ? { price: price.amount, priceCurrency: price.unit.currency }
          : {};
      return { lines: [{ ...base, type, security, quantity: units, ...told }] };
    }
    case "split":
      // No new units and no ratio: that there was one says nothing, and leaving it out would leave the old units.
      if (amounts.quantity === 0n) return NO_RATIO;
      return { lines: [{ ...base, type, security, quantityDelta: amounts.quantity }] };
    case "opening_balance":
      return readOpening(parts, security);
    case "exchange":
    case "corporate_action":
    case "valuation":
      return {
        field: "type",
        problem: `"${cells.text("type").slice(0, 60)}" needs more than one row of a table says.`,
        remedy: "Enter the transaction by hand, or leave the row out.",
      };
    case "interest":
    case "other_income":
      // A reward in coins: the amount beside is what they were worth.
      return isCoin(security) && amounts.quantity !== 0n
        ? readReward(parts, security, amounts.quantity)
        : readMovement(cells, parts);
    default: {
      const way = type === "deposit" ? 1n : type === "withdrawal" ? -1n : 0n;
      // `Withdraw` of so many coins without any money.
      if (way !== 0n && amounts.moved === undefined && amounts.quantity !== 0n && isCoin(security))
        return { lines: [{ ...base, type: "transfer_in_kind", security, quantity: way * abs(amounts.quantity) }] };
      const inUnits = paidInUnits(parts, security, cells.text("type"));
      if (inUnits !== undefined) return inUnits;
      return tradesUnsaid(parts) ? unsaid(cells) : readMovement(cells, parts);
    }
  }
}

const NO_RATIO: RowOutcome = {
  field: "type",
  problem: "The split states neither a ratio nor new units.",
  remedy: "Enter the split by hand with the number of new units for each old one.",
};

/** Without a word, a sign or a column of its own nothing says which of the two a trade was. */
const saysWay = (cells: RowCells, { rules }: RowParts): boolean =>
  (rules.style.isSigned && rules.style.isSignOfUnits !== true) ||
  (cells.text("amount") === "" && writtenAmount(cells) !== undefined);

/** Units at a price that come to the money of the row, and a word that only says that money came or went. */
function tradesUnsaid({ reading, amounts }: RowParts): boolean {
  const { quantity = 0n, price, moved } = amounts;
  if (reading.type !== "deposit" && reading.type !== "withdrawal") return false;
  if (quantity === 0n || price?.unit.kind !== "money" || moved?.unit.kind !== "money") return false;
  return price.amount !== ONE && abs(mul(abs(quantity), price.amount) - abs(moved.amount)) * 100n <= abs(moved.amount);
}

const saidBy = (cells: RowCells): string => {
  const word = cells.text("type").slice(0, 60);
  return word === "" ? "The row" : `"${word}"`;
};

const unsaid = (cells: RowCells): RowOutcome => ({
  field: "type",
  problem: `${saidBy(cells)} does not say whether the units of the row were bought, sold or moved.`,
  remedy: "Choose in the mapping what this word means, or enter the row by hand.",
});

/** `Transfer in` of an amount without units is money. */
function inCash(parts: RowParts): RowParts {
  const { reading, amounts } = parts;
  const isMoney = amounts.moved?.unit.kind === "money" && amounts.quantity === undefined;
  if (reading.type !== "transfer_in_kind" || reading.direction === undefined || !isMoney) return parts;
  const type = reading.direction === "in" ? "deposit" : "withdrawal";
  return { ...parts, security: undefined, reading: { ...reading, type } };
}

/** What the row's word says; without a word, what its sign does. */
export function readTypeOf(
  cells: RowCells,
  { mapping, isCard, isEveryday }: Pick<RowRules, "mapping" | "isCard" | "isEveryday">,
): TypeReading | undefined {
  const word = cells.text("type");
  const chosen = ruleOf(mapping.types, word);
  const known = word === "" ? undefined : (lettersOf(mapping, word) ?? readTypeWord(word) ?? readLoanWord(word));
  if (chosen !== undefined) return { type: chosen, kind: known?.type === chosen ? known.kind : undefined };
  // On a card a sale is something bought with it, and a fee or a payment goes by its sign. In an account of money alone a purchase of something is one.
  const isPayment = isCard || isEveryday || (mapping.isCashOnly === true && !isTradeWord(word));
  const reading = isPayment && (known?.type === "buy" || known?.type === "sell") ? undefined : known;
  if (mapping.isCashOnly) return reading ?? { type: "deposit", isInferred: true, word: word === "" ? undefined : word };
  if (reading !== undefined) return reading;
  // A row without a word in a table of trades may be of money alone.
  if (mapping.columns.type !== undefined && word !== "")
    return /^(?:open|close)(?:d|ing)?(?: ?position)?$/.test(plainWord(word)) ? bySign(cells) : moneyInWords(cells);
  const told = (cells.amount("quantity") ?? 0n) === 0n ? undefined : tradeInWords(cells.text("description"));
  if (told !== undefined) return { type: told };
  const moved = writtenAmount(cells) ?? negated(cells.amount("quantity"));
  if (moved === undefined) return undefined;
  // Without units and without the name of what they would be of it is money that came or went.
  const isMoney = SECURITY_CELLS.every((column) => isBlankCell(cells.text(column)));
  if (isMoney && cells.amount("quantity") === undefined) return { type: "deposit", isInferred: true };
  if (mapping.columns.type !== undefined) return undefined;
  const paid = incomeOf(cells);
  if (paid !== undefined) return { type: paid };
  const isWithoutUnits = (cells.amount("quantity") ?? 0n) === 0n && isBlankCell(cells.text("price"));
  if (isWithoutUnits && moved < 0n && /\bfees?\b/i.test(cells.text("description"))) return { type: "fee" };
  return { type: moved < 0n ? "buy" : "sell", isInferred: true };
}

/** A position was opened or closed: money that left for its units bought them. */
function bySign(cells: RowCells): TypeReading | undefined {
  const moved = writtenAmount(cells);
  if (moved === undefined || moved === 0n || (cells.amount("quantity") ?? 0n) === 0n) return undefined;
  return { type: moved < 0n ? "buy" : "sell", isInferred: true };
}

/** What a security paid, in a row without units, or with those it was paid on: then it has no price, and begins with the word. */
function incomeOf(cells: RowCells): "dividend" | "interest" | undefined {
  const text = cells.text("description");
  if (cells.amount("quantity") === undefined) return incomeInWords(text);
  return isBlankCell(cells.text("price"))
    ? incomeInWords(/^[^\p{L}]*\p{L}+/u.exec(text.slice(0, 80))?.[0] ?? "")
    : undefined;
}

const MONEY: ReadonlySet<string> = new Set(["deposit", "withdrawal", "interest", "fee", "tax"]);

/** `Other` beside `ACH DEPOSIT`: where the type says nothing and no units move, the words of the row may be the name of what money did. */
function moneyInWords(cells: RowCells): TypeReading | undefined {
  const isOfUnits = (cells.amount("quantity") ?? 0n) !== 0n || !isBlankCell(cells.text("isin"));
  const told =
    isOfUnits || cells.text("type") === "" ? undefined : readTypeWord(cells.text("description") || cells.text("name"));
  return told !== undefined && MONEY.has(told.type) ? told : undefined;
}

/** Beside a column of units B and S are purchases and sales; of money alone S is Soll. */
const lettersOf = ({ isCashOnly, columns }: ColumnMapping, word: string): TypeReading | undefined =>
  !isCashOnly && columns.quantity !== undefined && plainWord(word) === "s" ? { type: "sell" } : undefined;

const negated = (value: bigint | undefined): bigint | undefined => (value === undefined ? undefined : -value);

function unknownType(cells: RowCells): RowOutcome {
  const word = cells.text("type");
  return {
    field: "type",
    problem:
      word === ""
        ? "The row names no type of transaction."
        : `"${word.slice(0, 60)}" is not a known type of transaction.`,
    remedy: "Choose in the mapping what this word means, or leave the row out.",
  };
}

function securityIn(cells: RowCells, { mapping, securities }: RowRules): SecurityRef | undefined {
  if (mapping.isCashOnly) return undefined;
  const said = SECURITY_CELLS.map((column) => cells.text(column)).join("\n");
  if (!securities.has(said)) securities.set(said, securityOf(cells, mapping));
  return securities.get(said);
}

const SECURITY_CELLS = ["isin", "ticker", "name", "assetClass"] as const;
