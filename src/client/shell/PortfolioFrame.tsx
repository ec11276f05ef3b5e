import { Suspense } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { laterPart } from "#ui/components/later-part.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import {
  useClassLink,
  usePortfolio,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { usePeriod } from "#client/portfolio/use-period.ts";
import { AddMenu } from "./AddMenu.tsx";
import { EarlyDrop } from "./EarlyDrop.tsx";
import { Frame } from "./Frame.tsx";
import { PortfolioBar } from "./PortfolioBar.tsx";
import { groupOfLetter, screenOfLetter } from "./portfolio-letters.ts";
import { PortfolioNotice } from "./PortfolioNotice.tsx";
import { SideNav } from "./SideNav.tsx";
import { useNavigation } from "./use-navigation.tsx";
import { usePageKeys } from "./use-page-keys.ts";

const PageDrop = laterPart(async () => (await import("./PageDrop.tsx")).PageDrop);
const ScopeControl = laterPart(async () => (await import("./ScopeControl.tsx")).ScopeControl);
const ScopeNotice = laterPart(async () => (await import("./ScopeNotice.tsx")).ScopeNotice);
const ViewControls = laterPart(async () => (await import("./ViewControls.tsx")).ViewControls);

/** What stands around every screen of a portfolio: its navigation, the view of its figures, a place to drop files. */
export function PortfolioFrame({ children }: { readonly children: ReactNode }) {
  const portfolio = usePortfolio();
  const groups = useNavigation();
  usePortfolioKeys();
  const { scope, mode } = usePortfolioView();
  return (
    <Frame
      portfolio={portfolio}
      scope={
        <div className="hidden min-w-0 lg:block">
          <Suspense fallback={<div className="h-8 w-28" />}>
            <ScopeControl />
          </Suspense>
        </div>
      }
      controls={
        <Suspense fallback={<div className="h-8 w-9 lg:w-34" />}>
          <ViewControls />
        </Suspense>
      }
      add={<AddMenu />}
      navigation={<SideNav label="Portfolio" groups={groups} />}
      notice={
        <>
          <PortfolioNotice />
          {scope === undefined && mode === "open" ? null : (
            <Suspense>
              <ScopeNotice />
            </Suspense>
          )}
        </>
      }
      bottomBar={<PortfolioBar />}
    >
      {children}
      <Suspense fallback={<EarlyDrop />}>
        <PageDrop />
      </Suspense>
    </Frame>
  );
}

/** The keys that need a portfolio. */
function usePortfolioKeys(): void {
  const links = useScreenLinks();
  const classLink = useClassLink();
  const navigate = useNavigate();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const hasPeriod = useScreenTakes().period !== "none";
  const { scope, change } = usePortfolioView();
  const { step } = usePeriod();
  usePageKeys((command) => {
    const screen = command.kind === "go" ? screenOfLetter(command.letter) : undefined;
    const group = command.kind === "go" ? groupOfLetter(command.letter) : undefined;
    if (screen) void navigate(links[screen]);
    else if (group) void navigate(classLink(group));
    else if (command.kind === "period" && hasPeriod) step(command.by);
    else if (command.kind === "whole" && scope !== undefined) change({ scope: undefined });
    else if (command.kind === "add" && !isReadOnly)
      void navigate(withSearch(links.transactions, { add: "transaction" }));
    else if (command.kind === "own" && !isReadOnly) void navigate(withSearch(links.holdings, { add: "asset" }));
    else return false;
    return true;
  });
}
