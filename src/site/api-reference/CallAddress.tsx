interface CallAddressProps {
  readonly method: string;
  readonly path: string;
}

/** Method and path as they are sent; what is filled in stands back, and a long path breaks before a slash. */
export function CallAddress({ method, path }: CallAddressProps) {
  return (
    <code className="block font-mono text-13 leading-5 text-ink">
      <span className="mr-2 font-semibold">{method}</span>
      {path.split(/(?=\/)/).map((part, index) => (
        <span key={index} className={part.includes("{") ? "text-ink-muted" : undefined}>
          <wbr />
          {part}
        </span>
      ))}
    </code>
  );
}
