import type { Features, StepsFields, Testimonial } from "#content/schemas.ts";
import { Icon } from "#site/icons/Icon.tsx";
import { ItemList } from "./ItemList.tsx";
import { PartHeading } from "./PartHeading.tsx";

const FRAME = "mx-auto max-w-300 px-5 py-9 sm:px-8 sm:py-14 lg:py-20";

/** What the page's subject can do, as a list. */
export function FeaturesPart({ features }: { readonly features: Features }) {
  return (
    <section id="features" className="scroll-mt-16 border-t border-line">
      <div className={`flex flex-col gap-8 ${FRAME}`}>
        <PartHeading title={features.title} lead={features.lead} />
        <ItemList items={features.items} columns={3} />
      </div>
    </section>
  );
}

/** How it begins, in order. */
export function StepsPart({ steps }: { readonly steps: StepsFields }) {
  return (
    <section id="steps" className="scroll-mt-16 border-t border-line">
      <div className={`flex flex-col gap-8 ${FRAME}`}>
        <PartHeading title={steps.title} />
        <ol className="grid gap-x-10 gap-y-4 sm:gap-y-7 md:grid-cols-3">
          {steps.items.map(({ title, description, icon }, index) => (
            <li
              key={title}
              className="border-t border-line-strong pt-3 max-sm:grid max-sm:grid-cols-[1.5rem_minmax(0,1fr)] sm:pt-4"
            >
              <p aria-hidden className="text-14 text-ink-faint tabular max-sm:row-span-2 max-sm:pt-0.5">
                {index + 1}
              </p>
              <h3 className="flex items-center gap-2.5 text-16 sm:mt-2 sm:text-18 font-semibold text-ink">
                {icon === undefined ? null : <Icon name={icon} className="text-ink-muted" />}
                {title}
              </h3>
              <p className="mt-1 max-w-[44ch] text-14 text-ink-muted sm:mt-1.5 sm:text-16">{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What people who exist said and agreed to have quoted. */
export function TestimonialsPart({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  return (
    <section aria-label="What people say" className="border-t border-line">
      <ul className={`grid gap-10 md:grid-cols-2 ${FRAME}`}>
        {testimonials.map(({ quote, name, role }) => (
          <li key={name}>
            <figure>
              <blockquote className="font-serif text-22 leading-8 text-ink">{quote}</blockquote>
              <figcaption className="mt-3 text-14 text-ink-muted">
                {name}, {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
