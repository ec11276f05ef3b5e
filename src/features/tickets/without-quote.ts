import { REPLY_LINE } from "#features/shared/reply-line.ts";

/** What a person wrote, without the mail they answered: down to our line, and without the quoted lines and the "On … wrote:" before them. */
export function withoutQuote(text: string): string {
  const [above = ""] = text.replaceAll("\r\n", "\n").split(REPLY_LINE);
  const lines = above.split("\n");
  while (lines.length > 0 && isLeftover(lines.at(-1) ?? "")) lines.pop();
  return lines.join("\n").trim();
}

const isLeftover = (line: string): boolean => /^\s*(?:>.*|--\s*|On .{0,200} wrote:|.{0,200}@.{0,200}:|)\s*$/.test(line);
