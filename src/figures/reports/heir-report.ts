import { sidesOf } from "../overview.ts";
import type { Sheet } from "../sheet.ts";
import type { HeirFacts, HeirNote, NumberForm } from "./heir-facts.ts";
import { accountTable, debtTable, keyTable, ownedTable, policyTable, type Telling } from "./heir-holdings.ts";
import { dueTable, paperTable, recurringTable } from "./heir-days.ts";
import type { ReportContent, ReportTable } from "./report-content.ts";

/** All that heirs would need to know: what is owned and owed and where it is, whom to call, what goes on and what falls due. */
export function heirReport(sheet: Sheet, facts: HeirFacts, numbers: NumberForm): ReportContent {
  const open = sheet.holdings().holdings.filter(({ isClosed }) => !isClosed);
  const telling: Telling = { sheet, open, facts, numbers };
  const { assets, liabilities } = sidesOf(open);
  const accounts = accountTable(telling);
  const keys = keyTable(telling);
  const missing = missingOf(facts, { accounts, keys });
  return {
    headline: [
      { key: "net_worth", label: "Net worth", unit: "money", value: assets - liabilities },
      { key: "assets", label: "Assets", unit: "money", value: assets },
      { key: "liabilities", label: "Debts", unit: "money", value: liabilities },
      { key: "missing", label: "Still to state", unit: "count", value: missing.rows.length },
    ],
    tables: [
      peopleTable(facts.notes),
      noteTable(facts.notes, "place", PLACES),
      accounts,
      ownedTable(telling),
      debtTable(telling),
      policyTable(telling),
      ...(keys.rows.length === 0 ? [] : [keys]),
      recurringTable(telling),
      noteTable(facts.notes, "subscription", SUBSCRIPTIONS),
      dueTable(telling),
      paperTable(telling),
      ...(facts.notes.some(({ kind }) => kind === "wish") ? [noteTable(facts.notes, "wish", WISHES)] : []),
      missing,
    ],
    notes: [
      numbers === "masked"
        ? "Of numbers the last four signs are told. Whole numbers are a choice above."
        : "Numbers are told whole: who has this paper can read them.",
      "No password and no key is part of it, and none is kept in the portfolio: only where they are.",
      "Values are of the day of the report, at its exchange rates; what has no value is told without one and is in no total.",
      "It is no will and names no heir. What the law or a contract says goes before it.",
    ],
  };
}

const peopleTable = (notes: readonly HeirNote[]): ReportTable => ({
  key: "people",
  label: "Whom to call",
  columns: [
    { label: "Who", unit: "text" },
    { label: "How to reach them", unit: "text" },
    { label: "What for", unit: "text" },
  ],
  rows: rowsOf(notes, "person"),
  ...(notes.some(({ kind }) => kind === "person")
    ? {}
    : { note: "Nobody is named yet: a notary, a tax adviser, whoever knows." }),
});

interface NoteWords {
  readonly label: string;
  readonly columns: readonly [string, string, string];
  readonly empty: string;
}
const PLACES: NoteWords = {
  label: "Where things are",
  columns: ["What", "Where it is", "Besides"],
  empty: "Nothing is stated yet: the will, deeds, keys of the house, the safe.",
};
const SUBSCRIPTIONS: NoteWords = {
  label: "Subscriptions and contracts to end",
  columns: ["What", "How it is ended", "Besides"],
  empty: "None is stated yet. What is paid again and again stands above.",
};
const WISHES: NoteWords = { label: "Wishes", columns: ["What", "How", "Besides"], empty: "" };

const noteTable = (notes: readonly HeirNote[], kind: HeirNote["kind"], words: NoteWords): ReportTable => {
  const rows = rowsOf(notes, kind);
  return {
    key: `${kind}s`,
    label: words.label,
    columns: words.columns.map((label) => ({ label, unit: "text" as const })),
    rows,
    ...(rows.length === 0 ? { note: words.empty } : {}),
  };
};

const rowsOf = (notes: readonly HeirNote[], wanted: HeirNote["kind"]): ReportTable["rows"] =>
  notes
    .filter(({ kind }) => kind === wanted)
    .map(({ noteId, title, detail, note }) => ({ key: noteId, cells: [title, orNothing(detail), orNothing(note)] }));

const orNothing = (text: string): string | null => (text === "" ? null : text);

/** What nobody said yet and an heir would ask first. */
function missingOf(
  { notes }: HeirFacts,
  { accounts, keys }: { readonly accounts: ReportTable; readonly keys: ReportTable },
): ReportTable {
  const without = ({ rows }: ReportTable, place: number) => rows.filter(({ cells }) => (cells[place] ?? null) === null);
  const named = (kind: HeirNote["kind"]) => notes.some((it) => it.kind === kind);
  const rows = [
    ...(named("person") ? [] : [{ key: "person", cells: ["Whom to call"] }]),
    ...(named("place") ? [] : [{ key: "place", cells: ["Where the will and other papers are"] }]),
    // What is at no institution, such as a house or a wallet of one's own, has no number to ask for.
    ...without(accounts, 2)
      .filter(({ cells }) => (cells[1] ?? null) !== null)
      .map(({ key, cells }) => ({ key: `number:${key}`, cells: [`The number of ${String(cells[0])}`] })),
    ...without(keys, 3).map(({ key, cells }) => ({
      key: `key:${key}`,
      cells: [`Where the key of ${String(cells[0])} is kept`],
    })),
  ];
  return {
    key: "missing",
    label: "Still to state",
    columns: [{ label: "What nobody said yet", unit: "text" }],
    rows,
    note:
      rows.length === 0 ? "Nothing an heir would ask first is missing." : "Write it down above, in What only you know.",
  };
}
