/** One field of a SWIFT message: `:61:` with all its lines. */
export interface SwiftField {
  readonly tag: string;
  readonly value: string;
  readonly line: number;
  readonly raw: string;
}

const START = /^\s?:(\d{2}[A-Z]?):(.*)$/;
/** Ends of a message and what wraps it: block braces, a lone hyphen. */
const END = /^(?:-|-\}|-X{3}|\{.*|\$)\s*$/;
const MAX_VALUE = 20_000;

/** Fields of all messages in a text. What stands between messages is left out; a line that starts no field goes on with the one above. */
export function readFields(text: string): readonly SwiftField[] {
  const fields: SwiftField[] = [];
  let open: { tag: string; lines: string[]; line: number } | undefined;
  const close = (): void => {
    if (!open) return;
    const { tag, lines, line } = open;
    fields.push({
      tag,
      line,
      value: lines.join("\n").slice(0, MAX_VALUE),
      raw: `:${tag}:${lines.join("\n")}`.slice(0, 2000),
    });
    open = undefined;
  };
  text.split(/\r\n|\n|\r/).forEach((written, index) => {
    const line = written.replace(/^\{4:$/, "");
    const start = START.exec(line);
    if (start) {
      close();
      open = { tag: start[1] ?? "", lines: [start[2] ?? ""], line: index + 1 };
    } else if (END.test(line)) close();
    else if (open && line.trim() !== "" && !/^:\w+:$/.test(line)) open.lines.push(line);
  });
  close();
  return fields;
}
