import { useState } from "react";
import type { RowColumn } from "#client/rows/row-grid.ts";
import { classNames } from "#ui/components/class-names.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { useShownAmount } from "#ui/components/use-shown-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface RowCellProps {
  readonly column: RowColumn;
  /** Row and column, counted from 0: where arrows find it. */
  readonly place: string;
  readonly label: string;
  readonly text: string;
  /** What was read of it; undefined where it cannot be read. */
  readonly value: string | undefined;
  readonly isWrong: boolean;
  readonly noteId: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A cell that is typed in. While it has not the focus it shows what was read of it, in the reader's way of writing. */
export function RowCell({ column, place, label, text, value, isWrong, noteId, onChange }: RowCellProps) {
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  const read = isTyping ? text : shownOf(column, text, { value, locale });
  const { shown, hold, release } = useShownAmount(read, column.kind === "number");
  return (
    <input
      type="text"
      data-cell={place}
      data-column={column.key}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? noteId : undefined}
      autoComplete="off"
      spellCheck={false}
      value={shown}
      inputMode={column.kind === "number" ? "decimal" : undefined}
      list={column.choices ? listIdOf(column) : undefined}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => {
        hold();
        setTyping(true);
      }}
      onBlur={() => {
        release();
        setTyping(false);
      }}
      className={classNames(
        "h-8 w-full min-w-0 bg-transparent px-2 text-13 text-ink hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2",
        "aria-invalid:bg-negative-soft aria-invalid:shadow-[inset_0_-2px_0_var(--negative)]",
        column.kind === "number" && "text-right tabular",
      )}
    />
  );
}

export const listIdOf = (column: RowColumn): string => `row-choices-${column.key}`;

function shownOf(
  { kind }: RowColumn,
  text: string,
  { value, locale }: { readonly value: string | undefined; readonly locale: string },
): string {
  if (text.trim() === "" || value === undefined) return text;
  if (kind === "day") return formatLocalDate(value, locale);
  return kind === "number" ? formatQuantity(value, locale) : text;
}
