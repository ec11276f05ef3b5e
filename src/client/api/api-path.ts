/**
 * An address of the API with the type of its answer, made only by `paths.ts`. `key` is its place in the query cache: everything of one
 * portfolio begins with `["portfolio", portfolioId]`, so that a write can drop exactly what it may have changed.
 */
export interface ReadPath<Answer> {
  readonly url: string;
  readonly key: readonly string[];
  /** Never set: carries the type of the answer. */
  readonly answer?: Answer;
}

export const readPath = <Answer>(url: string, key: readonly string[]): ReadPath<Answer> => ({ url, key });

export interface WritePath<Body, Answer> {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  /** The portfolio whose cached figures the write may change; undefined for writes above portfolios. */
  readonly portfolioId: string | undefined;
  /** Place in the portfolio (`/imports/I`) of what is no more when it is done: the screen that shows it leaves, and does not ask for it again meanwhile. */
  readonly gone?: string;
  /** Never set: carry the types of what is sent and of the answer. */
  readonly body?: Body;
  readonly answer?: Answer;
}

export type QueryValue = string | number | boolean | null | undefined;

/** `?a=1&b=2` without what is not set, in the order given; empty when nothing is set. */
export function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
