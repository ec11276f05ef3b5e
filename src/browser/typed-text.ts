/** Text typed and not sent, kept over a reload of the page: in the session storage of this tab, for one load, and never secrets. */
const KEY = "aventine-typed-text";
const GOOD_FOR_MS = 60_000;
const TRY_EVERY_MS = 250;
const TRIES = 20;

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptField {
  readonly key: string;
  readonly value: string;
}

const touched = new Set<TextField>();
const SECRET_TYPES: ReadonlySet<string> = new Set(["password", "file", "hidden", "submit", "button", "image", "reset"]);

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Passwords, codes and card numbers are typed again; nothing keeps them. */
const isKeepable = (field: TextField): boolean =>
  !SECRET_TYPES.has(field.type) && !/^(?:cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);

/** Fields in which a person typed, still on the page and not sent. */
const unsent = (): readonly TextField[] => [...touched].filter((it) => it.isConnected);

/** What a field is found by after the reload: its form's place, and its name or id. */
function keyOf(field: TextField): string | undefined {
  const name = field.name === "" ? field.id : field.name;
  return name === ""
    ? undefined
    : `${[...document.forms].findIndex((it) => it === field.form)} ${field.type} ${name} ${field instanceof HTMLInputElement && field.type === "radio" ? field.value : ""}`;
}

const valueOf = (field: TextField): string =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")
    ? String(field.checked)
    : field.value;

/**
 * Whether everything typed would be found again after a reload. What stands in a dialog would not: the dialog is closed then. A password is
 * typed again, but that is worth asking for as well.
 */
export const isTypedTextSafe = (): boolean =>
  unsent().every(
    (field) => isKeepable(field) && keyOf(field) !== undefined && !field.closest("dialog, [popover], [role=dialog]"),
  );

/** Follows what is typed, and keeps it when the page goes away. Returns the end of it. */
export function keepTypedText(): () => void {
  const input = ({ target }: Event) => isTextField(target) && touched.add(target);
  const sent = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) for (const it of touched) if (it.form === target) touched.delete(it);
  };
  document.addEventListener("input", input, true);
  document.addEventListener("submit", sent, true);
  window.addEventListener("pagehide", save);
  return () => {
    document.removeEventListener("input", input, true);
    document.removeEventListener("submit", sent, true);
    window.removeEventListener("pagehide", save);
  };
}

function save(): void {
  const fields = unsent().flatMap((field): KeptField[] => {
    const key = keyOf(field);
    return key === undefined || !isKeepable(field) ? [] : [{ key, value: valueOf(field) }];
  });
  try {
    if (fields.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), path: location.pathname, fields }));
  } catch {
    // Storage is full or forbidden: the text is lost as on any reload.
  }
}

/** Puts kept text back where the page was reloaded. Fields that appear later are waited for, five seconds at most. */
export function restoreTypedText(): void {
  let missing = takeKept();
  let tries = 0;
  const attempt = () => {
    missing = missing.filter((kept) => !putBack(kept));
    tries += 1;
    if (missing.length > 0 && tries < TRIES) setTimeout(attempt, TRY_EVERY_MS);
  };
  if (missing.length > 0) attempt();
}

/** What was kept for this page, taken out of the storage so that it is used once. */
function takeKept(): readonly KeptField[] {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text === null || !wasReloaded()) return [];
    const kept: unknown = JSON.parse(text);
    if (!isKept(kept) || kept.path !== location.pathname || Date.now() - kept.at > GOOD_FOR_MS) return [];
    return kept.fields;
  } catch {
    return [];
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((it) => "type" in it && it.type === "reload");

const isKept = (kept: unknown): kept is { at: number; path: string; fields: readonly KeptField[] } =>
  typeof kept === "object" &&
  kept !== null &&
  "at" in kept &&
  typeof kept.at === "number" &&
  "fields" in kept &&
  Array.isArray(kept.fields) &&
  "path" in kept;

function putBack({ key, value }: KeptField): boolean {
  const field = [...document.querySelectorAll("input, textarea, select")]
    .filter(isTextField)
    .find((it) => keyOf(it) === key);
  if (!field) return false;
  if (valueOf(field) === value) return true;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) field.click();
  else {
    // React hears a change only when the value is set by the element's own setter.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
  touched.add(field);
  return true;
}
