import { CodeWords } from "./CodeWords.tsx";

interface WordTableProps {
  readonly label: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
}

/** Two columns of words: a name and what it means. Scrolls in itself where it is wider than the page. */
export function WordTable({ label, head, rows }: WordTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="relative overflow-x-auto rounded-xs">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="border-b border-line-strong text-left text-ink">
            {head.map((word, index) => (
              <th key={word} scope="col" className={`py-2 font-semibold ${index === 0 ? "w-[36%] pr-5" : ""}`}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, words]) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 pr-5 text-left font-normal text-ink">
                <CodeWords isPlain text={name} />
              </th>
              <td className="py-2 text-ink-muted">
                <CodeWords isPlain text={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
