import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { navigationWidth } from "./device-setting.ts";
import { SCREENS } from "./screens.tsx";
import type { ScreenEntry } from "./screens.tsx";

const ROW = "flex h-9 w-full items-center gap-3 rounded-md px-2.5 text-14 transition-colors duration-150";

/** The screens of the portfolio at the left edge, with words or as icons alone; on a tablet always icons alone. */
export function SideNav() {
  const isNarrow = navigationWidth.use() === "narrow";
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Portfolio"
      className={classNames(
        "no-print sticky top-13 hidden h-[calc(100dvh-52px)] w-14 shrink-0 flex-col justify-between border-r border-line bg-surface p-2 md:flex",
        !isNarrow && "lg:w-56",
      )}
    >
      <ul className="flex flex-col gap-0.5">
        {SCREENS.map((entry) => (
          <li key={entry.screen}>
            <NavigationLink entry={entry} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => navigationWidth.write(isNarrow ? "wide" : "narrow")}
        className={classNames(ROW, "hidden text-ink-muted hover:bg-hover hover:text-ink lg:flex")}
      >
        <Fold size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span className={isNarrow ? "sr-only" : undefined}>{isNarrow ? "Unfold navigation" : "Fold"}</span>
      </button>
    </nav>
  );
}

function NavigationLink({ entry, isNarrow }: { readonly entry: ScreenEntry; readonly isNarrow: boolean }) {
  const links = useScreenLinks();
  return (
    <NavLink
      to={links[entry.screen]}
      end={entry.screen === "overview"}
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
