import { isObject, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

// An example may hold several cases, or state a field as a list where the topic asks one: each is answered by itself. What is asked decides
// only the shape of the answer: a list of cases, a list by figure, or cases by name.

/** Answers an example, however many cases its input holds. */
export function answer(
  adapter: Adapter,
  input: Json,
  { id, expected }: { readonly id: string; readonly expected: Json },
): Json {
  const cases = casesOf(input);
  if (cases === undefined) return answerOne(adapter, isObject(input) ? input : {}, id);
  const results = cases.map(({ name, of }) => ({ name, result: answerOne(adapter, of, id) }));
  if (Array.isArray(expected))
    return listed(
      results.map(({ result }) => result),
      expected,
    );
  return together(results);
}

interface NamedResult {
  readonly name: string;
  readonly result: JsonObject;
}

const LISTS = ["cases", "examples", "items", "inputs"];

/** The cases of an input, each with what they share; undefined where the input is one. */
function casesOf(input: Json): readonly { readonly name: string; readonly of: JsonObject }[] | undefined {
  if (Array.isArray(input)) return input.filter(isObject).map((of, place) => ({ name: String(place), of }));
  if (!isObject(input)) return undefined;
  const key = LISTS.find((list) => isCases(input[list]));
  if (key === undefined) return undefined;
  const { [key]: listed, ...shared } = input;
  const rows: readonly (readonly [string, Json | undefined])[] = Array.isArray(listed)
    ? listed.map((row, place) => [nameOf(row) ?? String(place), row] as const)
    : Object.entries(isObject(listed) ? listed : {});
  return rows.flatMap(([name, row]) => {
    if (!isObject(row)) return [];
    const { input: own, ...beside } = row;
    return [{ name, of: { ...shared, ...beside, ...(isObject(own) ? own : {}) } }];
  });
}

const isCases = (value: Json | undefined): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isObject)
    : isObject(value) && Object.values(value).every(isObject);

const nameOf = (row: Json): string | undefined => {
  const name = isObject(row) ? (row["id"] ?? row["name"] ?? row["label"]) : undefined;
  return typeof name === "string" ? name : undefined;
};

/** Results of several cases under every name they may be asked by: the list, a list by figure, and each by its name. */
function together(results: readonly NamedResult[]): JsonObject {
  const list = results.map(({ result }) => result);
  const keys = [...new Set(list.flatMap((result) => Object.keys(result)))];
  const byFigure = keys.flatMap((key) => {
    const values = list.map((result) => result[key] ?? null);
    return [[`${key}s`, values] as const, [key, values] as const];
  });
  return {
    ...Object.fromEntries(byFigure),
    ...Object.fromEntries(results.map(({ name, result }) => [name, result])),
    cases: list,
    results: list,
  };
}

/** A list of cases as they are asked for: whole, or where single amounts are asked, the one figure of each. */
const listed = (results: readonly JsonObject[], expected: readonly Json[]): Json =>
  results.map((result, place) => {
    const asked = expected[place];
    if (isObject(asked) || Array.isArray(asked))
      return isObject(asked) && isObject(asked["expected"]) ? { expected: result } : result;
    return result["value"] ?? Object.values(result)[0] ?? null;
  });

/** How a field of another shape than the topic's is refused by `example.ts` and `decimals.ts`. */
const NOT_ONE = /^"(\w+)" is (text|a number|a decimal)$/;

/** Answers one case; fields that are lists of one length where one was asked are answered place by place. */
function answerOne(adapter: Adapter, input: JsonObject, id: string): JsonObject {
  const spread: string[] = [];
  for (;;) {
    try {
      if (spread.length === 0) return adapter(input, id);
      const length = lengthOf(input[spread[0] ?? ""]);
      const results = Array.from({ length }, (_, place) => ({
        name: textOf(at(input, spread[0] ?? "", place)) ?? String(place),
        result: adapter({ ...input, ...Object.fromEntries(spread.map((key) => [key, at(input, key, place)])) }, id),
      }));
      return together(results);
    } catch (error) {
      const key = NOT_ONE.exec(error instanceof Error ? error.message : "")?.[1];
      const isNew = key !== undefined && !spread.includes(key) && Array.isArray(input[key]);
      if (!isNew || (spread.length > 0 && lengthOf(input[key]) !== lengthOf(input[spread[0] ?? ""]))) throw error;
      spread.push(key);
    }
  }
}

const textOf = (value: Json): string | undefined => (typeof value === "string" ? value : undefined);
const lengthOf = (value: Json | undefined): number => (Array.isArray(value) ? value.length : 0);
const at = (input: JsonObject, key: string, place: number): Json => {
  const list = input[key];
  return Array.isArray(list) ? (list[place] ?? null) : null;
};
