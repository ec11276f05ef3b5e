import { useMemo, useState } from "react";
import { day } from "#engine/dates/day.ts";
import { err } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Known } from "#client/rows/known-things.ts";
import { cellsOf, MOST_ROWS, type PastePlace, pasteRows } from "#client/rows/paste-rows.ts";
import { ASKED, type OpenQuestions, writingOf } from "#client/rows/read-cell.ts";
import { type ReadRow, readRows, type RowsToAdd } from "#client/rows/read-rows.ts";
import {
  emptyDraft,
  isRowsDraft,
  type RowColumn,
  type RowsDraft,
  type TypedRow,
  typedRows,
} from "#client/rows/row-grid.ts";
import type { RowsKind } from "#client/rows/row-kinds.ts";
import type { RowsWritten } from "#features/rows/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface Values {
  readonly grid: RowsDraft;
  readonly twins: "tell" | "add";
}

/** What the API found of rows that have not been changed since. */
interface Refused {
  readonly rows: ReadonlyMap<string, TypedRow>;
  readonly placeOf: RowsToAdd["placeOf"];
}

export interface RowsForm {
  readonly form: WriteForm<Values, RowsWritten>;
  readonly draft: RowsDraft;
  readonly columns: readonly RowColumn[];
  readonly read: ReadonlyMap<string, ReadRow>;
  readonly questions: OpenQuestions;
  readonly asksMinus: boolean;
  /** By row, then by column; "" is of the whole row. */
  readonly problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Rows that may be there already, with what is. */
  readonly twins: ReadonlyMap<string, string>;
  /** What no row says. */
  readonly refusal: ApiFailure | undefined;
  readonly count: number;
  readonly change: (draft: RowsDraft) => void;
  /** Puts a table in; false where it is too long for a grid. */
  readonly paste: (text: string, place: PastePlace) => boolean;
  readonly takePasteBack: (() => void) | undefined;
  readonly addTwins: () => void;
}

/** Rows being typed or pasted: read as they are, kept in this tab, added in one go. */
export function useRowsForm(kind: RowsKind, known: Known, readOnly: string | undefined): RowsForm {
  const { portfolioId } = usePortfolio();
  const { write } = usePortfolioPaths();
  const reading = useReading(kind, known);
  const [refused, setRefused] = useState<Refused>();
  const [start, setStart] = useState(() => startOf(kind, known));
  const [before, setBefore] = useState<RowsDraft>();
  const form = useWriteForm<Values, RowsWritten>(
    async ({ grid, twins }, { send }) => {
      const { toAdd } = reading(grid);
      if (toAdd.problems.size > 0) return err(UNREADABLE);
      setRefused({ rows: new Map(grid.rows.map((it) => [it.id, it])), placeOf: toAdd.placeOf });
      return send(write.addRows(), { ...toAdd.body, twins });
    },
    start,
    {
      blocked: ({ grid }) => readOnly ?? blockedBy(kind, grid, reading(grid)),
      kept: { key: `aventine-rows-${portfolioId}-${kind.key}`, isValues },
      onDone: () => {
        const next = startOf(kind, known);
        setBefore(undefined);
        setStart(next);
        form.clear(next);
      },
    },
  );
  const { grid: draft } = form.values;
  const now = reading(draft);
  const change = (next: RowsDraft) => form.change({ grid: next, twins: "tell" });
  return {
    form,
    draft,
    ...now,
    ...placed(form.refusal, refused, draft, now.toAdd.problems),
    count: typedRows(draft).length,
    change,
    paste: (text, place) => {
      const table = cellsOf(text);
      const pasted = pasteRows(draft, table, { columns: now.columns, place });
      if (typedRows(pasted).length > MOST_ROWS) return false;
      setBefore(draft);
      change(pasted);
      return true;
    },
    takePasteBack:
      before &&
      (() => {
        change(before);
        setBefore(undefined);
      }),
    addTwins: () => {
      form.change({ twins: "add" });
      void form.submit();
    },
  };
}

