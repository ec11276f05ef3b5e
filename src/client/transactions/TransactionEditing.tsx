import { useCallback, useEffect, useMemo } from "react";
import { day } from "#engine/dates/day.ts";
import { api } from "#client/api/api.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { aboutOf } from "#client/entries/use-entry-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import {
  editedEntry,
  entryField,
  type TransactionCells,
  whyFixedWhile,
} from "#client/transactions/transaction-edits.ts";
import type { TransactionEntry, TransactionRow } from "#features/transactions/contract.ts";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { CellEdit } from "#ui/grid/edited-cells.ts";
import type { GridEditing } from "#ui/grid/grid-editing.ts";
import { useCellEditing } from "#ui/grid/use-cell-editing.tsx";

export interface TransactionEditingProps {
  readonly rows: readonly TransactionRow[];
  readonly onEditing: (editing: GridEditing<TransactionRow> | undefined) => void;
}

type Cell = CellEdit<TransactionRow>;

const keyOf = (row: TransactionRow): string => row.transactionId;
const nameOf = ({ assetName, description, on }: TransactionRow) =>
  `${assetName ?? description ?? "the entry"} on ${on}`;
/** Entries read at once before they are written. */
const AT_ONCE = 8;
const CHANGED = "Somebody changed this entry meanwhile. It is read anew: look at it and type once more.";

/** Lets the list change what is stated of entries in its cells. It draws nothing: its code comes once the list is there. */
export function TransactionEditing({ rows, onEditing }: TransactionEditingProps) {
  const known = useCells(rows);
  const { isHidden } = usePrivacy();
  const fieldOf = useCallback(
    (row: TransactionRow, columnKey: string) => {
      const field = known && entryField(row, columnKey, known);
      // What is hidden is not shown by typing over it.
      return field?.isNumeric && isHidden ? undefined : field;
    },
    [known, isHidden],
  );
  const names = useMemo(() => ({ nameOf, whyFixed: whyFixedWhile(isHidden) }), [isHidden]);
  const editing = useCellEditing({ getRowKey: keyOf, fieldOf, save: useSave(known), names });
  useEffect(() => onEditing(editing), [editing, onEditing]);
  useEffect(() => () => onEditing(undefined), [onEditing]);
  return null;
}

function useCells(rows: readonly TransactionRow[]): TransactionCells | undefined {
  const { read } = usePortfolioPaths();
  const accounts = useApiQuery(read.accounts()).data?.accounts;
  const assets = useApiQuery(read.assets()).data?.assets;
  const locale = useLocale();
  const kinds = [...new Set(rows.flatMap(({ kind }) => kind ?? []))].toSorted().join("\n");
  return useMemo(() => {
    if (!accounts || !assets) return undefined;
    const assetsById = new Map(assets.map((it) => [it.assetId, it]));
    const accountsById = new Map(accounts.map((it) => [it.accountId, it]));
    return {
      accounts,
      kinds: kinds === "" ? [] : kinds.split("\n"),
      contextOf: ({ accountId, assetId }) => ({
        today: day(today()),
        locale,
        ...aboutOf(assetsById.get(assetId ?? ""), accountsById.get(accountId)),
      }),
    };
  }, [accounts, assets, locale, kinds]);
}

interface ReadEntry {
  readonly cells: readonly Cell[];
  readonly entry?: TransactionEntry;
  readonly problems: readonly (string | undefined)[];
}

/** Reads the entries whose cells were changed, and writes those that can be in one change. */
function useSave(known: TransactionCells | undefined) {
  const { read, write } = usePortfolioPaths();
  const { run } = useApiWrite();
  const readOne = async (cells: readonly Cell[], row: TransactionRow): Promise<ReadEntry> => {
    const all = (message: string): ReadEntry => ({ cells, problems: cells.map(() => message) });
    const detail = await api.read(read.transaction(row.transactionId));
    if (!detail.ok) return all(detail.error.message);
    if (!known || detail.value.version !== row.version) return all(CHANGED);
    const edited = editedEntry(detail.value, cells, known);
    if (!edited.ok) return { cells, problems: edited.error.problems };
    return { cells, entry: edited.value, problems: cells.map(() => undefined) };
  };
  return async (cells: readonly Cell[]): Promise<readonly (string | undefined)[]> => {
    const groups = [...Map.groupBy(cells, ({ row }) => row)];
    const entries: ReadEntry[] = [];
    for (let first = 0; first < groups.length; first += AT_ONCE) {
      const some = groups.slice(first, first + AT_ONCE);
      entries.push(...(await Promise.all(some.map(([row, own]) => readOne(own, row)))));
    }
    const good = entries.flatMap(({ entry, cells: [cell] }) => (entry && cell ? [{ entry, row: cell.row }] : []));
    const refused = good.length === 0 ? undefined : await written(good);
    const problems = new Map<Cell, string | undefined>();
    for (const it of entries)
      for (const [place, cell] of it.cells.entries())
        problems.set(
          cell,
          it.entry ? refused?.(cell.row) : (it.problems[place] ?? "Another cell of this row is refused."),
        );
    return cells.map((it) => problems.get(it));
  };

  type Good = { readonly entry: TransactionEntry; readonly row: TransactionRow };
  /** Undefined where all are kept, else why one is not. */
  async function written(good: readonly Good[]): Promise<((row: TransactionRow) => string) | undefined> {
    const [only] = good;
    const answered =
      good.length === 1 && only
        ? await run(write.editTransaction(only.row.transactionId), { version: only.row.version, entry: only.entry })
        : await run(write.editTransactions(), {
            transactions: good.map(({ row: { transactionId, version } }) => ({ transactionId, version })),
            action: { kind: "set_entries", entries: good.map(({ entry }) => entry) },
          });
    if (answered.ok) return undefined;
    const { fields, message } = answered.error;
    return (row) => {
      const place = good.findIndex((it) => it.row === row);
      const under = good.length === 1 ? "entry" : `action.entries.${place}`;
      return fields.find(({ path }) => path.startsWith(under))?.message ?? message;
    };
  }
}
