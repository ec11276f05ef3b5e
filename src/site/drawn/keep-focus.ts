let wanted: string | undefined;

/** A choice on the same page is drawn anew with it: its link has the focus again when it is there. */
export const keepFocusOn = (to: string): void => {
  wanted = to;
};

/** Gives the focus to the link that was chosen, where this part of the page has it. */
export function restoreFocus(part: Element): void {
  if (wanted === undefined) return;
  const link = [...part.querySelectorAll<HTMLAnchorElement>("a[data-in-place]")].find(
    (it) => it.getAttribute("href") === wanted,
  );
  if (!link) return;
  wanted = undefined;
  link.focus({ preventScroll: true });
}
