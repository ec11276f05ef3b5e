import { CodeBlock } from "#site/content/CodeBlock.tsx";
import { AnswerPart } from "./AnswerPart.tsx";
import { CallAddress } from "./CallAddress.tsx";
import { callExample } from "./call-example.ts";
import { CodeWords } from "./CodeWords.tsx";
import { fieldRows, parameterRow } from "./field-rows.ts";
import type { FieldRow } from "./field-rows.ts";
import { FieldTable } from "./FieldTable.tsx";
import { PART_TITLE } from "./part-title.ts";
import { ReferenceHeading } from "./ReferenceHeading.tsx";
import type { ShownCall } from "./shown-calls.ts";
import { whoMayCall } from "./who-may-call.ts";

interface CallPartProps {
  readonly call: ShownCall;
  /** Address of the product, for the example. */
  readonly origin: string;
}

/** One call: what it does, who may make it, what it takes, an example, what it answers, and what it refuses. */
export function CallPart({ call, origin }: CallPartProps) {
  const { id, title, method, path, note } = call;
  const example = callExample(call, origin);
  const parameters = call.parameters.flatMap((it) => ("name" in it ? [parameterRow(it)] : []));
  const [type = "", body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-9 first:border-0 first:pt-0">
      <div className="flex flex-col gap-2.5">
        <ReferenceHeading level={2} id={id}>
          {title}
        </ReferenceHeading>
        <CallAddress method={method} path={path} />
        {note === "" ? null : (
          <p className="max-w-[68ch] text-ink-muted">
            <CodeWords text={note} />
          </p>
        )}
      </div>
      <Asked call={call} />
      <Fields title="Parameters" of={title} rows={parameters} says="required" />
      {body ? (
        <Fields
          title={type === "application/json" ? "Body" : "Body, as a form"}
          of={title}
          rows={fieldRows(body.schema)}
          says="required"
        />
      ) : null}
      {example ? <CodeBlock code={{ type: "code_block", ...example }} /> : null}
      <AnswerPart call={call} />
      <Refusals call={call} />
    </section>
  );
}

const Asked = ({ call }: { readonly call: ShownCall }) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
    {whoMayCall(call).map(({ name, words }) => (
      <div key={name} className="contents">
        <dt className="text-ink-muted">{name}</dt>
        <dd className="text-ink">
          <CodeWords isPlain text={words} />
        </dd>
      </div>
    ))}
  </dl>
);

interface FieldsProps {
  readonly title: string;
  readonly of: string;
  readonly rows: readonly FieldRow[];
  readonly says: "required" | "optional";
}

const Fields = ({ title, of, rows, says }: FieldsProps) =>
  rows.length === 0 ? null : (
    <div className="flex flex-col gap-1.5">
      <h3 className={PART_TITLE}>{title}</h3>
      <FieldTable label={`${title}: ${of}`} rows={rows} says={says} />
    </div>
  );

/** What is this call's own; what any call may refuse stands on the first page. */
function Refusals({ call }: { readonly call: ShownCall }) {
  const own = Object.entries(call.responses).flatMap(([status, { description = "" }]) =>
    /^[45]/.test(status) && description !== "" ? description.split("\n\n").map((words) => ({ status, words })) : [],
  );
  if (own.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className={PART_TITLE}>Errors</h3>
      <ul className="flex flex-col text-13">
        {own.map(({ status, words }) => (
          <li
            key={words}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="font-mono text-ink">{status}</span>
            <span className="text-ink-muted">
              <CodeWords isPlain text={words} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
