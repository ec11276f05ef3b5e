import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problems.ts";

export interface FrontMatter<T> {
  readonly fields: T | undefined;
  readonly body: string;
  /** Lines of the file above the body. */
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Takes the fields above the body and checks them. Every problem names its field and, where the field stands in the file, its line. */
export function readFrontMatter<T>(file: string, text: string, schema: z.ZodType<T>): FrontMatter<T> {
  const match = FENCE.exec(text);
  if (!match) {
    const remedy = "Begin the file with a line ---, the fields, and a line ---.";
    const problem = { file, line: 1, message: "The fields above the body are missing.", remedy };
    return { fields: undefined, body: text, bodyLine: 0, problems: [problem] };
  }
  const [whole, yaml = ""] = match;
  const bodyLine = whole.split("\n").length - 1;
  return { ...readFields(file, yaml, schema), body: text.slice(whole.length), bodyLine };
}

/** Checks a YAML text against a schema; `firstLine` is the line of the file its first line stands on. */
export function readFields<T>(
  file: string,
  yaml: string,
  schema: z.ZodType<T>,
  firstLine = 2,
): { readonly fields: T | undefined; readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineOf = (offset: number | undefined) =>
    offset === undefined ? undefined : lines.linePos(offset).line + firstLine - 1;
  const problems: Problem[] = document.errors.map((error) => ({
    file,
    line: lineOf(error.pos[0]),
    message: `This is not valid YAML: ${error.message.split("\n")[0] ?? ""}`,
    remedy: "Put text that has a colon or a quote in it between double quotes.",
  }));
  if (problems.length > 0) return { fields: undefined, problems };
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { fields: parsed.data, problems: [] };
  return {
    fields: undefined,
    problems: parsed.error.issues.map((issue) => ({
      file,
      line: lineOf(offsetOf(document, issue.path)),
      field: issue.path.map(String).join("."),
      message: `${issue.message}.`,
      remedy:
        issue.code === "unrecognized_keys"
          ? "Remove it, correct its name after src/content/schemas.ts, or quote the text before it if that has a comma in it."
          : "See src/content/schemas.ts for what the field takes.",
    })),
  };
}

/** Where a field stands, or its nearest parent that is there. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)) {
      const start: unknown = node.range[0];
      if (typeof start === "number") return start;
    }
  }
  return undefined;
}
