import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/components/IconButton.tsx";

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons beside the close button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Details of a row at the right edge, 480 px wide, the whole screen on a phone. The page beside it stays alive, so a list never loses its
 * place; the focus moves in and returns to where it was. Escape closes.
 */
export function Drawer({ isOpen, ...panel }: DrawerProps) {
  return isOpen ? <DrawerPanel {...panel} /> : null;
}

function DrawerPanel({ onClose, title, subtitle, actions, children, footer }: Omit<DrawerProps, "isOpen">) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector(":popover-open, dialog[open]") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="no-print fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-raised shadow-overlay outline-none animate-[slide-in_180ms_var(--ease-out)] sm:w-120"
    >
      <header className="flex items-start gap-2 border-b border-line py-3 pr-3 pl-5">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={id} className="text-16 leading-6 font-semibold">
            {title}
          </h2>
          {subtitle ? <div className="text-13 text-ink-muted">{subtitle}</div> : null}
        </div>
        {actions}
        <IconButton label="Close details" icon={<X size={16} strokeWidth={1.5} />} onPress={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
      ) : null}
    </div>
  );
}
