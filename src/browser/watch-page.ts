import { createBuildWatch, POLL_EVERY_MS, readLatestBuild } from "./new-build.ts";
import { publicSettings } from "./public-settings.ts";
import { reportFailure } from "./report-failure.ts";
import { isTypedTextSafe, keepTypedText, restoreTypedText } from "./typed-text.ts";

/**
 * Keeps a page alive over a new deployment: asks hourly and on focus which build is out, reloads when a part of the page cannot be loaded for
 * that reason, and loses nothing that was typed. Failures nobody caught are reported. Once a page; returns the end of it.
 */
export function watchPage(askToReload: () => void): () => void {
  const stopKeeping = keepTypedText();
  restoreTypedText();
  const { buildId } = publicSettings();
  const watch = createBuildWatch({
    buildId,
    readLatest: () => (buildId === "development" ? Promise.resolve(buildId) : readLatestBuild()),
    reload: () => window.location.reload(),
    askToReload,
    isTextSafe: isTypedTextSafe,
    now: Date.now,
    storage: sessionStorage,
  });
  const look = () => void watch.check();
  const chunkFailed = () => void watch.chunkFailed();
  const loadFailed = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") chunkFailed();
  };
  const uncaught = (event: ErrorEvent) =>
    reportFailure(event.error ?? event.message, { feature: "uncaught", severity: "high" });
  const unhandled = ({ reason }: PromiseRejectionEvent) =>
    reportFailure(reason, { feature: "unhandled", severity: "medium" });
  const timer = setInterval(look, POLL_EVERY_MS);
  window.addEventListener("focus", look);
  window.addEventListener("vite:preloadError", chunkFailed);
  window.addEventListener("error", loadFailed, true);
  window.addEventListener("error", uncaught);
  window.addEventListener("unhandledrejection", unhandled);
  return () => {
    stopKeeping();
    clearInterval(timer);
    window.removeEventListener("focus", look);
    window.removeEventListener("vite:preloadError", chunkFailed);
    window.removeEventListener("error", loadFailed, true);
    window.removeEventListener("error", uncaught);
    window.removeEventListener("unhandledrejection", unhandled);
  };
}
