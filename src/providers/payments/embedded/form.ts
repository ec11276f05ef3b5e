/** A value of a form body or a query. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };
export type Form = { readonly [name: string]: FormValue };

type Branch = { [name: string]: string | Branch };

/** `items[0][price]=p` as `{ items: [{ price: "p" }] }`: the way Stripe's API writes nested parameters. Names of objects' inner workings are dropped. */
export function parseForm(text: string): Form {
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/[[\]]+/).filter((step) => step !== "");
    if (steps.length === 0 || steps.includes("__proto__")) continue;
    let branch = root;
    steps.forEach((step, index) => {
      if (index === steps.length - 1) branch[step] = value;
      else {
        const below = branch[step];
        const next: Branch = typeof below === "object" ? below : Object.create(null);
        branch[step] = next;
        branch = next;
      }
    });
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

function withLists(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, it]) => withLists(it));
  return Object.fromEntries(entries.map(([name, it]) => [name, withLists(it)]));
}

/** The text at a path such as `items.0.price`; undefined where there is none. */
export function textAt(form: Form, path: string): string | undefined {
  let value: FormValue | undefined = form;
  for (const step of path.split(".")) {
    if (value === undefined || typeof value === "string") return undefined;
    value = Array.isArray(value) ? value[Number(step)] : formOf(value)[step];
  }
  return typeof value === "string" ? value : undefined;
}

const formOf = (value: FormValue): Form =>
  typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

export function numberAt(form: Form, path: string): number | undefined {
  const text = textAt(form, path);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export const flagAt = (form: Form, path: string): boolean | undefined => {
  const text = textAt(form, path);
  return text === undefined ? undefined : text === "true";
};

/** A list of texts, such as `expand`. */
export const textsAt = (form: Form, name: string): readonly string[] => {
  const value = form[name];
  return Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
};

/** Texts by name, such as `metadata`. */
export function textsByName(form: Form, name: string): Readonly<Record<string, string>> {
  const value = form[name];
  if (value === undefined || typeof value === "string") return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
