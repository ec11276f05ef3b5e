import { err, ok, type Result } from "#engine/result.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { mergeStatements, type PartStatement } from "#providers/statements/containers/merge-statements.ts";
import type { Container } from "#providers/statements/containers/open-container.ts";
import { headOf } from "#providers/statements/decode-text.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { holdingsList } from "#providers/statements/holdings-list/source.ts";
import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { ListDraft } from "#providers/statements/packed-list.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { proposeMapping } from "#providers/statements/generic-csv/columns/propose-mapping.ts";
import { tableOfRows } from "#providers/statements/generic-csv/table/read-table.ts";
import type { ReadOptions, StatementError, StatementFile, StatementQuestion } from "#providers/statements/port.ts";
import { rankSources, SURE } from "#providers/statements/rank-sources.ts";
import { refuseFile, unreadable } from "#providers/statements/refuse-file.ts";

export type ReadPart = (file: StatementFile, options: ReadOptions) => Result<Statement, StatementError>;

/** Parts that one reader takes the same way: they can become one statement. */
interface Group {
  readonly key: string;
  readonly sourceName: string;
  readonly isNamed: boolean;
  readonly parts: readonly StatementFile[];
}

/**
 * Reads the parts of a container that are statements. Files of an archive from one source become one statement, with what overlaps counted
 * once; where different things could be meant, the person chooses. Parts left out are named.
 */
export function readContainer(
  container: Container,
  options: ReadOptions,
  readPart: ReadPart,
): Result<Statement, StatementError> {
  const groups = groupsOf(container);
  const chosen = choose(container, groups, options.part);
  if (!chosen.ok) return chosen;
  const parts = chosen.value;
  const others = container.parts.filter((part) => !parts.includes(part));
  const read: PartStatement[] = [];
  for (const part of parts) {
    const statement = readPart(part, options);
    if (statement.ok) {
      const isApart = options.part === EACH_SHEET;
      read.push({ name: part.name, statement: isApart ? accountOfSheet(statement.value, part.name) : statement.value });
    } else if (parts.length === 1) return statement;
    else if (statement.error.kind === "question")
      return err(inPart(statement.error, part, container.holds === "sheets" ? [] : parts));
    else read.push({ name: part.name, problem: statement.error });
  }
  const notRead = groups
    .flatMap((group) => group.parts.filter((part) => !parts.includes(part)))
    .map(({ name }) => name);
  return ok(
    mergeStatements(read, {
      holds: container.holds,
      broken: container.broken,
      others: leftOut(container, others, notRead),
      notRead,
    }),
  );
}

/** Why a part was not read; sheets without anything on them are not worth a word. */
const leftOut = (
  { holds }: Container,
  others: readonly StatementFile[],
  notRead: readonly string[],
): readonly { name: string; reason: string }[] =>
  holds === "files"
    ? others.map((part) => ({
        name: part.name,
        reason: notRead.includes(part.name)
          ? "Another statement of the archive. Choose the archive again to read it."
          : (refuseFile(part)?.problem ?? "A file in the archive that is not of the kind that was read."),
      }))
    : others
        .filter((part) => (part.rows?.length ?? 0) > 0)
        .map((part) => ({ name: part.name, reason: "A part of the file that is not the table that was read." }));

function groupsOf({ holds, parts }: Container): readonly Group[] {
  const known = parts.flatMap((part) => {
    if (part.rows === undefined && refuseFile(part)) return [];
    const head = headOf(part);
    const [best] = head.text === "" ? [] : rankSources(head);
    if (best === undefined) return [];
    const isNamed = best.sureness >= SURE;
    // A general table is like another where their first lines agree; sheets of a workbook are asked about even then.
    const kind = isNamed
      ? best.source.key
      : `${best.source.key} ${holds === "files" ? head.text.split("\n", 1)[0]?.slice(0, 300) : part.name}`;
    return [{ part, kind, isNamed, sourceName: best.source.name }];
  });
  const groups = [...Map.groupBy(known, (it) => it.kind)].map(([key, its]) => ({
    key,
    sourceName: its[0]?.sourceName ?? "",
    isNamed: its[0]?.isNamed ?? false,
    parts: its.map((it) => it.part),
  }));
  if (groups.some((group) => group.isNamed)) return groups.filter((group) => group.isNamed);
  const clear = groups.filter((group) => group.parts.some(isClearTable));
  return clear.length > 0 ? clear : groups;
}

/** A table whose columns say by their names what they hold. */
const isClearTable = ({ rows }: StatementFile): boolean => {
  const table = rows && tableOfRows(rows);
  return table !== undefined && table.ok && table.value.rows.length > 0 && proposeMapping(table.value.header).isSure;
};

function choose(
  container: Container,
  groups: readonly Group[],
  wanted: string | undefined,
): Result<readonly StatementFile[], StatementError> {
  const group = groups.find((it) => it.key === wanted);
  if (group) return ok(group.parts);
  const part = container.parts.find((it) => it.name === wanted);
  if (part) return ok([part]);
  const [only] = groups;
  if (only === undefined) return err(nothingIn(container));
  const whole = togetherIn(container, groups);
  const isOfTransactions = whole?.what === "transactions";
  const isOne = isOfTransactions && groups.every(({ parts }) => parts.every(({ name }) => isOfTime(name)));
  if (whole !== undefined && (wanted === ALL_SHEETS || (isOfTransactions && wanted === EACH_SHEET) || isOne))
    return ok(whole.groups.flatMap(({ parts }) => parts));
  return groups.length === 1 ? ok(only.parts) : err(askPart(container, groups));
}

const ALL_SHEETS = "all sheets";
const EACH_SHEET = "each sheet";

