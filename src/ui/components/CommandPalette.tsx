import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Kbd } from "#ui/components/Kbd.tsx";
import { paletteScore } from "#ui/components/palette-score.ts";

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Further words it is found by. */
  readonly keywords?: readonly string[];
  readonly icon?: ReactNode;
  /** Muted words on the right: the class of a holding, the section of a page. */
  readonly note?: ReactNode;
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly PaletteGroup[];
  readonly placeholder?: string;
  /** Called as the person types, for results that are looked up. */
  readonly onSearch?: (text: string) => void;
}

/** Finds pages, things and actions by typing. Load it lazily: it is needed only once opened. */
export function CommandPalette({
  isOpen,
  onClose,
  groups,
  placeholder = "Search or type a command",
  onSearch,
}: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    // What answers a text may come with it, after the list chose among what was there: Enter means the first of what is shown.
    const timer = setTimeout(() => {
      const first = dialog.current?.querySelector("[cmdk-item]")?.getAttribute("data-value");
      if (first) setChosen(first);
    });
    return () => clearTimeout(timer);
  }, [text, isOpen]);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector("input")?.focus();
    }
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12dvh] w-150 max-w-[calc(100vw-24px)] overflow-hidden rounded-lg bg-raised p-0 shadow-overlay open:animate-[rise_140ms_var(--ease-out)]"
    >
      {isOpen ? (
        <Command label="Search" loop filter={paletteScore} value={chosen} onValueChange={setChosen}>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
            <Command.Input
              placeholder={placeholder}
              onValueChange={(typed) => {
                setText(typed);
                onSearch?.(typed);
              }}
              className="h-12 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-faint"
            />
            <Kbd keys="Esc" />
          </div>
          <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
            <Command.Empty className="px-3 py-8 text-14 text-ink-muted">
              Nothing matches. Try fewer letters.
            </Command.Empty>
            {groups.map((group) => (
              <PaletteSection key={group.label} group={group} onClose={onClose} />
            ))}
          </Command.List>
        </Command>
      ) : null}
    </dialog>
  );
}

function PaletteSection({ group, onClose }: { readonly group: PaletteGroup; readonly onClose: () => void }) {
  return (
    <Command.Group
      heading={group.label}
      className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:text-ink-muted"
    >
      {group.items.map((item) => (
        <Command.Item
          key={item.key}
          value={`${group.label} ${item.key}`}
          keywords={[item.label, group.label, ...(item.keywords ?? [])]}
          onSelect={() => {
            onClose();
            item.onSelect();
          }}
          className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 text-14 data-[selected=true]:bg-hover"
        >
          {item.icon ? <span className="flex text-ink-muted">{item.icon}</span> : null}
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.note ? <span className="text-13 text-ink-muted">{item.note}</span> : null}
          {item.shortcut ? <Kbd keys={item.shortcut} /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
