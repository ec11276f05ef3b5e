import { useSyncExternalStore } from "react";

/** How much room a list has: a phone shows two columns, a tablet four, a desk all. */
export type ScreenSize = "phone" | "tablet" | "desk";

const phone = (): MediaQueryList => globalThis.matchMedia("(max-width: 639px)");
const tablet = (): MediaQueryList => globalThis.matchMedia("(max-width: 1023px)");

const subscribe = (listener: () => void): (() => void) => {
  const media = [phone(), tablet()];
  for (const it of media) it.addEventListener("change", listener);
  return () => {
    for (const it of media) it.removeEventListener("change", listener);
  };
};

const read = (): ScreenSize => {
  if (phone().matches) return "phone";
  return tablet().matches ? "tablet" : "desk";
};

/** The size now; the server's rendering counts as a desk. */
export const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read, (): ScreenSize => "desk");
