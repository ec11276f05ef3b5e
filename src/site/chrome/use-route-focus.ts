import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page the focus is at its beginning, as after a load: screen readers read on from there and Tab goes to its first link.
 * A change of anchor or query moves nothing, and neither does a page that has put the focus somewhere itself.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("content");
    const hasOwnFocus = main?.contains(document.activeElement) === true && document.activeElement !== main;
    if (main && !hasOwnFocus) main.focus({ preventScroll: true });
  }, [pathname]);
}
