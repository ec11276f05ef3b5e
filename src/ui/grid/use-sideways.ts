import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

export interface Sideways {
  /** Columns are out of sight at this side. */
  readonly isMoreLeft: boolean;
  readonly isMoreRight: boolean;
  /** Width of the bar that scrolls it up and down, where that takes room. */
  readonly barPx: number;
}

const STILL: Sideways = { isMoreLeft: false, isMoreRight: false, barPx: 0 };

/** At which sides of a scrolling box there is more than is seen; looked at anew with another `layout` of its columns. */
export function useSideways(scroller: RefObject<HTMLElement | null>, layout: string): Sideways {
  const [sideways, setSideways] = useState(STILL);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const next = sidewaysOf(element);
      setSideways((now) => (isSame(now, next) ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What it holds grows and shrinks with its columns.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, layout]);
  return sideways;
}

/** A pixel is no column: widths are rounded. */
const sidewaysOf = ({ scrollLeft, scrollWidth, clientWidth, offsetWidth }: HTMLElement): Sideways => ({
  isMoreLeft: scrollLeft > 1,
  isMoreRight: scrollWidth - clientWidth - scrollLeft > 1,
  barPx: offsetWidth - clientWidth,
});

const isSame = (a: Sideways, b: Sideways): boolean =>
  a.isMoreLeft === b.isMoreLeft && a.isMoreRight === b.isMoreRight && a.barPx === b.barPx;
