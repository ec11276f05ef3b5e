import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** The width an element has, followed as it changes: `usual` until it is known. */
export function useWidth<Of extends HTMLElement>(
  usual = 640,
): { readonly host: RefObject<Of | null>; readonly width: number } {
  const host = useRef<Of>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { host, width };
}
