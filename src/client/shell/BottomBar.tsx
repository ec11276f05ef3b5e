import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import type { PopoverTriggerProps } from "#ui/components/Popover.tsx";
import { WaitingCount } from "./WaitingCount.tsx";
import type { Waiting } from "./WaitingCount.tsx";

export const CELL = "flex h-14 w-full flex-col items-center justify-center gap-0.5 text-11 font-medium";
export const CELL_ICON = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The screens under the thumb, on a phone: five cells. */
export function BottomBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">{children}</ul>
    </nav>
  );
}

interface ScreenCellProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isExact?: boolean;
  readonly waiting?: Waiting | undefined;
}

export function ScreenCell({ to, label, icon, isExact = false, waiting }: ScreenCellProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        className={({ isActive }) => classNames(CELL, isActive ? "text-ink" : "text-ink-muted")}
      >
        <span className="relative">
          {icon}
          {waiting ? <WaitingCount {...waiting} className="absolute -top-1.5 left-3" /> : null}
        </span>
        {label}
      </NavLink>
    </li>
  );
}

/** Opens the screens that have no cell of their own. */
export const moreTrigger = (props: PopoverTriggerProps) => (
  <button {...props} type="button" className={classNames(CELL, "text-ink-muted")}>
    <Ellipsis {...CELL_ICON} />
    More
  </button>
);
