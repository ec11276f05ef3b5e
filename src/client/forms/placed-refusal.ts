import { type ApiFailure, fieldMessage } from "#browser/api/api-failure.ts";

export interface FieldPlaces<Name extends string> {
  /** What the API calls a field, where that is not the field's name: `{ on: "path.on" }`. */
  readonly at?: Readonly<Partial<Record<Name, string | readonly string[]>>> | undefined;
  /** Where all of them lie in what is sent: `entry.`. */
  readonly under?: string | undefined;
  /** The field that says every refusal, in a form that asks for one thing. */
  readonly saysAll?: Name | undefined;
}

export interface PlacedRefusal<Name extends string> {
  readonly atFields: readonly (readonly [name: Name, message: string | undefined])[];
  /** What no field says, for the form to say; undefined when the fields say it all. */
  readonly rest: ApiFailure | undefined;
}

/** Which field of a form says what of a refusal. Nothing that was refused is lost: what belongs to no field stays with the form. */
export function placeRefusal<Name extends string>(
  refused: ApiFailure,
  names: readonly Name[],
  places: FieldPlaces<Name>,
): PlacedRefusal<Name> {
  const { at, under = "", saysAll } = places;
  // Rows of a list: the shapes of the API count them as `.0`, the facts of a class as `[0]`.
  const pathsOf = (name: Name): readonly string[] =>
    [at?.[name] ?? [`${under}${name.replaceAll(/\[(\d+)\]/g, ".$1")}`, `${under}${name}`]].flat();
  const messageOf = (name: Name): string | undefined =>
    pathsOf(name)
      .map((path) => fieldMessage(refused, path))
      .find((it) => it !== undefined);
  const atFields = names.map(
    (name) => [name, sentenceOf(messageOf(name) ?? (name === saysAll ? refused.message : undefined))] as const,
  );
  return { atFields, rest: saysAll === undefined ? unsaid(refused, names.flatMap(pathsOf)) : undefined };
}

/** The API's schemas speak in half sentences: "at most 200 characters". */
const sentenceOf = (words: string | undefined): string | undefined =>
  words === undefined || words === ""
    ? words
    : `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? "" : "."}`;

function unsaid(refused: ApiFailure, paths: readonly string[]): ApiFailure | undefined {
  const isSaid = (path: string) => paths.some((it) => path === it || path.startsWith(`${it}.`));
  const fields = refused.fields.filter((it) => !isSaid(it.path));
  return fields.length === 0 && refused.fields.length > 0 ? undefined : { ...refused, fields };
}
