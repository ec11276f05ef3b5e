const known = new Map<string, string>();

/** What the server drew under a name, read from the document once: before anything has changed it. Undefined when the document never had it. */
export function captured(id: string): string | undefined {
  const before = known.get(id);
  if (before !== undefined || typeof document === "undefined") return before;
  const html = document.querySelector(`[data-drawn="${CSS.escape(id)}"]`)?.innerHTML;
  if (html !== undefined) known.set(id, html);
  return html;
}
