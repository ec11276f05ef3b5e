import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Of<Code extends Issue["code"]> = Extract<Issue, { readonly code: Code }>;

const SEE_REFERENCE = "written in the form the API reference says";

/** What a value of each kind is called. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with fields",
  record: "an object with fields",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "a uuid, such as 0190a5b2-7c1e-7d3a-9f4b-2c6d8e0f1a3b",
  email: "an email address such as ada@example.com",
  url: "a web address such as https://example.com",
  date: "a date written YYYY-MM-DD",
  datetime: "an instant such as 2026-11-21T08:30:00Z",
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  file: ["byte", "bytes"],
};

/**
 * What to change of an input that a schema refuses, in the house's words instead of the library's: a short phrase that says how the value has to be.
 * Passed to `safeParse` as `error`; words that a schema brings itself come first.
 */
export function inputWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue);
    case "too_big":
      return sizeWords(issue, issue.maximum, issue.inclusive === false ? "less than" : "at most");
    case "too_small":
      return sizeWords(issue, issue.minimum, issue.inclusive === false ? "more than" : "at least");
    case "invalid_value":
      return issue.input === undefined ? `missing: ${oneOf(issue.values)}` : oneOf(issue.values);
    case "invalid_format":
      return FORMATS[issue.format] ?? SEE_REFERENCE;
    case "not_multiple_of":
      return `a multiple of ${String(issue.divisor)}`;
    case "unrecognized_keys":
      return unknownWords(issue.keys);
    case "invalid_union":
      return unionWords(issue);
    default:
      return SEE_REFERENCE;
  }
}

function typeWords({ expected, input }: Of<"invalid_type">): string {
  const kind = KINDS[expected] ?? SEE_REFERENCE;
  return input === undefined ? `missing: ${kind}` : kind;
}

function sizeWords(
  { origin, exact }: Of<"too_big"> | Of<"too_small">,
  bound: number | bigint,
  limit: "less than" | "at most" | "more than" | "at least",
): string {
  const [one, many] = UNITS[origin] ?? ["", ""];
  const size =
    `${bound.toLocaleString("en-US", { maximumFractionDigits: 18 })} ${Number(bound) === 1 ? one : many}`.trim();
  return exact === true ? `exactly ${size}` : `${limit} ${size}`;
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `only ${String(values[0])}` : `one of ${values.map(String).join(", ")}`;

const KEYS_NAMED = 5;
const KEY_SHOWN = 60;

/** The fields are the caller's words, however long and many. */
function unknownWords(keys: readonly string[]): string {
  const named = keys.slice(0, KEYS_NAMED).map((key) => `"${key.slice(0, KEY_SHOWN)}"`);
  const more = keys.length > KEYS_NAMED ? ` and ${keys.length - KEYS_NAMED} more` : "";
  return `unknown field ${named.join(", ")}${more}: leave it out`;
}

/** The remedies of every shape the value may have: one of them is enough. */
function unionWords(issue: Of<"invalid_union">): string {
  const { options, errors } = issue;
  if (Array.isArray(options) && options.length > 0) return oneOf(options);
  const shapes = errors.map((of) => of.map(({ path, message }) => [...path, message].join(": ")).join(", "));
  return [...new Set(shapes)].filter(Boolean).join("; or ") || SEE_REFERENCE;
}
