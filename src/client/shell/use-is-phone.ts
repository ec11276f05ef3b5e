import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 639px)";

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia(QUERY);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is as narrow as a phone, where fewer columns fit. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(QUERY).matches,
    () => false,
  );
