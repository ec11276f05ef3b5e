import { Fragment } from "react";
import { CodeWords } from "./CodeWords.tsx";
import type { FieldRow } from "./field-rows.ts";
import { ShapeWords } from "./ShapeWords.tsx";

interface FieldTableProps {
  /** Names the table for who cannot see where it stands. */
  readonly label: string;
  readonly rows: readonly FieldRow[];
  /** Whether fields that must be there say so, or those that may be missing. */
  readonly says: "required" | "optional";
}

/** Fields with their types and what is to be known of them. Scrolls in itself where it is wider than the page. */
export function FieldTable({ label, rows, says }: FieldTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="relative overflow-x-auto rounded-xs">
      <table className="w-full min-w-110 border-collapse text-13 leading-5">
        <thead>
          <tr className="border-b border-line-strong text-left text-ink">
            <th scope="col" className="w-[35%] py-1.5 pr-4 font-semibold">
              Field
            </th>
            <th scope="col" className="w-[20%] py-1.5 pr-4 font-semibold">
              Type
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} className="border-b border-line align-top text-ink-muted last:border-0">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                <FieldName path={row.path} />
                {row.isRequired === (says === "required") ? (
                  <span className="block text-12 text-ink-faint">{says}</span>
                ) : null}
              </th>
              <td className="py-1.5 pr-4">
                <ShapeWords {...row} />
              </td>
              <td className="py-1.5">
                <Meaning row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a field is in stands back behind its own name; a long one breaks after a dot. */
function FieldName({ path }: { readonly path: string }) {
  const at = path.lastIndexOf(".") + 1;
  return (
    <code className="font-mono text-12">
      {path
        .slice(0, at)
        .split(/(?<=\.)/)
        .map((part, index) => (
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      <span className="font-medium text-ink">{path.slice(at)}</span>
    </code>
  );
}

const MOST_VALUES = 24;

function Meaning({ row: { description, values, limits } }: { readonly row: FieldRow }) {
  return (
    <>
      <CodeWords isPlain text={description} />
      {values.length > 0 ? (
        <span className="block">
          {values.length === 1 ? "Always " : "One of "}
          {values.slice(0, MOST_VALUES).map((value, index) => (
            <span key={value}>
              {index === 0 ? "" : ", "}
              <code className="font-mono text-12 text-ink">{value === "" ? '""' : value}</code>
            </span>
          ))}
          {values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : ""}
        </span>
      ) : null}
      {limits.length > 0 ? (
        <span className="block">
          <CodeWords isPlain text={`${capitalized(limits.join("; "))}.`} />
        </span>
      ) : null}
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
