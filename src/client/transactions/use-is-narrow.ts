import { useSyncExternalStore } from "react";

const query = (): MediaQueryList => globalThis.matchMedia("(max-width: 639px)");

const subscribe = (listener: () => void): (() => void) => {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** A phone's width. The server's rendering counts as wide. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
