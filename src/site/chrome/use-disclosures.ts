import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeDisclosures, disclosureKey, DISCLOSURES } from "./disclosure-keys.ts";

/**
 * Lets the menus of the header close by themselves: with a link that is followed, on every change of page, by a press elsewhere, when the
 * focus leaves, by Escape.
 */
export function useDisclosures(): void {
  const location = useLocation();
  // What was opened before this could hear of it stays open.
  const last = useRef(location);
  useEffect(() => {
    if (last.current !== location) closeDisclosures();
    last.current = location;
  }, [location]);
  useEffect(() => {
    const press = (event: Event) => closeDisclosures(event.target instanceof Node ? event.target : null);
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node) closeDisclosures(event.relatedTarget);
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`${DISCLOSURES} a[href]`)) closeDisclosures();
    };
    document.addEventListener("click", follow);
    document.addEventListener("pointerdown", press);
    document.addEventListener("focusout", leave);
    document.addEventListener("keydown", disclosureKey);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("focusout", leave);
      document.removeEventListener("keydown", disclosureKey);
    };
  }, []);
}
