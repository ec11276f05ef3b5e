import type {
  RowError,
  SkippedRow,
  StatedPrice,
  StatedTotal,
  Statement,
  StatementLine,
} from "#engine/intake/statement.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { classInWords } from "#providers/statements/class-words.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import type { StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { priceInLine } from "#providers/statements/price-in-line.ts";
import { neutralHead, neutralRow } from "./neutral-schema.ts";

/** What a connection brought. It is in no list of formats: nobody exports such a file, and only an import that says so is read by it. */
export const connectionStatement: StatementSource = {
  key: "connection",
  name: "Connection",
  recognize: () => 0,
  read,
};

const UNREADABLE: StatementError = {
  kind: "file_unreadable",
  problem: "What the connection brought cannot be read.",
  remedy: "Sync it again. If it happens again, tell us which institution it was.",
};

function read(file: StatementFile): Result<Statement, StatementError> {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return err(UNREADABLE);
  const [first = "", ...rest] = decoded.value.text.split("\n").filter((row) => row !== "");
  const head = neutralHead.safeParse(parsed(first));
  const rows = rest.map((row) => neutralRow.safeParse(parsed(row)));
  if (!head.success || rows.some(({ success }) => !success)) return err(UNREADABLE);
  const { format: _format, version: _version, notes, ...named } = head.data;
  const [lines, totals]: [StatementLine[], StatedTotal[]] = [[], []];
  const [prices, errors, skipped]: [StatedPrice[], RowError[], SkippedRow[]] = [[], [], []];
  for (const { data } of rows) {
    if (data?.is === "line") lines.push(classed(data.it));
    if (data?.is === "total") totals.push(data.it);
    if (data?.is === "price") prices.push(data.it);
    if (data?.is === "error") errors.push(data.it);
    if (data?.is === "skipped") skipped.push(data.it);
  }
  prices.push(...lines.flatMap(pricesIn));
  const statement = { ...named, notes, lines, totals, prices, errors, skipped };
  return statementProblems(statement).length > 0 ? err(UNREADABLE) : ok(statement);
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return undefined;
  }
}

/** With the class that name or ticker tell, where the institution states none. */
function classed(line: StatementLine): StatementLine {
  const { security } = line;
  if (!security || security.assetClass !== undefined) return line;
  return { ...line, security: { ...security, assetClass: classInWords(security) } };
}

const PRICED: ReadonlySet<StatementLine["type"]> = new Set([
  "buy",
  "sell",
  "transfer_in_kind",
  "dividend",
  "interest",
  "other_income",
]);

const pricesIn = (line: StatementLine): readonly StatedPrice[] => {
  const price = PRICED.has(line.type) ? priceInLine(line) : undefined;
  return price ? [price] : [];
};
