/** The reader's choice; `system` follows the device. */
export type ColorMode = "system" | "light" | "dark";

const STORAGE_KEY = "aventine-color-mode";
const GAIN_KEY = "aventine-gain-colors";

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong mode; it also follows the device while the choice is
 * `system`. A page can force a mode with `data-forced-mode` on the root element; the stored choice stays as it is.
 */
export const COLOR_MODE_SCRIPT = `(() => {
  const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)");
  const read = (key) => { try { return localStorage.getItem(key) } catch { return null } };
  const apply = () => {
    const chosen = root.dataset.forcedMode || read("${STORAGE_KEY}") || "system";
    root.dataset.mode = chosen === "dark" || (chosen === "system" && dark.matches) ? "dark" : "light";
    if (read("${GAIN_KEY}") === "blue-orange") root.dataset.gain = "blue-orange"; else delete root.dataset.gain;
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("aventine-appearance", apply);
})()`;

const isMode = (text: string | null): text is ColorMode => text === "system" || text === "light" || text === "dark";

export function readColorMode(): ColorMode {
  const stored = read(STORAGE_KEY);
  return isMode(stored) ? stored : "system";
}

export const writeColorMode = (mode: ColorMode): void => write(STORAGE_KEY, mode);

/** Whether gains are blue and losses orange, for readers who do not tell green from red. */
export const readHasBlueGains = (): boolean => read(GAIN_KEY) === "blue-orange";
export const writeHasBlueGains = (hasBlueGains: boolean): void =>
  write(GAIN_KEY, hasBlueGains ? "blue-orange" : "green-red");

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden: the device's mode applies.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } finally {
    window.dispatchEvent(new Event("aventine-appearance"));
  }
}
