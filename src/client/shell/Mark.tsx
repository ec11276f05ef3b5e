/** The product's mark: a hill in a rounded square. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M4.5 17.5 10 7.2c.9-1.6 3.1-1.6 4 0l5.5 10.3"
        fill="none"
        strokeWidth="2"
        className="stroke-on-accent"
        strokeLinecap="round"
      />
      <path
        d="M8.4 17.5c.9-2.3 2-3.4 3.6-3.4s2.7 1.1 3.6 3.4"
        fill="none"
        strokeWidth="2"
        className="stroke-on-accent"
        strokeLinecap="round"
      />
    </svg>
  );
}
