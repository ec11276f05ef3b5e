import { ClipboardPaste, X } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { handOverFiles } from "#client/page/dropped-files.ts";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Known } from "#client/rows/known-things.ts";
import { isTable } from "#client/rows/is-table.ts";
import type { PastePlace } from "#client/rows/paste-rows.ts";
import { listIdOf } from "#client/rows/RowCell.tsx";
import { RowCards } from "#client/rows/RowCards.tsx";
import { emptyDraft, withCell, withoutRows } from "#client/rows/row-grid.ts";
import type { RowsKind } from "#client/rows/row-kinds.ts";
import { RowsQuestions } from "#client/rows/RowsQuestions.tsx";
import { RowsTable } from "#client/rows/RowsTable.tsx";
import { ASKED_ABOVE, type RowsForm, rowsToMend, useRowsForm } from "#client/rows/use-rows-form.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** A table that was pasted beside the grid; each is another object. */
export interface PastedText {
  readonly text: string;
}

export interface RowsPanelProps {
  readonly kind: RowsKind;
  readonly pasted: PastedText | undefined;
  readonly onClose: () => void;
}

/** Blank rows to type in or paste into, added in one go. */
export function RowsPanel(props: RowsPanelProps) {
  const { read } = usePortfolioPaths();
  const accounts = useApiQuery(read.accounts());
  const assets = useApiQuery(read.assets());
  const failure = accounts.failure ?? assets.failure;
  const [list, owned] = [accounts.data, assets.data];
  if (list && owned) return <KnownPanel {...props} accounts={list} assets={owned.assets} />;
  if (failure) {
    return (
      <ErrorState
        title="The accounts and assets could not be loaded"
        onRetry={accounts.failure ? accounts.retry : assets.retry}
      >
        {failure.message}
      </ErrorState>
    );
  }
  return <Skeleton className="h-40 w-full rounded-md" />;
}

interface KnownPanelProps extends RowsPanelProps {
  readonly accounts: {
    readonly accounts: Known["accounts"];
    readonly institutions: readonly { readonly institutionId: string; readonly name: string }[];
  };
  readonly assets: Known["assets"];
}

function KnownPanel({ kind, pasted, onClose, accounts, assets }: KnownPanelProps) {
  const known = useKnown(accounts, assets);
  const readOnly = useReadOnlyReason();
  const rows = useRowsForm(kind, known, readOnly);
  const [showsAll, setShowsAll] = useState(false);
  const handlers = usePanelHandlers(rows, kind);
  const size = useScreenSize();
  const titleId = useId();
  const { form, draft, columns, count } = rows;
  const put = useEffectEvent((it: PastedText) =>
    handlers.put(it.text, { rowId: undefined, column: columns[0]?.key ?? "" }),
  );
  useEffect(() => {
    if (pasted) put(pasted);
  }, [pasted]);
  const List = size === "phone" ? RowCards : RowsTable;
  return (
    <section
      aria-labelledby={titleId}
      onPaste={handlers.onPaste}
      onKeyDown={handlers.onKeyDown}
      className="no-print flex min-w-0 flex-col gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-14 font-semibold">
            {kind.title}
          </h2>
          <p className="text-13 text-ink-muted">
            Type, or paste rows from a spreadsheet, with headings or without: {kind.example}.
          </p>
        </div>
        <IconButton label="Close" size="sm" icon={<X size={16} strokeWidth={1.5} aria-hidden />} onPress={onClose} />
      </header>
      <FormBody
        form={{
          ...form,
          refusal: rows.refusal,
          onBlocked: () => {
            setShowsAll(true);
            form.onBlocked();
          },
        }}
        className="gap-3"
      >
        <RowsQuestions kind={kind} rows={rows} />
        {handlers.tooLong === undefined ? null : <TooLong text={handlers.tooLong} />}
        <div className="min-w-0 bg-surface">
          <List
            label={kind.title}
            columns={columns}
            rows={draft.rows}
            read={rows.read}
            problems={rows.problems}
            twins={rows.twins}
            showsAll={showsAll}
            onCell={handlers.onCell}
            onRemove={handlers.onRemove}
            onPaste={handlers.onPaste}
          />
        </div>
        {columns.map((column) =>
          column.choices ? (
            <datalist key={column.key} id={listIdOf(column)}>
              {column.choices.map((it) => (
                <option key={it.value} value={it.label} />
              ))}
            </datalist>
          ) : null,
        )}
        <Twins rows={rows} kind={kind} />
        <footer className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SubmitButton form={form}>{count < 2 ? `Add ${kind.noun}` : `Add ${countOf(count, kind.noun)}`}</SubmitButton>
          {rows.takePasteBack ? (
            <Button
              variant="quiet"
              icon={<ClipboardPaste size={16} strokeWidth={1.5} aria-hidden />}
              onPress={rows.takePasteBack}
            >
              Take the paste back
            </Button>
          ) : count > 0 ? (
            <Button
              variant="quiet"
              onPress={() => form.clear({ grid: { ...emptyDraft(), filled: draft.filled }, twins: "tell" })}
            >
              Clear
            </Button>
          ) : null}
          <p role="status" className="text-13 text-ink-muted">
            {count === 0 ? "" : statusOf(rows)}
          </p>
        </footer>
      </FormBody>
    </section>
  );
}

