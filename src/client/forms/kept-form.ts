import { useState } from "react";
import { newId } from "#client/api/new-id.ts";

/** Where a form keeps what was typed, and what guards against what an older version of the product kept there. */
export interface KeptUnder<Values> {
  readonly key: string;
  readonly isValues: (stored: unknown) => stored is Values;
}

interface KeptForm<Values> {
  /** Kept with what was typed, so that a second try after a reload is the same thing. */
  readonly id: string;
  readonly values: Values;
}

/** What a form makes has one id until it is made; with `kept` it and what was typed stay in this tab, also when the page is loaded anew. */
export function useKeptForm<Values>(kept: KeptUnder<Values> | undefined) {
  const [opened, setOpened] = useState(() => kept && read(kept));
  const [id, setId] = useState(() => opened?.id ?? newId());
  return {
    id,
    opened: opened?.values,
    keep: (values: Values) => kept && keepUnder(kept.key, { id, values }),
    /** What comes next is another thing. */
    renew: () => {
      setId(newId());
      setOpened(undefined);
      if (kept) forgetUnder(kept.key);
    },
  };
}

function read<Values>({ key, isValues }: KeptUnder<Values>): KeptForm<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("id" in stored) || !("values" in stored)) return undefined;
    return typeof stored.id === "string" && isValues(stored.values)
      ? { id: stored.id, values: stored.values }
      : undefined;
  } catch {
    // Storage is blocked or holds something else: typing still works, it is only not kept.
    return undefined;
  }
}

function keepUnder<Values>(key: string, form: KeptForm<Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Full or blocked storage must not stop typing.
  }
}

function forgetUnder(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
