import { lazy, Suspense, use, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { PortfolioContext, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { BottomBar } from "./BottomBar.tsx";
import { navigationWidth } from "./device-setting.ts";
import { Notices } from "./Notices.tsx";
import { PageDrop } from "./PageDrop.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import type { Command } from "./shortcuts.ts";
import { SideNav } from "./SideNav.tsx";
import { TopBar } from "./TopBar.tsx";
import { usePageKeys } from "./use-page-keys.ts";

const SearchPalette = lazy(() => import("./SearchPalette.tsx").then((it) => ({ default: it.SearchPalette })));

/** What stands around every signed-in screen. Inside a portfolio it has that portfolio's navigation. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const isInPortfolio = use(PortfolioContext) !== undefined;
  const [isSearching, setSearching] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const { isPrivate, setPrivate } = usePrivacy();
  const onCommand = (command: Command): boolean => {
    if (command.kind === "search") setSearching(true);
    else if (command.kind === "keys") setShowsKeys(true);
    else if (command.kind === "privacy") setPrivate(!isPrivate);
    else if (command.kind === "navigation") foldNavigation();
    else return false;
    return true;
  };
  usePageKeys(onCommand);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-3 py-2 shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar onSearch={() => setSearching(true)} onShowKeys={() => setShowsKeys(true)} />
      <div className="flex flex-1">
        {isInPortfolio ? <SideNav /> : null}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-14 outline-none md:pb-0">
          <Notices />
          {children}
        </main>
      </div>
      {isInPortfolio ? <PortfolioParts /> : null}
      {isSearching ? (
        <Suspense>
          <SearchPalette isOpen onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
      <ShortcutsDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

const foldNavigation = (): void => navigationWidth.write(navigationWidth.read() === "wide" ? "narrow" : "wide");

/** What the frame adds inside a portfolio: the bottom bar, the place to drop files, and the keys that need one. */
function PortfolioParts() {
  const links = useScreenLinks();
  const navigate = useNavigate();
  const isReadOnly = useReadOnlyReason() !== undefined;
  usePageKeys((command) => {
    if (command.kind === "go") void navigate(links[command.screen]);
    else if (command.kind === "add" && !isReadOnly)
      void navigate(withSearch(links.transactions, { add: "transaction" }));
    else return false;
    return true;
  });
  return (
    <>
      <BottomBar />
      <PageDrop />
    </>
  );
}