/** Sheets of a workbook that can be read together. */
interface Together {
  readonly what: "holdings" | "transactions";
  readonly groups: readonly Group[];
}

/** The lists of what is held, else the transactions under the same headings; undefined where there are not several. */
function togetherIn({ holds }: Container, groups: readonly Group[]): Together | undefined {
  if (holds !== "sheets" || groups.some(({ isNamed }) => isNamed)) return undefined;
  const held = groups.filter(({ sourceName }) => sourceName === holdingsList.name);
  if (held.length > 1) return { what: "holdings", groups: held };
  const headings = new Set(groups.flatMap(({ parts }) => parts.map(headingOf)));
  const isOfOne = headings.size === 1 && groups.every(({ sourceName }) => sourceName === genericCsv.name);
  return isOfOne && groups.length > 1 ? { what: "transactions", groups } : undefined;
}

const headingOf = ({ rows }: StatementFile): string => {
  const table = rows && tableOfRows(rows);
  return table?.ok === true ? table.value.header.join("\n").toLowerCase() : "";
};

/** `2024`, `Jan`, `March 2025`, `Q1`: sheets of one account, one after another. */
const isOfTime = (name: string): boolean => {
  const text = name.trim();
  if (/^(?:(?:19|20)\d{2}|[QT][1-4](?: \d{4})?)$/.test(text)) return true;
  const month = /^(\p{L}{3,10})\.?(?:[ '-]{0,2}(?:\d{4}|\d{2}))?$/u.exec(text)?.[1];
  return month !== undefined && parseMoment(`1 ${month} 2000`, "dmy") !== undefined;
};

/** What a sheet says without naming an account is of the account the sheet is called after. */
function accountOfSheet(statement: Statement, name: string): Statement {
  const keyOf = (account: string): string => (account === "" ? name : account);
  const lines = new ListDraft<StatementLine>(new SharedObjects());
  for (const line of statement.lines) lines.add({ ...line, account: keyOf(line.account) });
  return {
    ...statement,
    accounts: statement.accounts.map((it) => (it.key === "" ? { ...it, key: name, name: it.name ?? name } : it)),
    lines: lines.list(),
    totals: statement.totals.map((it) => ({ ...it, account: keyOf(it.account) })),
  };
}

const WORDS = {
  sheets: { whole: "workbook", part: "sheet" },
  tables: { whole: "page", part: "table" },
  lists: { whole: "JSON file", part: "list" },
  files: { whole: "archive", part: "file" },
} as const;

function nothingIn({ holds, parts, broken }: Container): StatementError {
  const [first] = broken;
  const [only] = parts;
  if (parts.length === 0 && first) return first.problem;
  const refused = parts.length === 1 && only && only.rows === undefined ? refuseFile(only) : undefined;
  if (refused) return unreadable(`${only?.name ?? "The only file"} inside: ${refused.problem}`, refused.remedy);
  const { whole, part } = WORDS[holds];
  const problem =
    parts.length === 0
      ? `The ${whole} holds no ${part}.`
      : `No ${part} of the ${whole} is a statement or a table of transactions that is known here.`;
  return {
    kind: "source_unknown",
    problem,
    remedy: "Export the transactions as CSV, XLSX, OFX, QFX or XML and choose that file.",
  };
}

function togetherOptions(container: Container, groups: readonly Group[]): StatementQuestion["options"] {
  const together = togetherIn(container, groups);
  if (together === undefined) return [];
  const example = namesOf(together.groups.flatMap(({ parts }) => parts));
  const count = together.groups.length;
  if (together.what === "holdings")
    return [
      { value: ALL_SHEETS, label: count < groups.length ? `All ${count} lists` : `All ${count} sheets`, example },
    ];
  return [
    { value: EACH_SHEET, label: `All ${count} sheets, each an account of its own`, example },
    { value: ALL_SHEETS, label: `All ${count} sheets, as one account`, example },
  ];
}

const askPart = (container: Container, groups: readonly Group[]): StatementQuestion => ({
  kind: "question",
  id: "part",
  text: `The ${WORDS[container.holds].whole} holds several tables or statements. Which should be read now?`,
  evidence: [],
  options: [
    ...togetherOptions(container, groups),
    ...groups.map((group) => ({
      value: group.key,
      label:
        group.parts.length === 1
          ? (group.parts[0]?.name ?? "")
          : `${group.sourceName}, ${group.parts.length} ${WORDS[container.holds].part}s`,
      example: group.isNamed ? `${group.sourceName}: ${namesOf(group.parts)}` : firstRow(group.parts[0]),
    })),
  ],
});

const namesOf = (parts: readonly StatementFile[]): string => {
  const names = parts.slice(0, 3).map((part) => part.name);
  return parts.length > 3 ? `${names.join(", ")} and ${parts.length - 3} more` : names.join(", ");
};

const firstRow = (part: StatementFile | undefined): string =>
  (
    part?.rows?.find((row) => row.cells.filter((cell) => cell !== "").length > 1)?.raw ??
    headOf(part ?? NOTHING).text.split("\n", 1)[0] ??
    ""
  ).slice(0, 120);

const NOTHING: StatementFile = { name: "", bytes: new Uint8Array() };

/** A currency is asked of one account at a time; everything else holds for files of one kind together. */
function inPart(question: StatementQuestion, part: StatementFile, parts: readonly StatementFile[]): StatementQuestion {
  if (question.id !== "currency" || parts.length === 0)
    return { ...question, evidence: [part.name, ...question.evidence] };
  return {
    kind: "question",
    id: "part",
    text: "These files do not say in which currency their accounts are. Which one should be read now?",
    evidence: [],
    options: parts.map(({ name }) => ({ value: name, label: name, example: "" })),
  };
}
