import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { Tooltip } from "#ui/components/Tooltip.tsx";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { navigationWidth } from "./device-setting.ts";
import { SCREENS } from "./screens.tsx";
import type { ScreenEntry } from "./screens.tsx";

const ROW = "flex h-9 items-center gap-3 rounded-md px-2.5 text-14 transition-colors duration-150";

/** The screens of the portfolio at the left edge, with words or as icons alone. */
export function SideNav() {
  const isNarrow = navigationWidth.use() === "narrow";
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const foldWords = isNarrow ? "Unfold navigation" : "Fold navigation";
  return (
    <nav
      aria-label="Portfolio"
      className={classNames(
        "no-print sticky top-13 hidden h-[calc(100dvh-52px)] shrink-0 flex-col justify-between border-r border-line bg-surface p-2.5 md:flex",
        isNarrow ? "w-14" : "w-56",
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
        aria-label={foldWords}
        onClick={() => navigationWidth.write(isNarrow ? "wide" : "narrow")}
        className={classNames(ROW, "text-ink-muted hover:bg-hover hover:text-ink", isNarrow && "justify-center px-0")}
      >
        <Fold size={18} strokeWidth={1.5} aria-hidden />
        {isNarrow ? null : "Fold"}
      </button>
    </nav>
  );
}

function NavigationLink({ entry, isNarrow }: { readonly entry: ScreenEntry; readonly isNarrow: boolean }) {
  const links = useScreenLinks();
  const link = (
    <NavLink
      to={links[entry.screen]}
      end={entry.screen === "overview"}
      prefetch="intent"
      aria-label={isNarrow ? entry.label : undefined}
      className={({ isActive }) =>
        classNames(
          ROW,
          isActive ? "bg-hover font-medium text-ink" : "text-ink-muted hover:bg-hover hover:text-ink",
          isNarrow && "w-9 justify-center px-0",
        )
      }
    >
      {entry.icon}
      {isNarrow ? null : entry.label}
    </NavLink>
  );
  return isNarrow ? (
    <Tooltip text={entry.label} placement="bottom">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
