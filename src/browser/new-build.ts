import { RELOAD_GUARD_MS } from "./open-anew.ts";

/** How often a page asks whether a newer build is out; it also asks when it gets the focus. */
export const POLL_EVERY_MS = 60 * 60_000;
const RELOADED_AT_KEY = "aventine-reloaded-at";

export interface BuildWatchParts {
  /** The build this page came from. */
  readonly buildId: string;
  /** Id of the build that is served now; undefined when it cannot be learned. */
  readonly readLatest: () => Promise<string | undefined>;
  readonly reload: () => void;
  /** Asks the person to reload, because something typed could not be kept over it. */
  readonly askToReload: () => void;
  /** Whether everything typed on this page would survive a reload. */
  readonly isTextSafe: () => boolean;
  readonly now: () => number;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
}

export interface BuildWatch {
  /** True once a newer build was seen. */
  readonly isNewerOut: () => boolean;
  readonly check: () => Promise<boolean>;
  /**
   * To be called when a part of the page could not be loaded. Reloads when a newer build explains it, but not twice within ten seconds, and
   * asks first when text would be lost.
   */
  readonly chunkFailed: () => Promise<"reloaded" | "asked" | "guarded" | "same_build">;
}

export function createBuildWatch(parts: BuildWatchParts): BuildWatch {
  let isNewer = false;
  const check = async (): Promise<boolean> => {
    const latest = await parts.readLatest().catch(() => undefined);
    isNewer ||= latest !== undefined && latest !== parts.buildId;
    return isNewer;
  };
  const chunkFailed: BuildWatch["chunkFailed"] = async () => {
    if (!(await check())) return "same_build";
    if (parts.now() - reloadedAtMs(parts.storage) < RELOAD_GUARD_MS) return "guarded";
    if (!parts.isTextSafe()) {
      parts.askToReload();
      return "asked";
    }
    parts.storage.setItem(RELOADED_AT_KEY, String(parts.now()));
    parts.reload();
    return "reloaded";
  };
  return { isNewerOut: () => isNewer, check, chunkFailed };
}

function reloadedAtMs(storage: BuildWatchParts["storage"]): number {
  const text = storage.getItem(RELOADED_AT_KEY);
  return text === null || !/^\d+$/.test(text) ? Number.NEGATIVE_INFINITY : Number(text);
}

/** Asks the server which build it serves. The time in the query keeps every cache out. */
export async function readLatestBuild(): Promise<string | undefined> {
  const response = await fetch(`/_builds/latest.json?${Date.now()}`, { cache: "no-store" });
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "id" in body && typeof body.id === "string" ? body.id : undefined;
}
