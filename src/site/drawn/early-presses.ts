import { EARLY } from "./early-name.ts";

/** What was pressed, sent or asked for on a page before its scripts were there. */
export type EarlyPress =
  | { readonly kind: "search" }
  | { readonly kind: "press"; readonly at: HTMLElement }
  | { readonly kind: "send"; readonly at: HTMLFormElement; readonly by: HTMLElement | null };

interface Early {
  readonly presses: readonly EarlyPress[];
  readonly stop: () => void;
}

declare global {
  interface Window {
    [EARLY]?: Early;
  }
}

/** Does now what a reader wanted before the page could. Called once, when the page answers by itself. */
export function answerEarlyPresses(search: () => void): void {
  const early = window[EARLY];
  if (!early) return;
  delete window[EARLY];
  early.stop();
  for (const press of early.presses) {
    if (press.kind === "search") search();
    else if (press.kind === "press") press.at.click();
    else press.at.requestSubmit(press.by);
  }
}