const UNREADABLE: ApiFailure = {
  kind: "invalid",
  status: undefined,
  message: "Some cells need another look.",
  fields: [],
};

const isValues = (stored: unknown): stored is Values =>
  typeof stored === "object" && stored !== null && "grid" in stored && isRowsDraft(stored.grid) && "twins" in stored;

/** A blank row. The day is today where nothing else is said, and stands above the rows to be changed. */
function startOf(kind: RowsKind, known: Known): Values {
  const isOnToday = kind.columns(known).some((it) => it.key === "on" && it.isAskedOnce);
  return { grid: { ...emptyDraft(), ...(isOnToday ? { filled: { on: today() } } : {}) }, twins: "tell" };
}

/** Reads a draft as often as it is asked, and anew only when it is another one. */
function useReading(kind: RowsKind, known: Known) {
  const locale = useLocale();
  const now = today();
  return useMemo(() => {
    const columns = kind.columns(known);
    const kept = new WeakMap<RowsDraft, ReturnType<typeof read>>();
    const read = (draft: RowsDraft) => {
      const { writing, questions } = writingOf(draft, columns, { today: day(now), locale });
      const rows = readRows(draft, columns, writing);
      return {
        columns,
        questions,
        read: new Map(rows.map((it) => [it.row.id, it])),
        asksMinus: kind.hasMinusOut(rows),
        toAdd: kind.toAdd(rows, { known, today: day(now), draft }),
      };
    };
    return (draft: RowsDraft) => {
      const answer = kept.get(draft) ?? read(draft);
      kept.set(draft, answer);
      return answer;
    };
  }, [kind, known, locale, now]);
}

export const ASKED_ABOVE = "Answer what is asked above the rows";

/** Rows with something wrong that no question above them answers. */
export const rowsToMend = (problems: RowsToAdd["problems"]): number =>
  [...problems.values()].filter((it) => Object.values(it).some((message) => message !== ASKED)).length;

function blockedBy(kind: RowsKind, draft: RowsDraft, { toAdd }: { readonly toAdd: RowsToAdd }): string | undefined {
  const count = typedRows(draft).length;
  if (count === 0) return `Type or paste ${kind.noun === "asset" ? "an asset" : `a ${kind.noun}`} first`;
  if (count > MOST_ROWS) return `${MOST_ROWS} rows at most at once: leave some out`;
  if (toAdd.problems.size === 0) return undefined;
  const wrong = rowsToMend(toAdd.problems);
  if (wrong === 0) return ASKED_ABOVE;
  return wrong === 1 ? "One row needs another look" : `${wrong} rows need another look`;
}

/** Where each part of a refusal stands: at its cell, as a row that may be there already, or above the rows. */
function placed(
  refusal: ApiFailure | undefined,
  refused: Refused | undefined,
  draft: RowsDraft,
  own: RowsToAdd["problems"],
): Pick<RowsForm, "problems" | "twins" | "refusal"> {
  const problems = new Map(own);
  const twins = new Map<string, string>();
  if (!refusal || !refused) return { problems, twins, refusal };
  const unplaced = refusal.fields.filter(({ path, message }) => {
    const place = refused.placeOf(path);
    if (!place) return true;
    const isSame = draft.rows.some((it) => it.id === place.rowId && refused.rows.get(it.id) === it);
    if (!isSame) return false;
    if (refusal.kind === "conflict") twins.set(place.rowId, message);
    else problems.set(place.rowId, { ...problems.get(place.rowId), [place.column]: message });
    return false;
  });
  const isAllPlaced = refusal.fields.length > 0 && unplaced.length === 0;
  const isStill = !isAllPlaced || twins.size > 0 || [...problems.keys()].length > own.size;
  const shown = refusal.kind === "conflict" && isAllPlaced ? undefined : { ...refusal, fields: unplaced };
  return { problems, twins, refusal: isStill ? shown : undefined };
}
