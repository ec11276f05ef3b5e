import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { CellProblem } from "#ui/grid/MarkedCell.tsx";
import type { CellField } from "#ui/grid/edited-cells.ts";
import type { LeaveTo } from "#ui/grid/leave-to.ts";

interface CellInputProps {
  readonly field: CellField;
  /** What was typed here before, and why it was refused. */
  readonly refused: { readonly text: string; readonly problem?: string } | undefined;
  /** Keeps what is typed; without a place to go on the focus stays where it went. */
  readonly onKeep: (text: string, to?: LeaveTo) => void;
  readonly onGiveBack: () => void;
}

const STYLE =
  "h-[calc(100%-4px)] w-full min-w-0 rounded-sm border border-line-strong bg-raised px-1.5 text-ink outline-2 -outline-offset-1 outline-focus";

/** A cell that is typed into: Enter keeps it and goes down, Tab keeps it and goes on, Escape gives back what was there. */
export function CellInput({ field, refused, onKeep, onGiveBack }: CellInputProps) {
  const problem = refused?.problem;
  const [text, setText] = useState(refused?.text ?? field.text);
  const anchor = useRef<HTMLSpanElement>(null);
  const isLeft = useRef(false);
  const listId = useId();
  const problemId = useId();
  useEffect(() => {
    const input = anchor.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  const keep = (to?: LeaveTo): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onKeep(text, to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") {
      isLeft.current = true;
      onGiveBack();
    } else if (event.key === "Enter") keep("below");
    else if (event.key === "Tab") keep(event.shiftKey ? "previous" : "next");
    else return;
    event.preventDefault();
  };
  const common = {
    "aria-label": field.label,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": problem === undefined ? undefined : problemId,
    value: text,
    onKeyDown,
    onBlur: () => keep(),
  } as const;
  return (
    <span ref={anchor} className="flex h-full w-full min-w-0 items-center">
      {field.choices ? (
        <select {...common} onChange={(event) => setText(event.target.value)} className={STYLE}>
          {field.choices.map((it) => (
            <option key={it.value} value={it.value}>
              {it.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          onChange={(event) => setText(event.target.value)}
          inputMode={field.isNumeric ? "decimal" : undefined}
          maxLength={field.maxLength}
          autoComplete="off"
          list={field.suggestions ? listId : undefined}
          className={classNames(STYLE, field.isNumeric && "text-right tabular")}
        />
      )}
      {field.suggestions ? (
        <datalist id={listId}>
          {field.suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      ) : null}
      {problem === undefined ? null : <CellProblem id={problemId} anchor={anchor} text={problem} />}
    </span>
  );
}
