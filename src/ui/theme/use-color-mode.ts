import { useSyncExternalStore } from "react";
import { readColorMode, readHasBlueGains, writeColorMode, writeHasBlueGains } from "#ui/theme/color-mode.ts";
import type { ColorMode } from "#ui/theme/color-mode.ts";

interface Appearance {
  readonly mode: ColorMode;
  readonly setMode: (mode: ColorMode) => void;
  readonly hasBlueGains: boolean;
  readonly setHasBlueGains: (hasBlueGains: boolean) => void;
}

/** The reader's color mode and gain colors, shared by every tab of the browser. */
export function useColorMode(): Appearance {
  const mode = useSyncExternalStore(subscribe, readColorMode, (): ColorMode => "system");
  const hasBlueGains = useSyncExternalStore(subscribe, readHasBlueGains, () => false);
  return { mode, setMode: writeColorMode, hasBlueGains, setHasBlueGains: writeHasBlueGains };
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  window.addEventListener("aventine-appearance", listener);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("aventine-appearance", listener);
  };
}
