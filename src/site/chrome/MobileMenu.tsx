import { useLocation } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { Icon } from "#site/icons/Icon.tsx";
import { HEADER_MENU } from "./navigation.ts";
import { nameOf } from "./navigation-item.ts";
import type { NavigationItem } from "./navigation-item.ts";
import { Sign } from "./Sign.tsx";
import { SiteLink } from "./SiteLink.tsx";

interface MobileMenuProps {
  /** Pages of the section one is in: shown first. */
  readonly sectionTree?: readonly NavigationItem[] | undefined;
}

/** The menu of narrow screens: everything of the header, with the section's own pages first. Opens without scripts; any link closes it. */
export function MobileMenu({ sectionTree }: MobileMenuProps) {
  const application = `${usePublicSettings().clientOrigin}/central`;
  return (
    <details data-disclosure className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-9 list-none place-items-center rounded-md text-ink hover:bg-hover"
      >
        <Sign shape="menu" size={20} className="group-open:hidden" />
        <Sign shape="close" size={20} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-6.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface px-5 pt-2 pb-8 shadow-overlay sm:px-8"
      >
        {sectionTree && sectionTree.length > 0 ? (
          <section aria-label="This section" className="mb-3 border-b border-line pb-3">
            <Branch items={sectionTree} />
          </section>
        ) : null}
        <Branch items={HEADER_MENU} />
        <ul className="mt-3 border-t border-line pt-3 in-data-[session=in]:hidden">
          <Leaf item={{ label: "Sign in", to: "/sign-in" }} />
          <Leaf item={{ label: "Start for free", to: "/easy-sign-up" }} />
        </ul>
        <ul className="mt-3 hidden border-t border-line pt-3 in-data-[session=in]:block">
          <Leaf item={{ label: "Application", to: application, target: "_blank" }} />
        </ul>
      </nav>
    </details>
  );
}

const ROW = "flex min-h-11 items-center justify-between gap-2 text-16";

function Branch({ items }: { readonly items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map((item) =>
        item.children && item.children.length > 0 ? (
          <li key={nameOf(item)}>
            <details className="group/branch" open={holds(item, pathname) || undefined}>
              <summary className={`${ROW} list-none text-ink`}>
                <span className="flex items-center gap-2.5">
                  {item.icon === undefined ? null : <Icon name={item.icon} />}
                  {nameOf(item)}
                </span>
                <Sign
                  shape="chevron"
                  className="text-ink-muted transition-transform duration-150 group-open/branch:rotate-180"
                />
              </summary>
              <div className="border-l border-line pl-4">
                {item.to === undefined ? null : <Branch items={[{ label: nameOf(item), to: item.to }]} />}
                <Branch items={item.children} />
              </div>
            </details>
          </li>
        ) : (
          <Leaf key={nameOf(item)} item={item} />
        ),
      )}
    </ul>
  );
}

function Leaf({ item }: { readonly item: NavigationItem }) {
  const { pathname } = useLocation();
  return (
    <li>
      <SiteLink
        to={item.to ?? "/"}
        target={item.target}
        aria-current={item.to === pathname ? "page" : undefined}
        className={`${ROW} text-ink-muted aria-[current=page]:font-medium aria-[current=page]:text-ink`}
      >
        <span className="flex items-center gap-2.5">
          {item.icon === undefined ? null : <Icon name={item.icon} />}
          {nameOf(item)}
        </span>
        {item.badge === undefined ? null : <span className="text-12 text-ink-faint">{item.badge}</span>}
      </SiteLink>
    </li>
  );
}

const holds = (item: NavigationItem, path: string): boolean =>
  item.to === path || (item.children ?? []).some((child) => holds(child, path));
