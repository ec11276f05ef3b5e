import { useSyncExternalStore } from "react";

export interface DeviceSetting<Value extends string> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** The setting, and a redraw when it changes, also in another tab. */
  readonly use: () => Value;
}

/** A choice kept on this device alone, such as the density of rows. The first value is the default. */
export function deviceSetting<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): DeviceSetting<Value> {
  const [initial] = values;
  const key = `aventine-${name}`;
  const listeners = new Set<() => void>();
  let unsaved: Value | undefined;
  const read = (): Value => {
    try {
      const stored = globalThis.localStorage?.getItem(key);
      return unsaved ?? values.find((it) => it === stored) ?? initial;
    } catch {
      // Storage may be forbidden; the setting then lives as long as the page.
      return unsaved ?? initial;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    globalThis.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener("storage", listener);
    };
  };
  return {
    read,
    write: (value) => {
      try {
        localStorage.setItem(key, value);
        unsaved = undefined;
      } catch {
        unsaved = value;
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}

/** Height of rows in every grid. */
export const density = deviceSetting("density", ["comfortable", "compact"]);
/** Whether the left navigation shows words or icons alone. */
export const navigationWidth = deviceSetting("navigation", ["wide", "narrow"]);

type Fold = DeviceSetting<"open" | "folded">;
const folds = new Map<string, Fold>();
/** Whether the screens of a group of the navigation are folded away under its heading. */
export function navigationFold(group: string): Fold {
  const known = folds.get(group) ?? deviceSetting(`navigation-${group}`, ["open", "folded"]);
  folds.set(group, known);
  return known;
}
