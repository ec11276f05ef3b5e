import { createBuildWatch, POLL_EVERY_MS, readLatestBuild } from "./new-build.ts";
import { NOT_OPENED, openAnew, takeOpenedAnew } from "./open-anew.ts";
import { publicSettings } from "./public-settings.ts";
import { reportFailure } from "./report-failure.ts";
import { isTypedTextSafe, keepTypedText, restoreTypedText } from "./typed-text.ts";

/** What is said to the person. */
export interface PageWords {
  readonly askToReload: () => void;
  /** The page was opened anew because a part of it was missing. */
  readonly openedAnew: () => void;
  /** The page that was clicked cannot be opened at all. */
  readonly notOpened: (address: string) => void;
}

/**
 * Keeps a page alive over a new deployment: asks hourly and on focus which build is out, opens the page anew when a part of it cannot be loaded for
 * that reason, and loses nothing that was typed. Failures nobody caught are reported. Once a page; returns the end of it.
 */
export function watchPage(words: PageWords): () => void {
  const stopKeeping = keepTypedText();
  restoreTypedText();
  const { buildId } = publicSettings();
  const watch = createBuildWatch({
    buildId,
    readLatest: () => (buildId === "development" ? Promise.resolve(buildId) : readLatestBuild()),
    reload: openAnew,
    askToReload: words.askToReload,
    isTextSafe: isTypedTextSafe,
    now: Date.now,
    storage: sessionStorage,
  });
  const look = () => void watch.check();
  const chunkFailed = () => void watch.chunkFailed();
  // Loaded ahead, for a page that may never be opened: the click itself tells what to do.
  const loadFailed = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") look();
  };
  const notOpened = (event: Event) => words.notOpened(event instanceof CustomEvent ? String(event.detail) : "/");
  if (takeOpenedAnew()) words.openedAnew();
  const uncaught = (event: ErrorEvent) =>
    reportFailure(event.error ?? event.message, { feature: "uncaught", severity: "high" });
  const unhandled = ({ reason }: PromiseRejectionEvent) =>
    reportFailure(reason, { feature: "unhandled", severity: "medium" });
  const timer = setInterval(look, POLL_EVERY_MS);
  window.addEventListener("focus", look);
  window.addEventListener("vite:preloadError", chunkFailed);
  window.addEventListener(NOT_OPENED, notOpened);
  window.addEventListener("error", loadFailed, true);
  window.addEventListener("error", uncaught);
  window.addEventListener("unhandledrejection", unhandled);
  return () => {
    stopKeeping();
    clearInterval(timer);
    window.removeEventListener("focus", look);
    window.removeEventListener("vite:preloadError", chunkFailed);
    window.removeEventListener(NOT_OPENED, notOpened);
    window.removeEventListener("error", loadFailed, true);
    window.removeEventListener("error", uncaught);
    window.removeEventListener("unhandledrejection", unhandled);
  };
}
