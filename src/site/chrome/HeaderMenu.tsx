import { HEADER_MENU } from "./navigation.ts";
import { Sign } from "./Sign.tsx";
import { SiteLink } from "./SiteLink.tsx";

const ENTRY =
  "flex h-9 items-center gap-1 rounded-md px-3 text-14 font-medium text-ink-muted hover:bg-hover hover:text-ink";

/**
 * The menus of wide screens. An entry with children is a disclosure: it opens without scripts, one at a time; `useDisclosures` adds
 * arrow keys, Escape and closing by a press elsewhere.
 */
export function HeaderMenu() {
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <ul className="flex items-center gap-0.5">
        {HEADER_MENU.map(({ label, to, children }) => (
          <li key={label} className="relative">
            {to === undefined ? (
              <details name="site-menu" data-disclosure className="group">
                <summary className={`${ENTRY} list-none group-open:bg-hover group-open:text-ink`}>
                  {label}
                  <Sign shape="chevron" size={14} className="transition-transform duration-150 group-open:rotate-180" />
                </summary>
                <ul
                  className={`absolute top-full left-0 z-40 mt-1.5 grid gap-0.5 rounded-lg bg-raised p-1.5 shadow-overlay animate-[appear_140ms_var(--ease-out)] ${(children?.length ?? 0) > 5 ? "w-150 grid-flow-col grid-cols-2 grid-rows-5" : children?.some(({ line }) => line !== undefined) ? "w-76" : "w-56"}`}
                >
                  {children?.map((link) => (
                    <li key={link.to}>
                      <SiteLink
                        to={link.to}
                        className="flex min-h-9 flex-col justify-center rounded-md px-3 py-1.5 text-14 text-ink hover:bg-hover"
                      >
                        {link.label}{" "}
                        {link.line === undefined ? null : <span className="text-13 text-ink-muted">{link.line}</span>}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <SiteLink to={to} className={ENTRY}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
