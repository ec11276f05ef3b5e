import { useId, useRef, useState } from "react";
import type { ReactNode, ToggleEvent } from "react";
import { classNames } from "#ui/components/class-names.ts";
import type { Placement } from "#ui/components/place-overlay.ts";
import { useOverlayPosition } from "#ui/components/use-overlay-position.ts";

/** Spread onto the Button or IconButton that opens the popover. */
export interface PopoverTriggerProps {
  readonly popoverTarget: string;
  readonly "aria-expanded": boolean;
  readonly "aria-haspopup": "dialog" | "menu";
}

interface PopoverProps {
  /** Names the panel for assistive technology. */
  readonly label: string;
  readonly trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Rendered only while open. `close` returns the focus to the trigger. */
  readonly children: (close: () => void) => ReactNode;
  readonly placement?: Placement;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly className?: string;
}

export const OVERLAY_STYLE =
  "fixed max-w-[calc(100vw-16px)] overflow-auto rounded-lg bg-raised text-left text-14 font-normal tracking-normal whitespace-normal text-ink shadow-overlay animate-[appear_140ms_var(--ease-out)]";

/** A panel beside its trigger. Escape, a press outside or `close` closes it; it stands above dialogs and drawers. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = "bottom-start", onOpenChange, className } = props;
  const id = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useOverlayPosition({ overlay, findAnchor: () => triggerOf(id), isOpen, placement });
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const isNowOpen = event.newState === "open";
    setOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
    // Only now is the panel shown, and only what is shown can take the focus.
    if (isNowOpen) firstStop(overlay.current)?.focus({ preventScroll: true });
  };
  return (
    <>
      {trigger({ popoverTarget: id, "aria-expanded": isOpen, "aria-haspopup": "dialog" })}
      <div
        ref={overlay}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={(event) => event.target === event.currentTarget && event.newState === "open" && setOpen(true)}
        onToggle={follow}
        className={classNames(OVERLAY_STYLE, "max-h-[min(560px,80dvh)] outline-none", className ?? "p-4")}
      >
        {isOpen ? children(() => closePopover(id)) : null}
      </div>
    </>
  );
}

/** Hides the panel and gives the focus back to its trigger. */
function closePopover(id: string): void {
  document.getElementById(id)?.hidePopover();
  const opener = triggerOf(id);
  if (opener instanceof HTMLElement) opener.focus();
}

const firstStop = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>("[data-autofocus]") ??
  panel?.querySelector<HTMLElement>("input, select, button, a[href], textarea") ??
  panel;

/** The element that opens the popover of this id. */
export const triggerOf = (id: string): Element | null => document.querySelector(`[popovertarget="${id}"]`);
