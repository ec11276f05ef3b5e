import type { ApiParameter, ApiSchema } from "./api-description.ts";
import { allowedValues, choicesOf, limitWords, shapeNameOf, typeWords } from "./type-words.ts";

/** One line of a table of fields. */
export interface FieldRow {
  /** Dotted, lists marked: `entry.moves[].assetId`. */
  readonly path: string;
  readonly type: string;
  /** A shape told on the first page of the reference, where the type is or holds one. */
  readonly shape: string | undefined;
  readonly isRequired: boolean;
  readonly description: string;
  readonly values: readonly string[];
  readonly limits: readonly string[];
}

/** The fields of an object or of the objects in a list, nested ones after the field they are in. */
export function fieldRows(schema: ApiSchema): readonly FieldRow[] {
  return within(schema, "");
}

export const parameterRow = ({ name, required, description, schema }: ApiParameter): FieldRow =>
  rowOf(description === undefined ? schema : { ...schema, description }, name, required);

function within(schema: ApiSchema, prefix: string): readonly FieldRow[] {
  const { choices } = choicesOf(schema);
  const objects = choices.filter(({ properties }) => properties !== undefined);
  if (objects.length > 1) return ofVariants(objects, prefix);
  return choices.flatMap((it) => {
    if (it.type === "array" && it.items) return within(it.items, `${prefix}[]`);
    if (typeof it.additionalProperties === "object") return within(it.additionalProperties, joined(prefix, "*"));
    return Object.entries(it.properties ?? {}).flatMap(([name, field]) =>
      fieldAt(field, joined(prefix, name), it.required?.includes(name) === true),
    );
  });
}

const fieldAt = (field: ApiSchema, path: string, isRequired: boolean): readonly FieldRow[] => [
  rowOf(field, path, isRequired),
  ...within(field, path),
];

/** Objects of which one is meant: the field that tells them apart with all its values, then what each has of its own. */
function ofVariants(objects: readonly ApiSchema[], prefix: string): readonly FieldRow[] {
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const teller = names.find((name) => objects.every(({ properties }) => properties?.[name]?.const !== undefined));
  return names.flatMap((name) => {
    const having = objects.filter(({ properties }) => properties?.[name] !== undefined);
    const [first] = having;
    const field = first?.properties?.[name];
    if (field === undefined) return [];
    const path = joined(prefix, name);
    const isRequired = having.length === objects.length && having.every(({ required }) => required?.includes(name));
    if (name === teller) {
      const values = having.map(({ properties }) => String(properties?.[name]?.const));
      return [{ ...rowOf(field, path, isRequired), values }];
    }
    const only =
      having.length < objects.length && teller !== undefined ? having.map((it) => it.properties?.[teller]?.const) : [];
    const rows = fieldAt(field, path, isRequired);
    const note =
      only.length > 0
        ? `With \`${joined(prefix, teller ?? "")}\` ${only.map((it) => `\`${String(it)}\``).join(" or ")}.`
        : "";
    return rows.map((row, index) =>
      index === 0 && note !== "" ? { ...row, description: [note, row.description].filter(Boolean).join(" ") } : row,
    );
  });
}

function rowOf(schema: ApiSchema, path: string, isRequired: boolean): FieldRow {
  return {
    path,
    type: typeWords(schema),
    shape: shapeIn(schema),
    isRequired,
    description: wordsOf(schema),
    values: allowedValues(schema),
    limits: limitWords(schema),
  };
}

/** A field's own words, else those of the one thing it is or is a list of. */
function wordsOf(schema: ApiSchema): string {
  if (schema.description !== undefined) return schema.description;
  const { choices } = choicesOf(schema);
  const [only] = choices;
  if (choices.length !== 1 || only === undefined) return "";
  return only.description ?? only.items?.description ?? "";
}

function shapeIn(schema: ApiSchema): string | undefined {
  const names = choicesOf(schema).choices.map(
    (it) =>
      shapeNameOf(it) ??
      (it.items && shapeIn(it.items)) ??
      (typeof it.additionalProperties === "object" ? shapeIn(it.additionalProperties) : undefined),
  );
  return names.find((name) => name !== undefined);
}

const joined = (prefix: string, name: string): string => (prefix === "" ? name : `${prefix}.${name}`);
