import { Logo } from "#site/Logo.tsx";
import { AccountNav } from "./AccountNav.tsx";
import { DismissibleBanner } from "./DismissibleBanner.tsx";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { NarrowStartBanner } from "./NarrowStartBanner.tsx";
import type { NavigationItem } from "./navigation-item.ts";
import { Sign } from "./Sign.tsx";
import { SiteLink } from "./SiteLink.tsx";

export interface HeaderProps {
  /** Navigation of the section one is in, for the menu of narrow screens. */
  readonly sectionTree?: readonly NavigationItem[] | undefined;
}

/** The head of every public page: announcement, menus, search, account. */
export function Header({ sectionTree }: HeaderProps) {
  return (
    <>
      <DismissibleBanner />
      <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-300 items-center gap-3 px-5 sm:px-8">
          <SiteLink to="/" aria-label="Aventine, home" className="mr-3 rounded-xs">
            <Logo />
          </SiteLink>
          <HeaderMenu />
          <div className="ml-auto flex items-center gap-1.5">
            <SearchButton />
            <AccountNav />
            <MobileMenu sectionTree={sectionTree} />
          </div>
        </div>
      </header>
      <NarrowStartBanner />
    </>
  );
}

/** Without scripts there is no palette: it then is a link to the support pages. */
function SearchButton() {
  return (
    <a
      href="/support"
      role="button"
      aria-label="Search"
      aria-keyshortcuts="Meta+K Control+K"
      data-say="search"
      className="grid size-9 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
    >
      <Sign shape="search" size={18} />
    </a>
  );
}
