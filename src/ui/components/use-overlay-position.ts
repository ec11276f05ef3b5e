import { useLayoutEffect } from "react";
import type { RefObject } from "react";
import { placeOverlay } from "#ui/components/place-overlay.ts";
import type { Placement } from "#ui/components/place-overlay.ts";

interface OverlayPosition {
  readonly overlay: RefObject<HTMLElement | null>;
  readonly findAnchor: () => Element | null;
  readonly isOpen: boolean;
  readonly placement: Placement;
  /** Makes the overlay at least as wide as its anchor. */
  readonly isAnchorWide?: boolean;
}

/** Keeps an open overlay beside its anchor while the page scrolls, the window or the overlay itself changes size. */
export function useOverlayPosition({ overlay, findAnchor, isOpen, placement, isAnchorWide }: OverlayPosition): void {
  useLayoutEffect(() => {
    const element = overlay.current;
    if (!isOpen || !element) return undefined;
    const place = () => {
      const anchor = findAnchor()?.getBoundingClientRect();
      if (!anchor) return;
      if (isAnchorWide) element.style.minWidth = `${anchor.width}px`;
      const view = { width: window.innerWidth, height: window.innerHeight, placement };
      const spot = placeOverlay(anchor, { width: element.offsetWidth, height: element.offsetHeight }, view);
      element.style.top = `${spot.top}px`;
      element.style.left = `${spot.left}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  });
}
