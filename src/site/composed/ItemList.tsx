import type { Item } from "#content/schemas.ts";
import { Icon } from "#site/icons/Icon.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";

interface ItemListProps {
  readonly items: readonly Item[];
  readonly columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" } as const;

/** Titled statements on hairlines. One that leads to a page is a link as a whole. */
export function ItemList({ items, columns = 2 }: ItemListProps) {
  return (
    <ul className={`grid gap-x-10 ${COLUMNS[columns]}`}>
      {items.map(({ title, description, icon, to }) => (
        <li key={title} className="group relative border-t border-line py-5">
          <h3 className="flex items-center gap-2.5 text-16 font-semibold text-ink">
            {icon === undefined ? null : <Icon name={icon} className="text-ink-muted" />}
            {to === undefined ? (
              title
            ) : (
              <SiteLink
                to={to}
                className="rounded-xs after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {title}
                <span aria-hidden className="ml-1.5 font-normal text-ink-faint">
                  →
                </span>
              </SiteLink>
            )}
          </h3>
          <p className="mt-1.5 max-w-[56ch] text-16 text-ink-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
