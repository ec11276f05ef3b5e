/** Keys to press, such as `⌘ K`: one box per key. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line bg-sunken px-1 font-sans text-11 text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
