import { SITE } from "#site/site-config.ts";
import { Sign } from "./Sign.tsx";
import { SiteLink } from "./SiteLink.tsx";

/**
 * One line above the header, until it is dismissed on this device. A script in the head hides a dismissed one before anything is painted, so
 * that it never flashes; without scripts it stays and is an ordinary link.
 */
export function DismissibleBanner() {
  const { banner } = SITE;
  return (
    <aside
      aria-label="Announcement"
      className="no-print border-b border-line bg-sunken text-13 in-data-[banner=dismissed]:hidden"
    >
      <div className="mx-auto flex max-w-300 items-center gap-3 px-5 sm:px-8">
        <p className="flex-1 py-2 text-ink-muted">
          {banner.text}{" "}
          <SiteLink to={banner.to} className="font-medium text-link underline-offset-3 hover:underline">
            {banner.label}
          </SiteLink>
        </p>
        <button
          type="button"
          aria-label="Dismiss announcement"
          data-say="dismiss_banner"
          className="-mr-2 grid size-8 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
        >
          <Sign shape="close" />
        </button>
      </div>
    </aside>
  );
}
