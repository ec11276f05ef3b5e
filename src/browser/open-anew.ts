/** A page is opened anew by itself at most once in this time. */
export const RELOAD_GUARD_MS = 10_000;
/** Says in the window that a page could not be opened, not even anew: its address is the detail. */
export const NOT_OPENED = "aventine-not-opened";
const KEY = "aventine-opened-anew";
/** Parts of one page that are missing are noticed within this time. */
const TELL_ONCE_MS = 1_000;

interface Opened {
  readonly address: string;
  readonly atMs: number;
  readonly isTold: boolean;
}

/**
 * The code of a page could not be loaded: the page that was clicked is opened as a document, which brings its parts itself. Called in the place of
 * React Router's own reload (`scripts/open-clicked-page.ts`), also where it loads a page ahead that nobody has clicked: then nothing is to be done.
 */
export function openClicked(): void {
  const address = addressUnderWay();
  if (address !== undefined) open(address);
}

/** A part of this page could not be loaded: the page is opened anew, or the one that is being gone to. */
export function openAnew(): void {
  const { pathname, search, hash } = window.location;
  open(addressUnderWay() ?? `${pathname}${search}${hash}`);
}

/** The same page is not opened twice within ten seconds; then the window is told. */
function open(address: string): void {
  const last = lastOpened();
  if (last?.address === withoutHash(address) && Date.now() - last.atMs < RELOAD_GUARD_MS) return tell(address);
  keep({ address: withoutHash(address), atMs: Date.now(), isTold: false });
  // An address that differs in its hash alone would only scroll.
  const { pathname, search } = window.location;
  if (withoutHash(address) === `${pathname}${search}`) window.location.reload();
  else window.location.assign(address);
}

let toldAtMs = -Infinity;

/** One click may miss several parts of a page: it is told once. */
function tell(address: string): void {
  if (Date.now() - toldAtMs < TELL_ONCE_MS) return;
  toldAtMs = Date.now();
  window.dispatchEvent(new CustomEvent(NOT_OPENED, { detail: address }));
}

/** Whether this page was opened anew and nobody has said so yet; from now on somebody has. */
export function takeOpenedAnew(): boolean {
  const last = lastOpened();
  if (!last || last.isTold) return false;
  keep({ ...last, isTold: true });
  return Date.now() - last.atMs < RELOAD_GUARD_MS * 3;
}

const withoutHash = (address: string): string => address.split("#")[0] ?? address;

/** Where the navigation that is under way goes. React Router keeps its state in the window and gives it to nobody outside React. */
function addressUnderWay(): string | undefined {
  const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
  const location = within(within(within(router, "state"), "navigation"), "location");
  const [pathname, search, hash] = ["pathname", "search", "hash"].map((name) => within(location, name));
  return typeof pathname === "string" ? `${pathname}${String(search)}${String(hash)}` : undefined;
}

const within = (thing: unknown, name: string): unknown =>
  typeof thing === "object" && thing !== null ? Reflect.get(thing, name) : undefined;

function lastOpened(): Opened | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const [address, atMs, isTold] = ["address", "atMs", "isTold"].map((name) => within(kept, name));
    return typeof address === "string" && typeof atMs === "number"
      ? { address, atMs, isTold: isTold === true }
      : undefined;
  } catch {
    return undefined;
  }
}

function keep(opened: Opened): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(opened));
  } catch {
    // Storage is blocked: the page is opened all the same, without a word.
  }
}
