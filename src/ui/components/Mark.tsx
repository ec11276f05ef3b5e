/** The product's mark: a hill with the sun behind it, in two shapes. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="shrink-0">
      <path d="M2.8 20.5 12 4l9.2 16.5" stroke="currentColor" strokeWidth="2" strokeMiterlimit="8" />
      <path d="M7.4 20.5a4.6 4.6 0 0 1 9.2 0z" fill="var(--accent)" />
    </svg>
  );
}
