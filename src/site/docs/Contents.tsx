import type { Anchor } from "#content/entry.ts";

/** The headings of a page; the one being read is marked (`chrome/use-reading-mark.ts`). */
export function Contents({ anchors }: { readonly anchors: readonly Anchor[] }) {
  return (
    <nav aria-label="On this page" data-contents className="text-13">
      <p className="mb-2.5 font-semibold text-ink">On this page</p>
      <ul className="flex flex-col border-l border-line">
        {anchors.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`-ml-px block border-l border-transparent py-1 text-ink-muted hover:text-ink aria-[current=location]:border-accent aria-[current=location]:text-ink ${level === 3 ? "pl-6" : "pl-3.5"}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
