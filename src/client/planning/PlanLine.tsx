import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface PlanLineProps {
  readonly name: string;
  /** When it is and what is special about it. */
  readonly words: string;
  readonly amount: string;
  readonly currency: string;
  /** How often: "a year". */
  readonly per?: string;
  /** Of a goal, the share that is paid. */
  readonly aside?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A line of a plan in words; pressed, it opens into its fields. */
export function PlanLine(props: PlanLineProps) {
  const { name, words, amount, currency, per, aside, isOpen, onToggle, onRemove, children } = props;
  const id = useId();
  return (
    <li className="border-b border-line/70">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="-mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-sm px-2 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14">{name}</span>
          <span className="block text-12 text-ink-muted">{words}</span>
        </span>
        <span className="text-right text-14">
          {amount === "" ? (
            <span className="text-ink-muted">no amount yet</span>
          ) : (
            <Amount value={amount} currency={currency} precision="whole" isBare />
          )}
          {per === undefined ? null : <span className="block text-12 text-ink-muted">{per}</span>}
          {aside}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className={classNames("no-print mt-0.5 shrink-0 text-ink-faint", isOpen && "rotate-180")}
        />
      </button>
      {isOpen ? (
        <div id={id} role="group" aria-label={name} className="no-print grid grid-cols-2 items-start gap-3 pt-1 pb-4">
          {children}
          <div className="col-span-2 flex justify-between">
            <Button
              size="sm"
              variant="quiet"
              className="-ml-2.5"
              icon={<X size={14} strokeWidth={1.5} aria-hidden />}
              onPress={onRemove}
            >
              Remove
            </Button>
            <Button size="sm" onPress={onToggle}>
              Done
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
