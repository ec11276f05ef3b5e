import { useEffect } from "react";

const EMPTY = "svg[data-icon]:empty";

/** Draws the icons that content names, on this page and on every page that follows in this document. Their code comes with the first of them. */
export function useIcons(): void {
  useEffect(() => {
    const look = () => {
      const places = [...document.querySelectorAll<SVGElement>(EMPTY)];
      if (places.length === 0) return;
      import("./fill-icons.ts").then(
        ({ fillIcons }) => fillIcons(places),
        // The places stay empty; a newer build as the reason is noticed by `watchPage`.
        () => undefined,
      );
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
