import { ChevronDown, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { NavLink, useLocation, useSearchParams } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { navigationFold, navigationWidth } from "#client/page/device-setting.ts";
import type { NavigationEntry, NavigationGroup } from "./use-navigation.tsx";
import { WaitingCount } from "./WaitingCount.tsx";

/** Lower where the screen is low, so that all of a full navigation is in sight. */
const ROW =
  "flex h-8.5 w-full [@media(max-height:58rem)]:h-7.5 items-center gap-3 rounded-md px-2.5 text-14 transition-colors duration-150";

interface SideNavProps {
  readonly label: string;
  /** Those after the first group that have no heading stand apart by a line; the last one stands at the foot where it has none. */
  readonly groups: readonly NavigationGroup[];
}

/** Screens at the left edge, with words or as icons alone; on a tablet always icons alone. */
export function SideNav({ label, groups }: SideNavProps) {
  const isNarrow = navigationWidth.use() === "narrow";
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list);
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label={label}
      className={classNames(
        "no-print sticky top-13 hidden h-[calc(100dvh-52px)] w-14 shrink-0 flex-col justify-between border-r border-line bg-surface p-2 md:flex",
        !isNarrow && "lg:w-56",
      )}
    >
      <div
        ref={list}
        className="-m-1 flex min-h-0 flex-col gap-2 overflow-y-auto p-1 pb-6 [mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)] [scrollbar-width:thin]"
      >
        {groups.map((group, place) => (
          <Group key={group.key} group={group} isFirst={place === 0} isNarrow={isNarrow} />
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

/** On a low screen the list scrolls: the screen one is on is brought into sight within it. */
function useCurrentInSight(list: RefObject<HTMLDivElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [list, pathname]);
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly isFirst: boolean;
  readonly isNarrow: boolean;
}

/** Screens under a heading that folds them away. As icons alone they stand together between lines: a heading would have no room. */
function Group({ group: { key, heading, entries }, isFirst, isNarrow }: GroupProps) {
  const id = useId();
  const fold = navigationFold(key);
  const isFolded = fold.use() === "folded" && heading !== undefined;
  return (
    <div
      className={classNames(
        !isFirst && "border-t border-line pt-2",
        heading !== undefined && !isNarrow && "lg:border-t-0 lg:pt-1",
      )}
    >
      {heading === undefined || isNarrow ? null : (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => fold.write(isFolded ? "open" : "folded")}
          className="group hidden h-7 w-full items-center justify-between rounded-md px-2.5 text-12 font-medium text-ink-muted hover:text-ink lg:flex"
        >
          {heading}
          <ChevronDown
            size={14}
            strokeWidth={1.5}
            aria-hidden
            className={classNames("transition-transform duration-150", isFolded && "-rotate-90")}
          />
        </button>
      )}
      <ul
        id={id}
        aria-label={heading}
        className={classNames("flex flex-col gap-0.5", isFolded && !isNarrow && "lg:hidden")}
      >
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavigationLink entry={entry} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the address lists things as a saved view does; anything else counts as so. */
function useIsListedSo(saved: string | undefined): boolean {
  const [search] = useSearchParams();
  return [...new URLSearchParams(saved)].every(([name, value]) => search.get(name) === value);
}

function NavigationLink({ entry, isNarrow }: { readonly entry: NavigationEntry; readonly isNarrow: boolean }) {
  const { waiting, label } = entry;
  const isListedSo = useIsListedSo(entry.search);
  return (
    <NavLink
      to={entry.to}
      aria-current={isListedSo ? "page" : "false"}
      end={entry.isExact}
      prefetch="intent"
      title={isNarrow ? label : undefined}
      className={({ isActive }) =>
        classNames(
          ROW,
          "relative scroll-my-8",
          isActive && isListedSo ? "bg-hover font-medium text-ink" : "text-ink-muted hover:bg-hover hover:text-ink",
        )
      }
    >
      <span className="flex shrink-0">{entry.icon}</span>
      <span className={isNarrow ? "sr-only" : "sr-only lg:not-sr-only"}>{label}</span>
      {waiting ? (
        <WaitingCount
          {...waiting}
          className={classNames("absolute top-0.5 right-0.5", !isNarrow && "lg:static lg:ml-auto")}
        />
      ) : null}
    </NavLink>
  );
}
