/** Said over a page that production does not show. */
export function DraftMark({ isDraft }: { readonly isDraft: boolean }) {
  return isDraft ? (
    <p className="mt-5 inline-block rounded-sm bg-warning-soft px-2.5 py-1 text-13 font-medium text-warning">
      Draft: shown while developing only
    </p>
  ) : null;
}
