import { useLocation } from "react-router";
import { buttonStyle } from "#ui/components/button-style.ts";
import { SiteLink } from "./SiteLink.tsx";

/** On narrow screens, for visitors who are not signed in and not there already. */
export function NarrowStartBanner() {
  const { pathname } = useLocation();
  if (pathname === "/easy-sign-up") return null;
  return (
    <aside
      aria-label="Start"
      className="no-print border-b border-line bg-surface px-5 py-2 in-data-[session=in]:hidden sm:hidden"
    >
      <SiteLink to="/easy-sign-up" className={`${buttonStyle("primary")} w-full`}>
        Start for free
      </SiteLink>
    </aside>
  );
}
