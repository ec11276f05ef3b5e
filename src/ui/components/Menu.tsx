import type { MenuSection } from "#ui/components/menu-items.ts";
import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { laterPart } from "#ui/components/later-part.ts";
import type { MenuListProps } from "#ui/components/MenuList.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import type { PopoverTriggerProps } from "#ui/components/Popover.tsx";
import type { Placement } from "#ui/components/place-overlay.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { whenIdle } from "#ui/when-idle.ts";

interface MenuProps {
  readonly label: string;
  readonly trigger: (props: PopoverTriggerProps) => ReactNode;
  readonly sections: readonly MenuSection[];
  readonly placement?: Placement;
}

const MenuList = laterPart<MenuListProps>(async () => (await import("./MenuList.tsx")).MenuList);

/** A list of actions behind a button. Arrow keys move, typing jumps, Enter does it, Escape returns. */
export function Menu({ label, trigger, sections, placement }: MenuProps) {
  return (
    <LaterMenu label={label} trigger={trigger} placement={placement} prepare={MenuList.prepare}>
      {(close) => <MenuList label={label} sections={sections} close={close} />}
    </LaterMenu>
  );
}

interface LaterMenuProps extends Pick<MenuProps, "label" | "trigger"> {
  readonly placement?: Placement | undefined;
  /** Loads what `children` draw, when the browser is idle. */
  readonly prepare: () => void;
  /** A `MenuList`, in a part that comes later. */
  readonly children: (close: () => void) => ReactNode;
}

/** A menu whose actions need code of their own, which comes when the browser is idle and at the latest when the menu is opened. */
export function LaterMenu({ label, trigger, placement = "bottom-start", prepare, children }: LaterMenuProps) {
  useEffect(() => whenIdle(prepare), [prepare]);
  return (
    <Popover
      label={label}
      placement={placement}
      className="p-1"
      trigger={(props) => trigger({ ...props, "aria-haspopup": "menu" })}
    >
      {(close) => <Suspense fallback={<MenuSkeleton />}>{children(close)}</Suspense>}
    </Popover>
  );
}

const MenuSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex min-w-48 flex-col gap-3 p-2.5">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-4 w-28" />
  </div>
);
