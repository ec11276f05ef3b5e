import { z } from "zod";
import { assert } from "#engine/result.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** JSON Schemas of the wire. What a schema names by an `id` is written down once, in `named`, and referred to. */
export interface SchemaBook {
  readonly named: Record<string, JsonSchema>;
  /** As a caller may write it: what has a default may be left out. */
  readonly sent: (schema: z.ZodType) => JsonSchema;
  /** As we answer it: what has a default is always there. */
  readonly answered: (schema: z.ZodType) => JsonSchema;
}

export function openSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {};
  const write = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
    const { $schema: _, $defs = {}, ...made } = z.toJSONSchema(schema, { unrepresentable: "any", io, override });
    const rename = renaming($defs);
    for (const [name, { $ref: alias, ...definition }] of Object.entries($defs))
      if (!isMadeUp(name))
        named[name] ??= rename({ ...(alias === undefined ? {} : $defs[targetOf(alias)]), ...definition });
    return rename(made);
  };
  return { named, sent: (schema) => write(schema, "input"), answered: (schema) => write(schema, "output") };
}

const HERE = "#/$defs/";
const isMadeUp = (name: string): boolean => name.startsWith("__schema");
const targetOf = ($ref: string): string => $ref.slice(HERE.length);

/** Moves references from one schema's own definitions to those of the document. A shape that contains itself goes by the name that leads to it. */
function renaming(definitions: Readonly<Record<string, JsonSchema>>): (schema: JsonSchema) => JsonSchema {
  const names = new Map(
    Object.entries(definitions).flatMap(([name, { $ref }]) => ($ref === undefined ? [] : [[targetOf($ref), name]])),
  );
  return (schema) =>
    JSON.parse(
      JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, target: string) => {
        const name = names.get(target) ?? target;
        assert(!isMadeUp(name), "a shape that contains itself has an id");
        return `"#/components/schemas/${name}"`;
      }),
    );
}

/** Formats that say more than the pattern they are checked by. */
const CLEAR_FORMATS: readonly unknown[] = ["uuid", "date", "date-time", "email", "uri"];

/** Leaves out what only says how a check is made. */
function override({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  if (CLEAR_FORMATS.includes(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // An answer may gain fields; a program that reads it leaves alone what it does not know.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}
