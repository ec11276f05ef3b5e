import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { Portfolio } from "#features/portfolios/contract.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Mark } from "#ui/components/Mark.tsx";
import { PrivacyToggle } from "#ui/components/PrivacyToggle.tsx";
import { PortfolioSwitcher } from "./PortfolioSwitcher.tsx";
import { searchKeys } from "#client/page/shortcuts.ts";
import { UserMenu } from "./UserMenu.tsx";

export interface TopBarProps {
  /** The one that is open. */
  readonly portfolio?: Portfolio;
  /** What of it is looked at. */
  readonly scope?: ReactNode;
  /** Day, mode and currency of its figures. */
  readonly controls?: ReactNode;
  /** What can be added to it. */
  readonly add?: ReactNode;
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
}

/** What holds for every screen: which portfolio, as of when, in which currency, with or without amounts. */
export function TopBar({ portfolio, scope, controls, add, onSearch, onShowKeys }: TopBarProps) {
  return (
    <header className="no-print flex h-13 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 sm:px-4">
      <Link look="plain" to="/central" aria-label="Aventine, all portfolios" className="mr-1 flex items-center gap-2">
        <Mark />
        <span className="hidden text-16 font-semibold tracking-[-0.01em] xl:inline">Aventine</span>
      </Link>
      <div className="min-w-0">
        <PortfolioSwitcher current={portfolio} />
      </div>
      {scope}
      <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1.5">
        {controls}
        <button
          type="button"
          onClick={onSearch}
          className="hidden h-8 w-52 items-center gap-2 rounded-md border border-line px-2.5 text-13 text-ink-muted hover:border-line-strong hover:text-ink md:flex"
        >
          <Search size={14} strokeWidth={1.5} aria-hidden />
          <span className="flex-1 text-left">Search</span>
          <Kbd keys={searchKeys(navigator.platform)} />
        </button>
        <div className="md:hidden">
          <IconButton label="Search" icon={<Search size={18} strokeWidth={1.5} aria-hidden />} onPress={onSearch} />
        </div>
        <PrivacyToggle />
        {add}
        <UserMenu onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}