function statusOf({ count, problems }: RowsForm): string {
  const rows = countOf(count, "row");
  if (problems.size === 0) return `${rows}, all can be read`;
  const wrong = rowsToMend(problems);
  return wrong === 0 ? `${rows}: ${ASKED_ABOVE}` : `${rows}, ${wrong} to mend`;
}

function useKnown(accounts: KnownPanelProps["accounts"], assets: Known["assets"]): Known {
  const [known, setKnown] = useState<Known>(() => knownOf(accounts, assets));
  if (known.accounts !== accounts.accounts || known.assets !== assets) setKnown(knownOf(accounts, assets));
  return known;
}

const knownOf = ({ accounts, institutions }: KnownPanelProps["accounts"], assets: Known["assets"]): Known => ({
  accounts,
  assets,
  institutions: new Map(institutions.map((it) => [it.institutionId, it.name])),
});

/** What happens in cells, with the rows as they are at that moment. */
function usePanelHandlers(rows: RowsForm, kind: RowsKind) {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const [tooLong, setTooLong] = useState<string>();
  const put = (text: string, place: PastePlace): void =>
    setTooLong(latest.current.paste(text, place) || kind.noun !== "transaction" ? undefined : text);
  return {
    tooLong,
    put,
    onCell: (rowId: string, column: string, text: string) =>
      latest.current.change(withCell(latest.current.draft, rowId, column, text)),
    onRemove: (rowId: string) => latest.current.change(withoutRows(latest.current.draft, new Set([rowId]))),
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const text = event.clipboardData.getData("text/plain");
      if (!isTable(text)) return;
      event.preventDefault();
      event.stopPropagation();
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-column]") : null;
      put(text, {
        rowId: cell?.closest<HTMLElement>("[data-row]")?.dataset["row"],
        column: cell?.dataset["column"] ?? latest.current.columns[0]?.key ?? "",
      });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (latest.current.form.blocked === undefined) void latest.current.form.submit();
      else latest.current.form.onBlocked();
    },
  };
}

/** More rows than a grid takes are a file. */
function TooLong({ text }: { readonly text: string }) {
  const { imports } = useScreenLinks();
  const navigate = useNavigate();
  const read = () => {
    handOverFiles([new File([text], "Pasted table.txt", { type: "text/plain" })]);
    void navigate(imports);
  };
  return (
    <Banner tone="warning" title="More than 500 rows" actions={<Button onPress={read}>Import it as a file</Button>}>
      So many are read like a statement, with a review before they are booked.
    </Banner>
  );
}

/** Rows that may be there already: left out, or added all the same. */
function Twins({
  rows: { twins, draft, change, addTwins, form },
  kind,
}: {
  readonly rows: RowsForm;
  readonly kind: RowsKind;
}) {
  if (twins.size === 0) return null;
  const many = countOf(twins.size, "row");
  return (
    <Banner
      tone="warning"
      title={`${many} may be there already`}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button onPress={() => change(withoutRows(draft, new Set(twins.keys())))}>
            Leave {twins.size === 1 ? "it" : "them"} out
          </Button>
          <Button onPress={addTwins} isBusy={form.isBusy}>
            Add {twins.size === 1 ? "it" : "them"} all the same
          </Button>
        </span>
      }
    >
      Nothing was added yet. What is there is said at each {kind.noun}.
    </Banner>
  );
}
