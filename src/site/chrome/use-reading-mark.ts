import { useEffect } from "react";
import { useLocation } from "react-router";

/** Pixels below the top of the window a heading must pass to be the one being read: header and a little air. */
const READING_LINE_PX = 112;

/** Marks the heading being read in a page's list of headings. */
export function useReadingMark(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    later();
    window.addEventListener("scroll", later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
    };
  }, [pathname]);
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const read = links.findLast(({ hash }) => {
    const top = document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE_PX;
  });
  for (const link of links) {
    if (link === read) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
