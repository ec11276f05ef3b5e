import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { laterPart } from "#ui/components/later-part.ts";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { whenIdle } from "#ui/when-idle.ts";
import { LeaveGuard } from "#client/forms/LeaveGuard.tsx";
import { navigationWidth } from "#client/page/device-setting.ts";
import { Notices } from "./Notices.tsx";
import type { Command } from "#client/page/shortcuts.ts";
import { TopBar } from "./TopBar.tsx";
import type { TopBarProps } from "./TopBar.tsx";
import { usePageKeys } from "./use-page-keys.ts";
import { useUser } from "#client/page/use-user.ts";

interface OpenedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
const ShortcutsDialog = laterPart<OpenedProps>(async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog);
const SearchPalette = laterPart<OpenedProps>(async () => (await import("./SearchPalette.tsx")).SearchPalette);
const PaymentNotice = laterPart(async () => (await import("./PaymentNotice.tsx")).PaymentNotice);
const ActingBanner = laterPart(async () => (await import("./ActingBanner.tsx")).ActingBanner);

interface FrameProps extends Pick<TopBarProps, "portfolio" | "scope" | "controls" | "add"> {
  /** At the left edge. */
  readonly navigation: ReactNode;
  /** Under the top bar, where there is something to say. */
  readonly notice: ReactNode;
  /** At the bottom edge of a phone. */
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every signed-in screen: `CentralFrame` and `PortfolioFrame` fill it. */
export function Frame({ navigation, notice, bottomBar, children, ...topBar }: FrameProps) {
  const [isSearching, setSearching] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const { isPrivate, setPrivate } = usePrivacy();
  const { isGuest, actor } = useUser();
  const onCommand = (command: Command): boolean => {
    if (command.kind === "search") setSearching(true);
    else if (command.kind === "keys") setShowsKeys(true);
    else if (command.kind === "privacy") setPrivate(!isPrivate);
    else if (command.kind === "navigation") foldNavigation();
    else return false;
    return true;
  };
  usePageKeys(onCommand);
  useEffect(() => whenIdle(prepareParts), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-3 py-2 shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="sticky top-0 z-30">
        {actor ? (
          <Suspense fallback={<div className="h-12 bg-ink" />}>
            <ActingBanner />
          </Suspense>
        ) : null}
        <TopBar {...topBar} onSearch={() => setSearching(true)} onShowKeys={() => setShowsKeys(true)} />
      </div>
      <div className="flex flex-1">
        {navigation}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-14 outline-none md:pb-0">
          <Notices>
            {isGuest || actor ? null : (
              <Suspense>
                <PaymentNotice />
              </Suspense>
            )}
            {notice}
          </Notices>
          {children}
        </main>
      </div>
      {bottomBar}
      <LeaveGuard />
      <Suspense>{isSearching ? <SearchPalette isOpen onClose={() => setSearching(false)} /> : null}</Suspense>
      <Suspense>{showsKeys ? <ShortcutsDialog isOpen onClose={() => setShowsKeys(false)} /> : null}</Suspense>
    </div>
  );
}

const foldNavigation = (): void => navigationWidth.write(navigationWidth.read() === "wide" ? "narrow" : "wide");

/** What a key may open at any moment is here before it is pressed. */
const prepareParts = (): void => {
  SearchPalette.prepare();
  ShortcutsDialog.prepare();
};
