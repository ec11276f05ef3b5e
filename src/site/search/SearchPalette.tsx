import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressWithKept } from "#browser/kept-parameters.ts";
import { Sign } from "#site/chrome/Sign.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import type { FoundSection } from "./open-search.ts";
import { FoundRow, Note, ShortcutRow } from "./SearchRows.tsx";
import { shortcutLinks } from "./shortcut-links.ts";
import { useFound } from "./use-found.ts";

interface SearchPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finds guides and articles by what stands in them. Arrow keys choose, Enter opens, Escape closes. */
export function SearchPalette({ isOpen, onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
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
      className="mx-auto mt-[12dvh] w-160 max-w-[calc(100vw-24px)] overflow-hidden rounded-lg bg-raised p-0 shadow-overlay open:animate-[rise_140ms_var(--ease-out)]"
    >
      {isOpen ? <Search onClose={onClose} /> : null}
    </dialog>
  );
}

const isErrorPage = (): boolean => document.querySelector("[data-status-page]") !== null;

function Search({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const { found, retry } = useFound(useDeferredValue(text), true);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isEmpty = text.trim() === "";
  const links = isEmpty ? shortcutLinks(isErrorPage()) : [];
  const sections: readonly FoundSection[] = !isEmpty && found.status === "ready" ? found.sections : [];
  const targets = isEmpty ? links.map(({ to }) => to) : sections.map(({ id }) => id);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(addressWithKept(to, search));
  };
  const press = (event: KeyboardEvent) => {
    const next = chosenAfter(event.key, chosen, targets.length);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) go(targets[chosen]);
    else if (next === undefined) return;
    else setChosen(next);
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Sign shape="search" size={18} className="text-ink-faint" />
        <input
          role="combobox"
          aria-label="Search guides and articles"
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={targets.length > 0 ? optionId(chosen) : undefined}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          maxLength={200}
          placeholder="Search guides and articles"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-faint"
        />
        <Kbd keys="Esc" />
      </div>
      <div className="max-h-[min(480px,62dvh)] overflow-y-auto overscroll-contain p-1.5">
        <div id={listId} role="listbox" aria-label={isEmpty ? "Shortcuts" : "Results"}>
          {links.map((link, index) => (
            <ShortcutRow
              key={link.to}
              id={optionId(index)}
              label={link.label}
              isChosen={index === chosen}
              onChoose={() => setChosen(index)}
              onOpen={() => go(link.to)}
            />
          ))}
          {sections.map((section, index) => (
            <FoundRow
              key={section.id}
              id={optionId(index)}
              section={section}
              isChosen={index === chosen}
              onChoose={() => setChosen(index)}
              onOpen={() => go(section.id)}
            />
          ))}
        </div>
        <Note isEmpty={isEmpty} status={found.status} count={sections.length} text={text} onRetry={retry} />
      </div>
    </>
  );
}

/** Where the choice goes, around the ends; undefined for a key that moves nothing. */
function chosenAfter(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (chosen + 1) % count;
  if (key === "ArrowUp") return (chosen - 1 + count) % count;
  if (key === "PageDown") return Math.min(chosen + 6, count - 1);
  return key === "PageUp" ? Math.max(chosen - 6, 0) : undefined;
}
