interface CodeWordsProps {
  readonly text: string;
  /** In tables: told apart by its letters alone. */
  readonly isPlain?: boolean;
}

/** Words in which `this` is code. */
export function CodeWords({ text, isPlain = false }: CodeWordsProps) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code
        key={index}
        className={`font-mono text-[0.92em] text-ink ${isPlain ? "" : "rounded-xs bg-hover px-1 py-0.5"}`}
      >
        {part}
      </code>
    ),
  );
}
