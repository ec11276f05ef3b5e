import { Check } from "lucide-react";
import { useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { Popover } from "#ui/components/Popover.tsx";
import type { PopoverTriggerProps } from "#ui/components/Popover.tsx";
import type { Placement } from "#ui/components/place-overlay.ts";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string | undefined;
  readonly onSelect: () => void;
  readonly disabledReason?: string | undefined;
  readonly isDanger?: boolean | undefined;
  /** Set on items of which one or several are chosen: shows a mark. */
  readonly isSelected?: boolean | undefined;
  /** Key that does the same, shown on the right. */
  readonly shortcut?: string | undefined;
}

export interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  readonly label: string;
  readonly trigger: (props: PopoverTriggerProps) => ReactNode;
  readonly sections: readonly MenuSection[];
  readonly placement?: Placement;
}

/** A list of actions behind a button. Arrow keys move, typing jumps, Enter does it, Escape returns. */
export function Menu({ label, trigger, sections, placement = "bottom-start" }: MenuProps) {
  return (
    <Popover
      label={label}
      placement={placement}
      className="p-1"
      trigger={(props) => trigger({ ...props, "aria-haspopup": "menu" })}
    >
      {(close) => <MenuList label={label} sections={sections} close={close} />}
    </Popover>
  );
}

function MenuList({ label, sections, close }: { label: string; sections: readonly MenuSection[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
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
          {section.items.map((item) => (
            <MenuRow key={item.key} item={item} close={close} />
          ))}
        </div>
      ))}
    </div>
  );
}

function MenuRow({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const isBlocked = item.disabledReason !== undefined;
  const select = () => {
    if (isBlocked) return;
    close();
    item.onSelect();
  };
  const note = item.disabledReason ?? item.description;
  return (
    <button
      type="button"
      role={item.isSelected === undefined ? "menuitem" : "menuitemcheckbox"}
      aria-checked={item.isSelected}
      aria-disabled={isBlocked || undefined}
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
