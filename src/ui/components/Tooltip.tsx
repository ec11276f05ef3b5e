import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useOverlayPosition } from "#ui/components/use-overlay-position.ts";

interface TooltipProps {
  /** A short sentence. Nothing that is only here may be needed: touch screens show it on a long press at best. */
  readonly text: string | undefined;
  readonly placement?: "top" | "bottom";
  /** The element does nothing when it is pressed: a press, a finger’s too, shows the words. In a button the press is the button’s. */
  readonly isAnswerToPress?: boolean;
  /** Exactly one focusable element. */
  readonly children: ReactNode;
  readonly className?: string;
}

const OPEN_AFTER_MS = 350;
/** How long the answer to a press stands where nothing hides it: a finger leaves at once, and may focus nothing. */
const ANSWER_MS = 5000;
/** Escape, and the keys that press what the words are beside, as a pointer does. */
const HIDING_KEYS: ReadonlySet<string> = new Set(["Escape", "Enter", " "]);

/** Words that appear beside an element on hover or focus; Escape hides them. With no text, the child alone. */
export function Tooltip(props: TooltipProps) {
  const { text, placement = "top", isAnswerToPress = false, children, className = "inline-flex" } = props;
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setOpen] = useState(false);
  const hide = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const show = (delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delayMs);
  };
  const answer = () => {
    if (anchor.current?.parentElement?.closest("button, a")) return;
    window.clearTimeout(timer.current);
    setOpen(true);
    timer.current = window.setTimeout(() => setOpen(false), ANSWER_MS);
  };
  const isShown = isOpen && text !== undefined;
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    const described = anchor.current?.firstElementChild;
    if (!text || !described) return undefined;
    described.setAttribute("aria-describedby", id);
    return () => described.removeAttribute("aria-describedby");
  }, [id, text]);
  useEffect(() => {
    if (isShown) showUnlessBusy(overlay.current);
  }, [isShown]);
  useOverlayPosition({ overlay, findAnchor: () => anchor.current, isOpen: isShown, placement });
  return (
    <span
      ref={anchor}
      className={className}
      onPointerEnter={(event) => event.pointerType !== "touch" && show(OPEN_AFTER_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={isAnswerToPress ? answer : undefined}
      onFocus={() => anchor.current?.querySelector(":focus-visible") && show(0)}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => HIDING_KEYS.has(event.key) && hide()}
    >
      {children}
      {text === undefined ? null : (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isShown ? (
        <div
          ref={overlay}
          popover="manual"
          role="tooltip"
          className="pointer-events-none fixed w-max max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-12 font-normal tracking-normal whitespace-normal text-surface"
        >
          {text}
        </div>
      ) : null}
    </span>
  );
}

/** A browser refuses to show one overlay in the moment in which another opens: the other was asked for, and the words give way. */
function showUnlessBusy(overlay: HTMLElement | null): void {
  try {
    overlay?.showPopover();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
  }
}
