import { err, ok, type Result } from "#engine/result.ts";
import { dayBefore } from "#providers/statements/journal/day-before.ts";
import type { Statement, StatedPrice } from "#engine/intake/statement.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { entryLines } from "#providers/statements/double-entry/entry-lines.ts";
import { type Entry, isOwned } from "#providers/statements/double-entry/entry.ts";
import { type PlacedAccounts, placeAccounts } from "#providers/statements/double-entry/place-accounts.ts";
import { beforeSign } from "#providers/statements/journal/before-sign.ts";
import { type Block, readBlocks } from "#providers/statements/journal/read-blocks.ts";
import { type ReadEntry, readEntry, roleOf } from "#providers/statements/journal/read-entry.ts";
import {
  type Amount,
  amountIn,
  type AmountStyle,
  isUnsaid,
  postingText,
} from "#providers/statements/journal/read-posting.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { askDecimalMark } from "#providers/statements/qif/qif-questions.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** A day at the start of a line and below it, moved in, an account under one of the five roots. */
const ENTRY =
  /^(?:\d{4}[-/.])?\d{1,2}[-/.]\d{1,2}[^\n]*\n(?:[ \t]+;[^\n]*\n|[ \t]+[a-z][\w-]*:[^\n]*\n)*[ \t]+(?:[*!] )?([\p{L}]{3,20}):\S/mu;

/**
 * Journals of Ledger, hledger and Beancount. An entry is read as a whole: what moved in each account, what was bought, and why. Stated balances and
 * prices are kept; `$` says no country, which is asked.
 */
export const journal: StatementSource = {
  key: "journal",
  name: "Ledger, hledger, Beancount",
  recognize: ({ text, rows }) => {
    const [, root = ""] =
      rows === undefined ? (ENTRY.exec(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")) ?? []) : [];
    return roleOf(root) === undefined ? 0 : 1;
  },
  read,
};

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  const { text } = decoded.value;
  const blocks = readBlocks(text);
  const style = styleOf(text, blocks, options);
  return "kind" in style ? err(style) : ok(readAll(blocks, style));
}

function styleOf(text: string, blocks: readonly Block[], options: ReadOptions): AmountStyle | StatementQuestion {
  const amounts = blocks.flatMap((block) =>
    block.kind === "entry"
      ? block.postings.flatMap((line) => {
          const told = postingText(line.text);
          return told ? [told.amount, told.price, told.balance].filter((it) => it !== "") : [];
        })
      : [],
  );
  const unsaid = amounts.filter(isUnsaid);
  if (unsaid.length > 0 && options.currency === undefined) return askCurrency(unsaid);
  const declared = /^decimal-mark ([.,])/m.exec(text)?.[1];
  const isBeancount = /^\d{4}-\d{2}-\d{2} (?:open|balance|commodity|pad) /m.test(text);
  const digits = amounts.map((amount) => amount.replace(/[^\d.,]/g, ""));
  const found = options.decimalMark ?? declared ?? (isBeancount ? "." : detectDecimalMark(digits));
  if (found === undefined) return askDecimalMark(amounts);
  return { mark: found === "," ? "," : ".", currency: options.currency };
}

const askCurrency = (amounts: readonly string[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: "Some amounts of the journal do not say whose money they are. Which is it?",
  evidence: [...new Set(amounts)].slice(0, 3),
  options: ["USD", "CAD", "AUD", "EUR", "GBP"].map((code) => ({ value: code, label: code, example: "" })),
});

function readAll(blocks: readonly Block[], style: AmountStyle): Statement {
  const draft = new StatementDraft(journal);
  const entries: ReadEntry[] = [];
  const prices: StatedPrice[] = [];
  for (const block of blocks) {
    const row = { line: block.first.line, raw: block.first.text };
    if (block.kind === "left") draft.skip([row], block.reason);
    else if (block.kind === "entry") {
      const read = readEntry(block, style);
      if ("entry" in read) entries.push(read);
      else draft.fail([{ ...row, raw: [block.first, ...block.postings].map(({ text }) => text).join("\n") }], read);
    } else if (block.word === "pad") draft.skip([row], "A pad: the next stated balance says what it is.");
    else if (block.word === "price") prices.push(...priceIn(block, style));
  }
  const placed = placeAccounts(entries.map(({ entry }) => entry));
  for (const account of placed.accounts) draft.account(account);
  for (const { entry } of entries) draft.settle([entry.row], entryLines(entry, placed.keyOf));
  stateTotals(blocks, { entries, placed, style, draft });
  const statement = draft.finish();
  return { ...statement, prices: [...statement.prices, ...prices] };
}

/** `AAPL 190 USD`. */
function priceIn({ on, rest }: Extract<Block, { kind: "dated" }>, style: AmountStyle): readonly StatedPrice[] {
  const [, word = "", text = ""] = /^("[^"]+"|\S+)\s+(.+)$/.exec(beforeSign(rest, ";")) ?? [];
  const thing = amountIn(`1 ${word}`, style);
  const price = amountIn(text.trim(), style);
  if (
    on === undefined ||
    !thing ||
    !price ||
    !("security" in thing.unit) ||
    !("currency" in price.unit) ||
    price.quantity <= 0n
  )
    return [];
  return [{ security: thing.unit.security, on, price: price.quantity, currency: price.unit.currency }];
}

interface Found {
  readonly entries: readonly ReadEntry[];
  readonly placed: PlacedAccounts;
  readonly style: AmountStyle;
  readonly draft: StatementDraft;
}

/** Balances stated apart are those of the morning; behind a posting, those after it, which counts where nothing else moves that day. */
function stateTotals(blocks: readonly Block[], { entries, placed, style, draft }: Found): void {
  const paths = new Map<string, Set<string>>();
  const lastOf = new Map<string, Entry>();
  for (const { entry } of entries) {
    for (const leg of entry.legs.filter(isOwned)) {
      const name = `${placed.keyOf(leg)} ${nameOf(leg.unit)}`;
      paths.set(name, (paths.get(name) ?? new Set()).add(leg.path.join(":")));
      lastOf.set(`${entry.on} ${leg.path.join(":")}`, entry);
    }
  }
  const state = (account: string, amount: Amount, on: string, row: Entry["row"]): void => {
    const path = account.split(":").map((part) => part.trim());
    const key = placed.keyOf({ path, unit: amount.unit });
    const of = paths.get(`${key} ${nameOf(amount.unit)}`);
    // Where several accounts of the journal became one, or none did, a balance of one of them says nothing of it.
    if (of?.size !== 1 || !of.has(path.join(":"))) return;
    const thing =
      "currency" in amount.unit
        ? { what: "cash" as const, currency: amount.unit.currency }
        : { what: "holding" as const, security: amount.unit.security };
    draft.total(row, { account: key, on, amount: amount.quantity, ...thing });
  };
  for (const block of blocks) {
    if (block.kind !== "dated" || block.word !== "balance" || block.on === undefined) continue;
    const told = postingText(block.rest);
    const amount = told && amountIn(beforeSign(told.amount, "~"), style);
    if (told && amount)
      state(told.account, amount, dayBefore(block.on), { line: block.first.line, raw: block.first.text });
  }
  for (const { entry, postings } of entries)
    for (const { account, balance } of postings)
      if (balance && lastOf.get(`${entry.on} ${account}`) === entry) state(account, balance, entry.on, entry.row);
}

const nameOf = (unit: Amount["unit"]): string => ("currency" in unit ? unit.currency : `unit ${unit.key}`);
