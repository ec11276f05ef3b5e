import { addressWithKept } from "#browser/kept-parameters.ts";
import { announceSearch, announceSignOut } from "./chrome-events.ts";
import { keepFocusOn } from "#site/drawn/keep-focus.ts";
import { dismissBanner } from "./banner.ts";

interface Visit {
  readonly navigate: (to: string, options: { readonly preventScrollReset: boolean }) => Promise<void> | void;
  readonly search: string;
}

const WORDS: Readonly<Record<string, (at: Element) => void>> = {
  search: announceSearch,
  sign_out: announceSignOut,
  dismiss_banner: dismissBanner,
  copy: (at) => void import("./copy-beside.ts").then(({ copyBeside }) => copyBeside(at)),
};

/**
 * A press on what the server drew (`[data-drawn]`): a link of ours changes the page without loading a document, and `data-say` names what else
 * can be pressed.
 */
export function hearPress(event: MouseEvent, visit: Visit): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const said = event.target.closest("[data-say]");
  const word = WORDS[said?.getAttribute("data-say") ?? ""];
  if (said && word) {
    event.preventDefault();
    return word(said);
  }
  const link = event.target.closest("[data-drawn] a");
  if (link instanceof HTMLAnchorElement && isPlainPress(event, link)) follow(event, link, visit);
}

const isPlainPress = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download");

function follow(event: MouseEvent, link: HTMLAnchorElement, { navigate, search }: Visit): void {
  const to = link.getAttribute("href") ?? "";
  if (!/^\/(?!\/)/.test(to) || /\.\w+$/.test(to)) return;
  event.preventDefault();
  const isInPlace = link.dataset["inPlace"] !== undefined;
  if (isInPlace) keepFocusOn(to);
  void navigate(addressWithKept(to, search), { preventScrollReset: isInPlace });
}

/** Space presses what has the role of a button. */
export function hearSpace(event: KeyboardEvent): void {
  if (event.key !== " " || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  if (event.target.localName !== "a" || event.target.dataset["say"] === undefined) return;
  event.preventDefault();
  event.target.click();
}

/** The form of the newsletter: what sends it is loaded when it is sent. */
export function hearSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset["newsletter"] === undefined) return;
  event.preventDefault();
  void import("./subscribe.ts").then(({ sendNewsletter }) => sendNewsletter(form));
}
