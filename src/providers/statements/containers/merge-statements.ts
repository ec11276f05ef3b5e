import { lineContent } from "#engine/intake/line-content.ts";
import type { RowError, SkippedRow, StatedPrice, Statement, StatementLine } from "#engine/intake/statement.ts";
import type { Container } from "#providers/statements/containers/open-container.ts";
import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { ListDraft } from "#providers/statements/packed-list.ts";
import type { StatementError } from "#providers/statements/port.ts";

/** What became of a part: its statement, or why there is none. */
export type PartStatement =
  | { readonly name: string; readonly statement: Statement }
  | { readonly name: string; readonly problem: Exclude<StatementError, { kind: "question" }> };

export interface Beside {
  readonly holds: Container["holds"];
  readonly broken: Container["broken"];
  readonly others: readonly { readonly name: string; readonly reason: string }[];
  /** Names of those of the others that could be read too. */
  readonly notRead: readonly string[];
}

/**
 * Several parts as one statement, each row with the name of its part. A row that two parts have counts once: of equal rows as many as the part
 * with most of them has, so that two equal payments of one day stay two. Parts not read are errors or left out, by name.
 */
export function mergeStatements(parts: readonly PartStatement[], beside: Beside): Statement {
  const [only] = parts;
  const merged = parts.length === 1 && only && "statement" in only ? only.statement : mergeAll(parts);
  const names = parts.flatMap((part) => ("statement" in part ? [part.name] : []));
  return {
    ...merged,
    errors: [...merged.errors, ...unread(parts, beside)],
    skipped: [
      ...merged.skipped,
      ...beside.others.map(({ name, reason }) => ({ line: 1, reason, raw: name, file: name })),
    ],
    notes: [...notesOf(names, beside), ...(merged.notes ?? [])],
    ...(beside.notRead.length === 0 ? {} : { notRead: beside.notRead }),
  };
}

function mergeAll(parts: readonly PartStatement[]): Statement {
  const read = parts.flatMap((part) => ("statement" in part ? [part] : []));
  const [first] = read;
  const most = new Map<string, number>();
  const shared = new SharedObjects();
  const lines = new ListDraft<StatementLine>(shared);
  const prices = new ListDraft<StatedPrice>(shared);
  const skipped: SkippedRow[] = [];
  for (const { name, statement } of read) {
    const own = new Map<string, number>();
    for (const line of statement.lines) {
      const key = lineContent(statement, line);
      const count = (own.get(key) ?? 0) + 1;
      own.set(key, count);
      if (count > (most.get(key) ?? 0)) lines.add({ ...line, place: { ...line.place, file: name } });
      else skipped.push({ line: line.place.line, reason: ELSEWHERE, raw: line.place.raw, file: name });
    }
    for (const price of statement.prices) prices.add(price);
    for (const [key, count] of own) most.set(key, Math.max(count, most.get(key) ?? 0));
    skipped.push(...statement.skipped.map((row) => ({ ...row, file: name })));
  }
  return {
    source: first?.statement.source ?? "",
    sourceName: first?.statement.sourceName ?? "",
    heading: first?.statement.heading,
    accounts: [...new Map(read.flatMap((it) => it.statement.accounts).map((it) => [it.key, it])).values()],
    lines: lines.list(),
    totals: read.flatMap(({ name, statement }) =>
      statement.totals.map((total) => ({ ...total, place: { ...total.place, file: name } })),
    ),
    prices: prices.list(),
    errors: read.flatMap(({ name, statement }) => statement.errors.map((error) => ({ ...error, file: name }))),
    skipped,
    notes: [...new Set(read.flatMap((it) => it.statement.notes ?? []))],
    ...assumedIn(read.map(({ statement }) => statement)),
  };
}

function assumedIn(statements: readonly Statement[]): Pick<Statement, "assumedCurrency"> {
  const assumed = statements.find(({ assumedCurrency }) => assumedCurrency !== undefined)?.assumedCurrency;
  return assumed === undefined ? {} : { assumedCurrency: assumed };
}

const ELSEWHERE = "Another file of the archive has this row too: it counts once.";

const unread = (parts: readonly PartStatement[], { broken }: Beside): readonly RowError[] =>
  [...broken, ...parts.flatMap((part) => ("problem" in part ? [part] : []))].map(({ name, problem }) => ({
    line: 1,
    field: "file",
    problem: problem.problem,
    remedy: problem.remedy,
    raw: name,
    file: name,
  }));

/** Which files or sheets the review is of. */
function notesOf(names: readonly string[], { holds, others, broken }: Beside): readonly string[] {
  const what = { sheets: "sheet", tables: "table", lists: "list", files: "file" }[holds];
  const [only = ""] = names;
  if (names.length === 1) return others.length + broken.length === 0 ? [] : [`Read from the ${what} ${only}.`];
  const shown = names.slice(0, 5).join(", ");
  const rest = names.length > 5 ? ` and ${names.length - 5} more` : "";
  return [`Read from ${names.length} ${what}s: ${shown}${rest}.`];
}
