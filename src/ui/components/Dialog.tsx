import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: "sm" | "md" | "lg" | "xl";
}

const WIDTHS = { sm: "w-105", md: "w-140", lg: "w-220", xl: "w-300" };

/** A task that must end before the page goes on. Focus stays inside and returns to where it was; Escape closes. */
export function Dialog({ isOpen, onClose, title, description, children, footer, size = "md" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    firstStop(element)?.focus();
    return () => {
      element.close();
      // One that is gone with its dialog returns no focus by itself.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        "m-auto max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] overflow-hidden rounded-lg bg-raised p-0 shadow-overlay",
        "open:flex open:animate-[rise_160ms_var(--ease-out)]",
        WIDTHS[size],
      )}
    >
      {isOpen ? (
        <div className="flex min-h-0 w-full flex-col">
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div>
              <h2 id={`${id}-title`} className="text-18 font-semibold">
                {title}
              </h2>
              {description ? (
                <div id={`${id}-text`} className="mt-1 text-14 text-ink-muted">
                  {description}
                </div>
              ) : null}
            </div>
            <IconButton label="Close" icon={<X size={16} strokeWidth={1.5} />} size="sm" onPress={onClose} />
          </header>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-5">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-3.5">{footer}</footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** Where typing starts: the first field, else the first button of the footer, which does no harm. */
const firstStop = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>("[data-autofocus], input, select, textarea") ??
  dialog?.querySelector<HTMLElement>("footer button");
