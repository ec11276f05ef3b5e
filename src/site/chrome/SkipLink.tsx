/** The first stop of the keyboard: over the header to the page. The page's `main` has the id `content` and `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-overlay"
    >
      Skip to content
    </a>
  );
}
