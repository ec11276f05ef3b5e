import type { ApiSchema } from "./api-description.ts";
import { fieldRows } from "./field-rows.ts";
import { FieldTable } from "./FieldTable.tsx";
import { PART_TITLE } from "./part-title.ts";
import { ShapeWords } from "./ShapeWords.tsx";
import type { ShownCall } from "./shown-calls.ts";
import { shapeNameOf, typeWords } from "./type-words.ts";

/** Longer tables are folded: who needs one opens it, and paper shows it. */
const MOST_OPEN_ROWS = 8;

/** What a call answers when it is done. */
export function AnswerPart({ call }: { readonly call: ShownCall }) {
  const [status = "", response] = Object.entries(call.responses).find(([it]) => it.startsWith("2")) ?? [];
  const [type = "", content] = Object.entries(response?.content ?? {})[0] ?? [];
  const rows = content && type === "application/json" ? fieldRows(content.schema) : [];
  const head = (
    <>
      <span className={PART_TITLE}>Answer</span>
      <span className="font-mono text-13 text-ink-muted">{status}</span>
      <span className="text-13 text-ink-muted">
        {content ? <AnswerType type={type} schema={content.schema} count={rows.length} /> : response?.description}
      </span>
    </>
  );
  if (rows.length === 0) return <p className="flex flex-wrap items-baseline gap-x-2.5">{head}</p>;
  return (
    <details className="print-open" open={rows.length <= MOST_OPEN_ROWS || undefined}>
      <summary className="mb-1.5 rounded-xs marker:text-ink-faint">
        <span className="inline-flex flex-wrap items-baseline gap-x-2.5">{head}</span>
      </summary>
      <FieldTable label={`Answer: ${call.title}`} rows={rows} says="optional" />
    </details>
  );
}

interface AnswerTypeProps {
  readonly type: string;
  readonly schema: ApiSchema;
  readonly count: number;
}

function AnswerType({ type, schema, count }: AnswerTypeProps) {
  if (type !== "application/json") return <code className="font-mono text-12">{type}</code>;
  if (count === 0) return <ShapeWords type={typeWords(schema)} shape={shapeNameOf(schema)} />;
  return count === 1 ? "1 field" : `${count} fields`;
}
