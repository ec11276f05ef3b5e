interface PartHeadingProps {
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly lead?: string | undefined;
  /** Title at the left and lead at the right, where the part has the whole width. */
  readonly isWide?: boolean;
  /** Smaller, for a part that is text alone. */
  readonly isQuiet?: boolean;
}

/** Heading of a part of a composed page. */
export function PartHeading({ title, eyebrow, lead, isWide = false, isQuiet = false }: PartHeadingProps) {
  return (
    <div className={isWide ? "grid items-end gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" : undefined}>
      <div>
        {eyebrow === undefined ? null : <p className="mb-2.5 text-14 font-medium text-accent-text">{eyebrow}</p>}
        <h2
          className={`max-w-[22ch] font-serif leading-[1.14] font-medium tracking-[-0.014em] text-ink ${isQuiet ? "text-22 sm:text-28" : "text-28 sm:text-36"}`}
        >
          {title}
        </h2>
      </div>
      {lead === undefined ? null : (
        <p className={`max-w-[60ch] text-16 text-ink-muted ${isWide ? "lg:pb-1" : "mt-3"}`}>{lead}</p>
      )}
    </div>
  );
}
