import { Check } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import { classNames } from "#ui/components/class-names.ts";
import type { MenuItem, MenuSection } from "#ui/components/menu-items.ts";

export interface MenuListProps {
  readonly label: string;
  readonly sections: readonly MenuSection[];
  readonly close: () => void;
}

/** The actions of an open menu. Arrow keys move, typing jumps, Enter does it, Escape returns. */
export function MenuList({ label, sections, close }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  useEffect(() => {
    // A list that came after its panel was opened takes the focus that waits there.
    if (document.activeElement === list.current?.closest("[popover]")) itemsOf(list.current)[0]?.focus();
  }, []);
  const move = (event: KeyboardEvent) => {
    const items = itemsOf(list.current);
    const here = items.findIndex((it) => it === document.activeElement);
    const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items.at(target % items.length)?.focus();
    } else if (event.key === "Tab") close();
    else if (event.key.length === 1 && event.key !== " ") {
      const isFresh = event.timeStamp - typed.current.at > 600;
      typed.current = { text: (isFresh ? "" : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
      items.find((it) => it.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus();
    }
  };
  return (
    <div ref={list} role="menu" aria-label={label} onKeyDown={move} className="min-w-48">
      {sections.map((section, index) => (
        <div
          key={section.label ?? index}
          role="group"
          aria-label={section.label}
          className={classNames(index > 0 && "mt-1 border-t border-line pt-1")}
        >
          {section.label ? <div className="px-2.5 pt-1.5 pb-1 text-12 text-ink-muted">{section.label}</div> : null}
          <Rows items={section.items} close={close} />
        </div>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly items: readonly MenuItem[];
  readonly close: () => void;
}

/** Actions of which none is possible for one and the same reason say it once, over them. */
function Rows({ items: [first, ...others], close }: RowsProps) {
  const id = useId();
  if (!first) return null;
  const reason = first.disabledReason;
  const isShared = reason !== undefined && others.length > 0 && others.every((it) => it.disabledReason === reason);
  return (
    <>
      {isShared ? (
        <p id={id} className="max-w-72 px-2.5 pt-1.5 pb-1 text-12 text-ink-muted">
          {reason}
        </p>
      ) : null}
      {[first, ...others].map((item) => (
        <MenuRow key={item.key} item={item} close={close} saidBy={isShared ? id : undefined} />
      ))}
    </>
  );
}

interface MenuRowProps {
  readonly item: MenuItem;
  readonly close: () => void;
  /** What says already why it is not possible. */
  readonly saidBy: string | undefined;
}

function MenuRow({ item, close, saidBy }: MenuRowProps) {
  const isBlocked = item.disabledReason !== undefined;
  const select = () => {
    if (isBlocked) return;
    close();
    item.onSelect();
  };
  const note = saidBy === undefined ? (item.disabledReason ?? item.description) : item.description;
  return (
    <button
      type="button"
      role={item.isSelected === undefined ? "menuitem" : "menuitemcheckbox"}
      aria-checked={item.isSelected}
      aria-disabled={isBlocked || undefined}
      aria-describedby={saidBy}
      tabIndex={-1}
      onClick={select}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className={classNames(
        "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-14 outline-none focus:bg-hover",
        item.isDanger && "text-negative",
        isBlocked && "text-ink-faint",
      )}
    >
      {item.icon ? <span className="flex shrink-0 text-ink-muted">{item.icon}</span> : null}
      <span className="flex min-w-0 flex-1 flex-col">
        {item.label}
        {note ? <span className="text-12 text-ink-muted">{note}</span> : null}
      </span>
      {item.shortcut ? <kbd className="text-12 text-ink-faint">{item.shortcut}</kbd> : null}
      {item.isSelected ? <Check size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-link" /> : null}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
