import { useId } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Number of things inside, shown muted. */
  readonly count?: number | undefined;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Sections of one thing, one at a time. Arrow keys move between tabs. On paper the chosen one alone is named. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.key === value);
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-edges flex gap-4 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const isChosen = tab.key === value;
          return (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={classNames(
                "-mb-px h-10 border-b-2 text-14 whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2",
                isChosen
                  ? "border-ink font-medium text-ink"
                  : "no-print border-transparent text-ink-muted hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="ml-1.5 text-12 text-ink-faint tabular">{tab.count}</span>
              )}
            </button>
          );
        })}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className="min-w-0 pt-4 outline-none"
      >
        {children}
      </div>
    </div>
  );
}
