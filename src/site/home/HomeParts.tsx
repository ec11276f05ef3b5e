import type { ReactNode } from "react";
import type { Item } from "#content/schemas.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Folded } from "#site/composed/Folded.tsx";
import { PartHeading } from "#site/composed/PartHeading.tsx";
import { Icon } from "#site/icons/Icon.tsx";
import { LinkButtons } from "#site/content/LinkButtons.tsx";
import type { ShownSection } from "#site/content/page-facts.ts";
import { Prose } from "#site/content/Prose.tsx";

const FRAME = "mx-auto max-w-300 px-5 sm:px-8";

/** Short promises that can be checked, in one line under the product. */
export function PromiseLine({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-6 gap-y-3 pb-9 sm:gap-x-10 sm:gap-y-4 sm:pb-14 lg:grid-cols-4 lg:pb-20 ${FRAME}`}
    >
      {items.map(({ title, description }) => (
        <li key={title} className="border-l-2 border-line pl-3 text-14 sm:pl-4">
          <span className="block font-semibold text-ink">{title}</span>
          <span className="mt-0.5 block text-pretty text-ink-muted max-sm:hidden">{description}</span>
        </li>
      ))}
    </ul>
  );
}

interface WidePartProps {
  readonly section: ShownSection;
  readonly children?: ReactNode;
}

/** A claim above, and its evidence under it as wide as the page. */
export function WidePart({ section, children }: WidePartProps) {
  const { id, eyebrow, title, description, links } = section;
  return (
    <section id={id} className="scroll-mt-16 border-t border-line">
      <div className={`py-9 sm:py-14 lg:py-24 ${FRAME}`}>
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <PartHeading title={title} eyebrow={eyebrow} />
          {children === undefined ? null : <Prose parts={description} />}
        </div>
        <div className="mt-6 sm:mt-10 lg:mt-12">
          {children ?? (
            <Folded label="Compare line by line">
              <Prose parts={description} />
            </Folded>
          )}
        </div>
        {links.length > 0 ? (
          <div className="mt-7">
            <LinkButtons links={links} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

interface SplitPartProps {
  readonly section: ShownSection;
  readonly evidence: ReactNode;
  readonly isReversed: boolean;
}

/** A claim and, beside it and larger than it, what proves it. */
export function SplitPart({ section, evidence, isReversed }: SplitPartProps) {
  const columns = isReversed
    ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    : "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";
  return (
    <section id={section.id} className="scroll-mt-16 border-t border-line">
      <div className={`grid items-center gap-x-20 gap-y-6 sm:gap-y-10 py-9 sm:py-14 lg:py-24 ${columns} ${FRAME}`}>
        <div className={`flex flex-col gap-4 sm:gap-5 ${isReversed ? "lg:order-2" : ""}`}>
          <PartHeading title={section.title} eyebrow={section.eyebrow} />
          <Prose parts={section.description} />
          {section.links.length > 0 ? <LinkButtons links={section.links} /> : null}
        </div>
        <div className="min-w-0">{evidence}</div>
      </div>
    </section>
  );
}

/** Ways on for different readers, one column each. */
export function DoorsPart({ section }: { readonly section: ShownSection }) {
  return (
    <section id={section.id} className="scroll-mt-16 border-t border-line bg-sunken">
      <div className={`py-9 sm:py-14 lg:py-18 ${FRAME}`}>
        <h2 className="font-serif text-28 leading-[1.14] font-medium tracking-[-0.014em]">{section.title}</h2>
        <ul className="mt-5 grid gap-x-10 gap-y-4 sm:mt-7 sm:gap-y-6 md:grid-cols-3">
          {section.items.map(({ title, description, icon, to = "/" }) => (
            <li key={title} className="group relative border-t border-line-strong pt-3 sm:pt-4">
              <h3 className="flex items-center gap-2.5 text-18 font-semibold">
                {icon === undefined ? null : <Icon name={icon} className="text-ink-muted" />}
                <SiteLink
                  to={to}
                  className="rounded-xs after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {title}
                </SiteLink>
              </h3>
              <p className="mt-1 max-w-[40ch] text-14 text-ink-muted sm:mt-1.5 sm:text-16">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface PairPartProps {
  readonly left: ShownSection;
  readonly right: ShownSection;
  /** Under the words of the right one. */
  readonly children: ReactNode;
}

/** Two short matters beside each other. */
export function PairPart({ left, right, children }: PairPartProps) {
  return (
    <section className="border-t border-line">
      <div className={`grid gap-x-20 gap-y-9 py-9 sm:gap-y-14 sm:py-14 lg:grid-cols-2 lg:py-20 ${FRAME}`}>
        {[left, right].map((section) => (
          <div key={section.id} id={section.id} className="flex scroll-mt-20 flex-col gap-5">
            <PartHeading title={section.title} eyebrow={section.eyebrow} />
            <Prose parts={section.description} />
            {section === right ? children : null}
            {section.links.length > 0 ? <LinkButtons links={section.links} /> : null}
          </div>
        ))}
      </div>
    </section>
  );
}
