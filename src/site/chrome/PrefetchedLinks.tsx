import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { canPrefetch } from "#browser/can-prefetch.ts";

/** Loads the page of a link that is pointed at or focused ahead, as the links of components do; not on data-saver or 2g. */
export function PrefetchedLinks() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const point = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("[data-drawn] a") : null;
      const to = link?.getAttribute("href") ?? "";
      const isOurs = /^\/(?!\/)/.test(to) && !/\.\w+$/.test(to) && link?.getAttribute("target") !== "_blank";
      if (isOurs && canPrefetch()) setPage(to);
    };
    document.addEventListener("pointerover", point, { passive: true });
    document.addEventListener("focusin", point);
    return () => {
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", point);
    };
  }, []);
  return page === undefined ? null : <PrefetchPageLinks key={page} page={page} />;
}
