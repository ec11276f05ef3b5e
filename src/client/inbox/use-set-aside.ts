import { useState } from "react";
import { inboxPaths } from "#client/api/inbox-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { today } from "#client/api/today.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { toast } from "#ui/components/toast-store.ts";

/** So long something is out of sight when it is put off. */
export const SNOOZE_DAYS = 7;

export interface SetAside {
  /** Set aside here and not told by the server yet: out of sight at once. */
  readonly gone: ReadonlySet<string>;
  readonly until: (key: string, days: number | undefined) => void;
  readonly back: (key: string) => void;
}

/** Sets aside what waits, at once on the screen, with a way back in the notice. */
export function useSetAside(): SetAside {
  const paths = inboxPaths(usePortfolio().portfolioId);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const show = (key: string) => setGone((now) => new Set([...now].filter((it) => it !== key)));
  const bringBack = async (key: string): Promise<void> => {
    show(key);
    const done = await writeNow(paths.bringBack(), { keys: [key] });
    if (!done.ok) sayNotDone("Not brought back", done.error, () => bringBack(key));
  };
  const setAside = async (key: string, days: number | undefined): Promise<void> => {
    setGone((now) => new Set([...now, key]));
    const untilOn = days === undefined ? null : formatDay(day(today()) + days);
    const done = await writeNow(paths.setAside(), { keys: [key], untilOn });
    if (done.ok)
      return void toast({
        title: days === undefined ? "Set aside until it changes" : "Set aside for a week",
        tone: "positive",
        action: { label: "Undo", onAction: () => void bringBack(key) },
      });
    show(key);
    sayNotDone("Not set aside", done.error, () => setAside(key, days));
  };
  return {
    gone,
    until: (key, days) => void setAside(key, days),
    back: (key) => void bringBack(key),
  };
}
