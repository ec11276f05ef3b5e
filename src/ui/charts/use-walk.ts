import { useState } from "react";
import type { KeyboardEvent } from "react";
import { cellAfter } from "#ui/charts/heat-shade.ts";

/** What a part of a drawing needs to be walked to. */
export interface WalkOption {
  readonly role: "option";
  readonly "aria-selected": boolean;
  readonly tabIndex: number;
  readonly onClick: () => void;
  readonly onFocus: () => void;
}

interface Walk {
  /** The part read off. */
  readonly chosen: number;
  /** For the element that holds the parts. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly option: (place: number) => WalkOption;
}

const SIDEWAYS: Readonly<Record<string, string>> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

/** Parts of a drawing, each with the role of an option, walked with the arrow keys, Home and End: one at a time can be reached with Tab. */
export function useWalk(count: number, first = 0): Walk {
  const [wished, choose] = useState(first);
  const chosen = Math.max(0, Math.min(count - 1, wished));
  return {
    chosen,
    onKeyDown: (event) => {
      const next = cellAfter(SIDEWAYS[event.key] ?? event.key, [0, chosen], { rows: 1, columns: count })?.[1];
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
      const part = event.currentTarget.querySelectorAll("[role=option]")[next];
      if (part instanceof HTMLElement || part instanceof SVGElement) part.focus();
    },
    option: (place) => ({
      role: "option",
      "aria-selected": place === chosen,
      tabIndex: place === chosen ? 0 : -1,
      onClick: () => choose(place),
      onFocus: () => choose(place),
    }),
  };
}
