import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { navigationWidth } from "#client/page/device-setting.ts";

const ROW = "flex h-9 w-full items-center gap-3 rounded-md px-2.5 text-14 transition-colors duration-150";

export interface NavigationEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string;
  /** Chosen at exactly this address, not at those below it. */
  readonly isExact: boolean;
}

interface SideNavProps {
  readonly label: string;
  readonly groups: readonly (readonly NavigationEntry[])[];
}

/** Screens at the left edge, with words or as icons alone; on a tablet always icons alone. */
export function SideNav({ label, groups }: SideNavProps) {
  const isNarrow = navigationWidth.use() === "narrow";
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label={label}
      className={classNames(
        "no-print sticky top-13 hidden h-[calc(100dvh-52px)] w-14 shrink-0 flex-col justify-between overflow-y-auto border-r border-line bg-surface p-2 md:flex",
        !isNarrow && "lg:w-56",
      )}
    >
      <div className="divide-y divide-line">
        {groups.map((group) => (
          <ul key={group[0]?.key} className="flex flex-col gap-0.5 py-2 first:pt-0">
            {group.map((entry) => (
              <li key={entry.key}>
                <NavigationLink entry={entry} isNarrow={isNarrow} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <button
        type="button"
        onClick={() => navigationWidth.write(isNarrow ? "wide" : "narrow")}
        className={classNames(ROW, "hidden shrink-0 text-ink-muted hover:bg-hover hover:text-ink lg:flex")}
      >
        <Fold size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span className={isNarrow ? "sr-only" : undefined}>{isNarrow ? "Expand navigation" : "Fold"}</span>
      </button>
    </nav>
  );
}

function NavigationLink({ entry, isNarrow }: { readonly entry: NavigationEntry; readonly isNarrow: boolean }) {
  return (
    <NavLink
      to={entry.to}
      end={entry.isExact}
      prefetch="intent"
      title={isNarrow ? entry.label : undefined}
      className={({ isActive }) =>
        classNames(ROW, isActive ? "bg-hover font-medium text-ink" : "text-ink-muted hover:bg-hover hover:text-ink")
      }
    >
      <span className="flex shrink-0">{entry.icon}</span>
      <span className={isNarrow ? "sr-only" : "sr-only lg:not-sr-only"}>{entry.label}</span>
    </NavLink>
  );
}
