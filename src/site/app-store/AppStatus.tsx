const STATUS: Readonly<Record<string, { readonly word: string; readonly style: string }>> = {
  available: { word: "Available", style: "text-accent-text" },
  beta: { word: "Beta", style: "text-warning" },
  planned: { word: "Planned", style: "text-ink-faint" },
};

/** Whether something can be used today. */
export function AppStatus({ status }: { readonly status: string }) {
  const known = STATUS[status] ?? { word: status, style: "text-ink-faint" };
  return <span className={`shrink-0 text-13 font-medium ${known.style}`}>{known.word}</span>;
}
