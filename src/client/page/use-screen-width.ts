import { useSyncExternalStore } from "react";

/** Narrower steps would ask a list to be laid out anew with every pixel of a drag. */
const STEP_PX = 32;

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener("resize", listener);
  return () => globalThis.removeEventListener("resize", listener);
};

const read = (): number => Math.floor(globalThis.innerWidth / STEP_PX) * STEP_PX;

/** The width of the window in pixels, rounded down to steps; the server's rendering counts as a wide desk. */
export const useScreenWidth = (): number => useSyncExternalStore(subscribe, read, () => 1920);
