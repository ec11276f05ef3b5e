import type { ReactNode } from "react";
import { CLASS_GROUPS } from "#assets/class-groups.ts";
import type { Screen } from "#client/portfolio/portfolio-links.ts";
import { useClassLink, usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { CLASS_KEYS, SCREEN_KEYS } from "./portfolio-letters.ts";
import type { Waiting } from "./WaitingCount.tsx";
import { CLASS_ICONS, NAVIGATION, SCREENS } from "./screens.tsx";

export interface NavigationEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string;
  /** Chosen at exactly this address, not at those below it. */
  readonly isExact: boolean;
  readonly waiting?: Waiting | undefined;
  /** After G. */
  readonly letter?: string;
}

export interface NavigationGroup {
  readonly key: string;
  readonly heading?: string | undefined;
  readonly entries: readonly NavigationEntry[];
}

/** The screens of the open portfolio by the questions they answer: only those there is something for. */
export function useNavigation(): readonly NavigationGroup[] {
  const { ownedGroups, waitingImports } = usePortfolio();
  const links = useScreenLinks();
  const classLink = useClassLink();
  const entryOf = (screen: Screen): NavigationEntry => ({
    key: screen,
    ...SCREENS[screen],
    to: links[screen],
    isExact: screen === "overview",
    waiting: screen === "imports" ? waitingWords(waitingImports) : undefined,
    letter: SCREEN_KEYS[screen],
  });
  const owned = ownedGroups.map((group): NavigationEntry => ({
    key: group,
    label: CLASS_GROUPS[group].label,
    icon: CLASS_ICONS[group],
    to: classLink(group),
    isExact: false,
    letter: CLASS_KEYS[group],
  }));
  return NAVIGATION.map(({ key, heading, screens }) => ({
    key,
    heading,
    entries: [...screens.map(entryOf), ...(key === "own" ? owned : [])],
  }));
}

/** Files that wait; nothing to say of none. */
export const waitingWords = (count: number): Waiting | undefined =>
  count === 0 ? undefined : { count, words: `${countOf(count, "file")} to review` };
