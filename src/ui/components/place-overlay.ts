export type Placement = "bottom-start" | "bottom-end" | "bottom" | "top" | "right-start";

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 6;
const MARGIN = 8;

/**
 * Where an overlay stands beside its anchor, in viewport pixels: on the wished side, on the opposite one where it would not fit, and always
 * wholly inside the window when the window is large enough.
 */
export function placeOverlay(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number; readonly placement: Placement },
): { readonly top: number; readonly left: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - size.height;
  const right = anchor.left + anchor.width + GAP;
  const centered = anchor.left + (anchor.width - size.width) / 2;
  const wished = {
    "bottom-start": { top: below, left: anchor.left },
    "bottom-end": { top: below, left: anchor.left + anchor.width - size.width },
    bottom: { top: below, left: centered },
    top: { top: above, left: centered },
    "right-start": { top: anchor.top, left: right },
  }[view.placement];
  const fitsBelow = below + size.height <= view.height - MARGIN;
  const top = flip(view.placement, wished.top, { above, below, fitsBelow });
  return {
    top: clamp(top, view.height - size.height - MARGIN),
    left: clamp(wished.left, view.width - size.width - MARGIN),
  };
}

function flip(placement: Placement, top: number, side: { above: number; below: number; fitsBelow: boolean }): number {
  if (placement === "top") return side.above < MARGIN ? side.below : top;
  if (placement === "right-start") return top;
  return side.fitsBelow || side.above < MARGIN ? top : side.above;
}

const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, Math.max(MARGIN, most)));
