import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { isDrawnEnough, linesInSight, scrollTopFor } from "#ui/grid/lines-in-sight.ts";
import type { LineBox } from "#ui/grid/lines-in-sight.ts";

/** Taken for the height of the box until it is there. */
const FIRST_HEIGHT_PX = 600;

type Lines = Omit<LineBox, "scrollTop" | "height">;

/** Which lines of a scrolling box are drawn, and a way to bring one into sight. Two hundred thousand scroll as ten do. */
export function useLinesInSight(scroller: RefObject<HTMLElement | null>, lines: Lines) {
  const { lineHeight, lineCount, headPx, footPx } = lines;
  const [drawn, setDrawn] = useState(() => linesInSight({ ...lines, scrollTop: 0, height: FIRST_HEIGHT_PX }));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const draw = () => {
      const box = boxOf(element, { lineHeight, lineCount, headPx, footPx });
      setDrawn((now) => (isDrawnEnough(now, box) ? now : linesInSight(box)));
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    element.addEventListener("scroll", draw, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", draw);
    };
  }, [scroller, lineHeight, lineCount, headPx, footPx]);
  const scrollTo = (line: number): void => {
    const element = scroller.current;
    if (element) element.scrollTop = scrollTopFor(line, boxOf(element, lines));
  };
  return { first: Math.min(drawn.first, lineCount), end: Math.min(drawn.end, lineCount), scrollTo };
}

const boxOf = ({ scrollTop, clientHeight }: HTMLElement, lines: Lines): LineBox => ({
  ...lines,
  scrollTop,
  height: clientHeight,
});
