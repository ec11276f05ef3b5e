import { Suspense } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { CLASS_GROUPS } from "#assets/class-groups.ts";
import { screenPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import type { Screen } from "#client/portfolio/portfolio-links.ts";
import { keptSearch } from "#client/portfolio/view-state.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { useClassLink, usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { CLASS_KEYS, SCREEN_KEYS } from "./portfolio-letters.ts";
import { useInboxCount } from "./use-inbox-count.ts";
import type { Waiting } from "./WaitingCount.tsx";
import type { OwnedIconProps } from "./OwnedIcon.tsx";
import { NAVIGATION, SCREENS } from "./screens.tsx";

export interface NavigationEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string;
  /** Chosen at exactly this address, not at those below it. */
  readonly isExact: boolean;
  readonly waiting?: Waiting | undefined;
  /** Of a saved view: chosen where the address lists things so. */
  readonly search?: string;
  /** After G. */
  readonly letter?: string | undefined;
}

export interface NavigationGroup {
  readonly key: string;
  readonly heading?: string | undefined;
  readonly entries: readonly NavigationEntry[];
}

const OwnedIcon = laterPart<OwnedIconProps>(async () => (await import("./OwnedIcon.tsx")).OwnedIcon);

/** As wide as it will be, while it comes. */
const ownedIcon = (of: OwnedIconProps["of"]): ReactNode => (
  <Suspense fallback={<span className="size-4.5" />}>
    <OwnedIcon of={of} />
  </Suspense>
);

/** The screens of the open portfolio by the questions they answer: only those there is something for. */
export function useNavigation(): readonly NavigationGroup[] {
  const { portfolioId, ownedGroups, pinnedViews, waitingImports, hasOwners } = usePortfolio();
  const inboxCount = useInboxCount();
  const [search] = useSearchParams();
  const links = useScreenLinks();
  const classLink = useClassLink();
  const entryOf = (screen: Screen): NavigationEntry => ({
    key: screen,
    ...SCREENS[screen],
    to: links[screen],
    isExact: screen === "overview",
    waiting:
      screen === "imports" ? waitingWords(waitingImports) : screen === "inbox" ? waitingInbox(inboxCount) : undefined,
    letter: SCREEN_KEYS[screen],
  });
  const owned = ownedGroups.map((group): NavigationEntry => ({
    key: group,
    label: CLASS_GROUPS[group].label,
    icon: ownedIcon(group),
    to: classLink(group),
    isExact: false,
    letter: CLASS_KEYS[group],
  }));
  /** A report is looked at with its own period; a list keeps that of the screen. */
  const pinnedTo = (viewId: string, screen: string, saved: string) =>
    screen === "reports"
      ? { to: `${screenPath.reports(portfolioId)}/${viewId}${saved === "" ? "" : `?${saved}`}`, isExact: true }
      : {
          to: withSearch(
            `/central/p/${portfolioId}/${screen}${keptSearch(search)}`,
            Object.fromEntries(new URLSearchParams(saved)),
          ),
          isExact: true,
          search: saved,
        };
  const pinned = pinnedViews.map(({ viewId, name, screen, search: saved }): NavigationEntry => ({
    key: viewId,
    label: name,
    icon: ownedIcon("pinned"),
    ...pinnedTo(viewId, screen, saved),
  }));
  const groups = NAVIGATION.map(({ key, heading, screens }) => ({
    key,
    heading,
    entries: [...screens.filter((it) => it !== "owners" || hasOwners).map(entryOf), ...(key === "own" ? owned : [])],
  }));
  const [first, ...others] = groups;
  if (pinned.length === 0 || first === undefined) return groups;
  return [first, { key: "pinned", heading: "Pinned", entries: pinned }, ...others];
}

/** What waits in the inbox; nothing to say of none, or while nobody knows. */
export const waitingInbox = (count: number): Waiting | undefined =>
  count === 0 ? undefined : { count, words: `${countOf(count, "thing waits", "things wait")} for you` };

/** Files that wait; nothing to say of none. */
export const waitingWords = (count: number): Waiting | undefined =>
  count === 0 ? undefined : { count, words: `${countOf(count, "file")} to review` };
