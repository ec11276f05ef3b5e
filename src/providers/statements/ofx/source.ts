import { err, ok, type Result } from "#engine/result.ts";
import { MarkupDraft } from "#providers/statements/markup/markup-draft.ts";
import { readAccountList, statementsOf, type OfxStatement } from "#providers/statements/ofx/ofx-accounts.ts";
import { readBankStatement } from "#providers/statements/ofx/ofx-bank.ts";
import {
  OfxFields,
  placeOf,
  settleRow,
  type OfxAccount,
  type OfxContext,
} from "#providers/statements/ofx/ofx-fields.ts";
import { decodeOfx } from "#providers/statements/ofx/ofx-charset.ts";
import { readInvestmentTransactions } from "#providers/statements/ofx/ofx-investments.ts";
import { readInvestmentBalances, readPensionBalance, readPositions } from "#providers/statements/ofx/ofx-positions.ts";
import { askCurrency, askDecimalMark, decimalMarkOf } from "#providers/statements/ofx/ofx-questions.ts";
import { readSecurities } from "#providers/statements/ofx/ofx-securities.ts";
import { childOf, descendants, readOfx, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementHead,
  StatementSource,
} from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";

/** Statements of banks, cards and brokers in OFX 1 (SGML) and OFX 2 (XML), also as QFX. */
export const ofx: StatementSource = {
  key: "ofx",
  name: "OFX",
  recognize: (head: StatementHead): number =>
    /<OFX>/i.test(head.text) ? 1 : /^\s*OFXHEADER\s*:/i.test(head.text) ? 0.9 : 0,
  read,
};

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = decodeOfx(file.bytes, options.encoding);
  if (!decoded.ok) return decoded;
  file.letGo?.();
  const text = decoded.value;
  const root = readOfx(text);
  if (!root.ok) {
    const { line, problem, remedy } = root.error;
    return err({ kind: "file_unreadable", problem: `Line ${line}: ${problem}`, remedy });
  }
  const decimalMark = options.decimalMark ?? decimalMarkOf(root.value);
  if (decimalMark === undefined) return err(askDecimalMark(root.value));
  const statements = statementsOf(root.value);
  const unnamed = statements.filter((statement) => statement.currency === undefined);
  if (unnamed.length > 0 && options.currency === undefined) return err(askCurrency(unnamed));
  const draft = new MarkupDraft();
  const bare = { draft, text, decimalMark };
  const context: OfxContext = { ...bare, securities: readSecurities(root.value, bare) };
  readAccountList(root.value, context);
  for (const statement of statements) {
    readStatement(statement, options, context);
    options.onProgress?.(draft.lineCount);
  }
  reportFailures(root.value, context);
  skipOtherMessages(root.value, context);
  return ok(draft.toStatement(ofx));
}

function readStatement({ node, account, currency }: OfxStatement, options: ReadOptions, context: OfxContext): void {
  const inCurrency = currency ?? options.currency ?? "";
  context.draft.addAccount({ ...account, currency: inCurrency });
  const row: OfxAccount = { key: account.key, currency: inCurrency };
  if (node.name === "INVSTMTRS") readInvestmentStatement(node, row, context);
  else readBankStatement(node, row, context);
}

function readInvestmentStatement(node: OfxNode, account: OfxAccount, context: OfxContext): void {
  const stated = new OfxFields([node], context);
  const on = stated.requiredMoment("DTASOF")?.on;
  settleRow(stated, undefined, context);
  for (const child of node.children) {
    if (child.name === "INVTRANLIST") readInvestmentTransactions(child, account, context);
    else if (on !== undefined && child.name === "INVPOSLIST") readPositions(child, { account, on }, context);
    else if (on !== undefined && child.name === "INVBAL") readInvestmentBalances(child, { account, on }, context);
    else if (on !== undefined && child.name === "INV401KBAL") readPensionBalance(child, { account, on }, context);
    else if (child.children.length > 0 && child.name !== "INVACCTFROM") {
      context.draft.skip(placeOf(child, context), `<${child.name}> holds no transaction and no balance that is read.`);
    }
  }
}

/** A bank that could not answer says so in a status instead of a statement. */
function reportFailures(root: OfxNode, context: OfxContext): void {
  for (const status of descendants(root, new Set(["STATUS"]))) {
    if (childOf(status, "SEVERITY")?.value.toUpperCase() !== "ERROR") continue;
    const message = childOf(status, "MESSAGE")?.value || "no reason is given";
    const code = childOf(status, "CODE")?.value ?? "";
    const problem = `The bank answered with error ${code}: ${message}`;
    context.draft.reject(placeOf(status, context), { field: "STATUS", problem, remedy: "Download the file again." });
  }
}

const READ_MESSAGES = new Set([
  "SIGNONMSGSRSV1",
  "SIGNUPMSGSRSV1",
  "BANKMSGSRSV1",
  "CREDITCARDMSGSRSV1",
  "INVSTMTMSGSRSV1",
  "SECLISTMSGSRSV1",
]);

function skipOtherMessages(root: OfxNode, context: OfxContext): void {
  for (const child of root.children) {
    if (!READ_MESSAGES.has(child.name)) {
      context.draft.skip(placeOf(child, context), `<${child.name}> holds no statement of an account that is read.`);
    }
  }
}
