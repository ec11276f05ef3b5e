import type { LeaveTo } from "#ui/grid/leave-to.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ClipboardEvent, ReactNode } from "react";
import { toast } from "#ui/components/toast-store.ts";
import { CellInput } from "#ui/grid/CellInput.tsx";
import { MarkedCell } from "#ui/grid/MarkedCell.tsx";
import {
  type CellEdit,
  type CellField,
  choiceCalled,
  MOST_ROWS,
  nextEditable,
  pastedEdits,
} from "#ui/grid/edited-cells.ts";
import type { EditedGrid, GridEditing, GridSpot } from "#ui/grid/grid-editing.ts";
import { type SkippedNames, skippedWords } from "#ui/grid/skipped-words.ts";

export interface CellSource<Row> {
  readonly getRowKey: (row: Row) => string;
  /** Undefined where the cell is not a stated thing. */
  readonly fieldOf: (row: Row, columnKey: string) => CellField | undefined;
  /** Keeps the edits in one write. What stands in the way of each, in their order; undefined where it is kept. Never throws. */
  readonly save: (edits: readonly CellEdit<Row>[]) => Promise<readonly (string | undefined)[]>;
  /** In what words a paste says which cells it left as they were. */
  readonly names: SkippedNames<Row>;
}

/** What was typed into a cell and is not what the list says yet. */
export interface CellMark<Row> {
  readonly text: string;
  /** The row as it was: another one means that the list has been read anew. */
  readonly row: Row;
  readonly state: "saving" | "saved" | "refused";
  readonly problem?: string;
}

type Marks<Row> = ReadonlyMap<string, CellMark<Row>>;

/**
 * Cells changed in place: one is typed into at a time, others may be on their way, or refused with what was typed. The answer is another one only
 * when something of it changed.
 */
export function useCellEditing<Row>({ getRowKey, fieldOf, save, names }: CellSource<Row>): GridEditing<Row> {
  const [openKey, setOpenKey] = useState<string>();
  const [marks, setMarks] = useState<Marks<Row>>(new Map());
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  return useMemo((): GridEditing<Row> => {
    const keyOf = (row: Row, columnKey: string): string => `${getRowKey(row)} ${columnKey}`;
    const canEdit = (row: Row, columnKey: string): boolean => fieldOf(row, columnKey) !== undefined;
    const begin = (spot: GridSpot, grid: EditedGrid<Row>): boolean => {
      const [line, column] = [grid.lineAt(spot.line), grid.columns[spot.column]];
      if (line?.kind !== "row" || !column || !canEdit(line.row, column.key)) return false;
      setOpenKey(keyOf(line.row, column.key));
      return true;
    };
    const mark = (edits: readonly CellEdit<Row>[], problems?: readonly (string | undefined)[]): void =>
      setMarks((now) => new Map([...now, ...edits.map((it, place) => marked(it, place, problems))]));
    const marked = (edit: CellEdit<Row>, place: number, problems: readonly (string | undefined)[] | undefined) =>
      [keyOf(edit.row, edit.columnKey), markOf(edit, problems, place)] as const;
    const run = async (edits: readonly CellEdit<Row>[]): Promise<void> => {
      mark(edits);
      mark(edits, await kept(edits, fieldOf, latestSave.current));
    };
    const leave = (spot: GridSpot, to: LeaveTo, grid: EditedGrid<Row>): void => {
      const target = targetOf(spot, to, { grid, canEdit });
      setOpenKey(undefined);
      grid.goTo(target.spot);
      if (target.isOpened) begin(target.spot, grid);
    };
    const clear = (key: string): void => setMarks((now) => new Map([...now].filter(([it]) => it !== key)));
    const drawn = (row: Row, spot: GridSpot, grid: EditedGrid<Row>): ReactNode => {
      const columnKey = grid.columns[spot.column]?.key ?? "";
      const key = keyOf(row, columnKey);
      const [field, shown] = [fieldOf(row, columnKey), marks.get(key)];
      if (openKey !== key || !field) return shownMark(row, shown, { field, isFirst: shown === firstRefused(marks) });
      const refused = shown?.state === "refused" ? shown : undefined;
      const keep = (text: string, to?: LeaveTo): void => {
        if (text === field.text) clear(key);
        else void run([{ row, columnKey, text }]);
        if (to) leave(spot, to, grid);
        else setOpenKey((now) => (now === key ? undefined : now));
      };
      const giveBack = (): void => (clear(key), leave(spot, "here", grid));
      return <CellInput field={field} refused={refused} onKeep={keep} onGiveBack={giveBack} />;
    };
    const paste = (event: ClipboardEvent, spot: GridSpot, grid: EditedGrid<Row>): void => {
      if (event.target !== event.currentTarget) return;
      const { edits, skipped } = pastedEdits(event.clipboardData.getData("text/plain"), spot, grid, canEdit);
      const leftOut = skippedWords(skipped, names);
      if (edits.length > 0 || leftOut !== undefined) event.preventDefault();
      if (leftOut !== undefined) sayLeftOut(leftOut, { of: edits.length + skipped.length, kept: edits.length });
      const [first] = edits;
      if (!first) return;
      if (new Set(edits.map(({ row }) => row)).size <= MOST_ROWS) void run(edits);
      else mark([first], [`Paste at most ${MOST_ROWS} rows at once.`]);
    };
    return { canEdit, begin, drawn, paste };
  }, [openKey, marks, getRowKey, fieldOf, names]);
}

