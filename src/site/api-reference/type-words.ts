import type { ApiSchema } from "./api-description.ts";

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "UUID",
  decimal: "decimal text",
  date: "date",
  "date-time": "instant",
  currency: "currency code",
  email: "email address",
  uri: "address",
  binary: "file",
};
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

/** Any value: named because it contains itself, and nothing to be told of. */
const ANYTHING = "Json";

/** Name of a shape that is told once, on the first page; undefined for one that is told where it stands. */
export function shapeNameOf({ $ref }: ApiSchema): string | undefined {
  const name = $ref?.split("/").at(-1);
  return name === ANYTHING ? undefined : name;
}

/** The choices of an `anyOf` or `oneOf` without null, and whether null is one. */
export function choicesOf(schema: ApiSchema): { readonly choices: readonly ApiSchema[]; readonly isNullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf ?? oneOfEach(schema);
  const choices = all.filter(({ type }) => type !== "null");
  return { choices, isNullable: choices.length < all.length };
}

/** `["number", "null"]` as two schemas. */
function oneOfEach(schema: ApiSchema): readonly ApiSchema[] {
  const { type } = schema;
  return typeof type === "object" ? type.map((it) => ({ ...schema, type: it })) : [schema];
}

/** What a value is, in words: `list of decimal text`, `date or null`. */
export function typeWords(schema: ApiSchema): string {
  const { choices, isNullable } = choicesOf(schema);
  const words = [...new Set(choices.map(oneType))];
  return [...words, ...(isNullable ? ["null"] : [])].join(" or ");
}

function oneType(schema: ApiSchema): string {
  const { type, format = "", items, additionalProperties } = schema;
  const shape = shapeNameOf(schema);
  if (shape !== undefined) return shape;
  if (schema.anyOf ?? schema.oneOf) return typeWords(schema);
  if (schema.const !== undefined) return "text";
  if (type === "array") return items === undefined ? "list" : `list of ${many(typeWords(items))}`;
  if (type === "object" && typeof additionalProperties === "object")
    return `${typeWords(additionalProperties)} by name`;
  return FORMATS[format] ?? (typeof type === "string" ? TYPES[type] : undefined) ?? "any";
}

const PLURALS: Readonly<Record<string, string>> = {
  object: "objects",
  date: "dates",
  number: "numbers",
  "whole number": "whole numbers",
  text: "texts",
  UUID: "UUIDs",
  "list of numbers": "lists of numbers",
};
const many = (words: string): string => PLURALS[words] ?? words;

/** What is checked beyond the type, each a few words. */
export function limitWords(schema: ApiSchema): readonly string[] {
  const { choices } = choicesOf(schema);
  const [only] = choices;
  if (choices.length !== 1 || only === undefined) return defaultWords(schema);
  const { minLength = 0, maxLength, minimum, maximum, exclusiveMinimum, minItems = 0, maxItems } = only;
  return [
    ...range("characters", minLength > 0 ? minLength : undefined, maxLength),
    ...range("", minimum, maximum),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...range("entries", minItems > 0 ? minItems : undefined, maxItems),
    ...defaultWords(schema),
  ];
}

const defaultWords = (schema: ApiSchema): readonly string[] =>
  schema.default === undefined || schema.default === null || isEmpty(schema.default)
    ? []
    : [`default \`${typeof schema.default === "string" ? schema.default : JSON.stringify(schema.default)}\``];
const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);

function range(of: string, least: number | undefined, most: number | undefined): readonly string[] {
  const unit = of === "" ? "" : ` ${of}`;
  if (least !== undefined && least === most) return [`exactly ${least}${unit}`];
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The values there are to choose from; empty where any of the type will do. */
export function allowedValues(schema: ApiSchema): readonly string[] {
  const { choices } = choicesOf(schema);
  return choices.flatMap((it) => {
    if (it.const !== undefined) return [textOf(it.const)];
    if (it.type === "array" && it.items) return allowedValues(it.items);
    return it.enum?.map(textOf) ?? [];
  });
}
