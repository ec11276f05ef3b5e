import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { announceSearch } from "./chrome-events.ts";
import { idlePart } from "./idle-part.tsx";
import { hearPress, hearSpace, hearSubmit } from "./page-clicks.ts";

const SiteWork = idlePart(async () => (await import("./SiteWork.tsx")).SiteWork);

/** Once a document, beside a page of the site. What its frame does is loaded when the browser has nothing better to do. */
export function SiteChrome() {
  usePageEars();
  return <SiteWork />;
}

/** Hears what is pressed, sent and typed anywhere on a page. */
function usePageEars(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const visit = useRef({ navigate, search });
  useEffect(() => {
    visit.current = { navigate, search };
  });
  useEffect(() => {
    const press = (event: MouseEvent) => hearPress(event, visit.current);
    document.addEventListener("click", press);
    document.addEventListener("submit", hearSubmit);
    document.addEventListener("keydown", hearSpace);
    document.addEventListener("keydown", searchKey);
    return () => {
      document.removeEventListener("click", press);
      document.removeEventListener("submit", hearSubmit);
      document.removeEventListener("keydown", hearSpace);
      document.removeEventListener("keydown", searchKey);
    };
  }, []);
}

/** Command or Control with K. The application has its own palette and its own ear. */
function searchKey(event: KeyboardEvent): void {
  const isAsked =
    event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!isAsked || event.defaultPrevented) return;
  event.preventDefault();
  announceSearch();
}