/** It stays until it is read: nothing else shows what is missing. */
const sayLeftOut = (description: string, { of, kept }: { readonly of: number; readonly kept: number }): void =>
  void toast({
    title: kept === 0 ? "Nothing was pasted" : `${kept} of ${of} copied values went into cells`,
    description,
    isLasting: true,
  });

function markOf<Row>(
  { row, text }: CellEdit<Row>,
  problems: readonly (string | undefined)[] | undefined,
  place: number,
): CellMark<Row> {
  const problem = problems?.[place];
  if (problem !== undefined) return { row, text, state: "refused", problem };
  return { row, text, state: problems === undefined ? "saving" : "saved" };
}

const firstRefused = <Row,>(marks: Marks<Row>): CellMark<Row> | undefined =>
  [...marks.values()].find(({ state }) => state === "refused");

interface Leaving<Row> {
  readonly grid: EditedGrid<Row>;
  readonly canEdit: (row: Row, columnKey: string) => boolean;
}

function targetOf<Row>(spot: GridSpot, to: LeaveTo, { grid, canEdit }: Leaving<Row>) {
  if (to === "here") return { spot, isOpened: false };
  if (to === "below") return { spot: { ...spot, line: spot.line + 1 }, isOpened: false };
  const next = nextEditable(spot, to === "next" ? 1 : -1, grid, canEdit);
  return { spot: next ?? spot, isOpened: next !== undefined };
}

/** Keeps what can be read, and says of each edit what stands in its way. */
async function kept<Row>(
  edits: readonly CellEdit<Row>[],
  fieldOf: CellSource<Row>["fieldOf"],
  save: CellSource<Row>["save"],
): Promise<readonly (string | undefined)[]> {
  const read = edits.map((edit) => readEdit(edit, fieldOf(edit.row, edit.columnKey)));
  const good = read.filter((it) => it.problem === undefined);
  const answers = good.length === 0 ? [] : await save(good.map((it) => it.edit));
  return read.map((it) => it.problem ?? answers[good.indexOf(it)]);
}

interface ReadEdit<Row> {
  readonly edit: CellEdit<Row>;
  readonly problem: string | undefined;
}

/** Words pasted into a cell of known choices become the choice they name. */
function readEdit<Row>(edit: CellEdit<Row>, field: CellField | undefined): ReadEdit<Row> {
  if (!field?.choices) return { edit, problem: undefined };
  const value = choiceCalled(field.choices, edit.text);
  if (value === undefined) return { edit, problem: `“${edit.text}” is none of the choices.` };
  return { edit: { ...edit, text: value }, problem: undefined };
}

interface Shown {
  readonly field: CellField | undefined;
  readonly isFirst: boolean;
}

function shownMark<Row>(row: Row, mark: CellMark<Row> | undefined, { field, isFirst }: Shown): ReactNode {
  // Once the list has been read anew it says itself what is kept.
  if (!mark || (mark.state === "saved" && mark.row !== row)) return undefined;
  const text = field?.choices?.find((it) => it.value === mark.text)?.label ?? mark.text;
  return <MarkedCell text={text} isSaving={mark.state === "saving"} problem={mark.problem} isFirst={isFirst} />;
}
