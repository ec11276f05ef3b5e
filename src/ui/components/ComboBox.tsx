import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { useOverlayPosition } from "#ui/components/use-overlay-position.ts";

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Further words it is found by, such as an ISIN. */
  readonly keywords?: string | undefined;
  /** Muted words on the right. */
  readonly note?: ReactNode;
}

interface ComboBoxProps extends FieldProps {
  /** Value of the chosen option, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboOption[];
  readonly placeholder?: string;
  /** Lets the person make a new thing of what they typed: an extra last row says so. */
  readonly onCreate?: ((text: string) => void) | undefined;
  /** Called as the person types, when the options are looked up elsewhere; they are then shown as given. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly isLoading?: boolean;
  readonly autoFocus?: boolean;
}

const MOST_SHOWN = 100;

/** One of a long list, found by typing. Arrow keys move, Enter chooses, Escape closes. Enter while the options are on their way chooses once they are there. */
export function ComboBox(props: ComboBoxProps) {
  const { value, onChange, options, placeholder, onCreate, onSearch, isLoading, autoFocus, ...field } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((it) => it.value === value);
  const found = text === undefined || onSearch ? options : matching(options, text);
  // What is typed may be among the options that are on their way: nothing new is offered before they are there.
  const canCreate =
    onCreate !== undefined && isLoading !== true && text !== undefined && text.trim() !== "" && !isExact(options, text);
  const rows: readonly ComboOption[] = canCreate
    ? [...found.slice(0, MOST_SHOWN), { value: "", label: `Create “${text.trim()}”` }]
    : found.slice(0, MOST_SHOWN);
  const close = () => {
    setOpen(false);
    setLeft(false);
    setText(undefined);
  };
  // Whoever goes on with words in the field meant them: what they name is taken, and what they do not name is not forgotten in silence.
  const leave = () => {
    const named = isLoading === true ? undefined : theOneNamed(options, text ?? "");
    if (named) choose(named);
    else if (text === undefined || text.trim() === "" || isLoading === true) close();
    else {
      setOpen(false);
      setLeft(true);
    }
  };
  const isUnfound = isLeft && text !== undefined;
  const choose = (row: ComboOption | undefined) => {
    if (!row) return;
    if (row.value === "" && text !== undefined) onCreate?.(text.trim());
    else onChange(row.value);
    close();
  };
  const [isAwaited, setAwaited] = useState(false);
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited && isOpen && rows[active]?.value) choose(rows[active]);
    setAwaited(false);
  });
  useEffect(() => {
    if (isLoading !== true) chooseAwaited();
  }, [isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive((isOpen ? active + step + rows.length : 0) % Math.max(1, rows.length));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (isLoading === true) setAwaited(true);
      else choose(rows[active]);
    } else if (event.key === "Tab" && isOpen && text?.trim() && rows[active]?.value) {
      // Typed and found: going on takes it, as in a spreadsheet. Making something new stays a decision of its own.
      choose(rows[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field {...field} error={isUnfound ? unfoundWords(text, onCreate !== undefined) : field.error}>
      {(parts) => (
        <div className="relative flex items-center">
          <input
            {...parts}
            data-unreadable={isUnfound || undefined}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && rows.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            // The form that opens decides where typing starts.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus}
            placeholder={placeholder}
            value={text ?? chosen?.label ?? ""}
            onChange={(event) => {
              setText(event.target.value);
              setLeft(false);
              setActive(0);
              setOpen(true);
              onSearch?.(event.target.value);
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className={classNames(INPUT_STYLE, "pr-8")}
          />
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute right-2.5 text-ink-muted"
          />
          {isOpen ? (
            <ComboList
              {...{ listId, rows, active, isLoading: isLoading ?? false, label: field.label, choose, setActive }}
              findAnchor={() => input.current}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

interface ComboListProps {
  readonly listId: string;
  readonly label: string;
  readonly rows: readonly ComboOption[];
  readonly active: number;
  readonly isLoading: boolean;
  readonly choose: (row: ComboOption) => void;
  readonly setActive: (index: number) => void;
  readonly findAnchor: () => Element | null;
}

function ComboList({ listId, label, rows, active, isLoading, choose, setActive, findAnchor }: ComboListProps) {
  const list = useRef<HTMLUListElement>(null);
  useOverlayPosition({ overlay: list, findAnchor, isOpen: true, placement: "bottom-start", isAnchorWide: true });
  useEffect(() => {
    list.current?.showPopover();
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      ref={list}
      id={listId}
      popover="manual"
      role="listbox"
      aria-label={label}
      className="fixed max-h-72 max-w-[calc(100vw-16px)] overflow-auto rounded-lg bg-raised p-1 text-ink shadow-overlay"
    >
      {rows.map((row, index) => (
        <li
          key={row.value || "create"}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            // Keeps the focus in the input: a blur would close the list before the press ends.
            event.preventDefault();
            choose(row);
          }}
          onPointerMove={() => setActive(index)}
          className="flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-14 aria-selected:bg-hover"
        >
          <span className="min-w-0 truncate">{row.label}</span>
          {row.note ? <span className="text-12 text-ink-muted">{row.note}</span> : null}
        </li>
      ))}
      {rows.length === 0 ? (
        <li role="option" aria-selected={false} aria-disabled className="px-2.5 py-2 text-14 text-ink-muted">
          {isLoading ? "Searching" : "Nothing matches"}
        </li>
      ) : null}
    </ul>
  );
}

const unfoundWords = (text: string, canCreate: boolean): string =>
  `“${text.trim()}” is not chosen yet: pick one from the list${canCreate ? ", or create it there" : ""}.`;

/** The option whose label, or all of whose further words, are what is typed. */
function theOneNamed(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const typed = text.trim().toLowerCase();
  const named = options.filter(({ label, keywords }) => [label, keywords].some((it) => it?.toLowerCase() === typed));
  return typed === "" || named.length > 1 ? undefined : named[0];
}

const isExact = (options: readonly ComboOption[], text: string): boolean =>
  options.some((it) => it.label.toLowerCase() === text.trim().toLowerCase());

/** Options that hold every typed word, those that begin with the text first. */
function matching(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const held = options.filter((it) => {
    const haystack = `${it.label} ${it.keywords ?? ""}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
  const begins = (it: ComboOption) => (it.label.toLowerCase().startsWith(typed) ? 0 : 1);
  return held.toSorted((a, b) => begins(a) - begins(b));
}
