import { useState } from "react";
import type { PointerEvent } from "react";

export interface DropPlace {
  readonly id: string;
  readonly isAfter: boolean;
}

interface Drag {
  readonly id: string;
  readonly over: DropPlace | undefined;
}

/** Near an edge of the window the page goes along. */
const EDGE = 72;

/** Blocks dragged by their handles: `over` is where it would be dropped. */
export function useBlockDrag(onDrop: (id: string, place: DropPlace) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    drag,
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, over: undefined });
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (drag?.id !== id) return;
        if (clientY < EDGE) scrollBy(0, -12);
        if (clientY > innerHeight - EDGE) scrollBy(0, 12);
        setDrag({ id, over: placeAt(clientX, clientY) });
      },
      onPointerUp: () => {
        if (drag?.over && drag.over.id !== id) onDrop(id, drag.over);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

/** The block under the pointer, and on which side of it: of one as wide as the page above or below, of the others left or right. */
function placeAt(x: number, y: number): DropPlace | undefined {
  const found = document.elementFromPoint(x, y)?.closest("[data-block]");
  if (!(found instanceof HTMLElement) || found.dataset["block"] === undefined) return undefined;
  const { left, top, width, height } = found.getBoundingClientRect();
  const isWide = width > (found.parentElement?.clientWidth ?? width) * 0.9;
  return { id: found.dataset["block"], isAfter: isWide ? y > top + height / 2 : x > left + width / 2 };
}
