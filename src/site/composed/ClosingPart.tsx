import type { CallToAction } from "#content/schemas.ts";
import { LinkButtons } from "#site/content/LinkButtons.tsx";

/** The last word of a page: one thing to do. */
export function ClosingPart({ cta }: { readonly cta: CallToAction }) {
  return (
    <section id="cta" className="no-print scroll-mt-16 border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-300 flex-col items-start gap-7 px-5 py-14 sm:px-8 lg:flex-row lg:items-end lg:justify-between lg:py-20">
        <div>
          <h2 className="max-w-[24ch] font-serif text-28 leading-[1.14] font-medium tracking-[-0.014em] sm:text-36">
            {cta.title}
          </h2>
          <p className="mt-3 max-w-[56ch] text-16 text-ink-muted">{cta.description}</p>
        </div>
        <LinkButtons links={cta.links} size="lg" hasPrimary />
      </div>
    </section>
  );
}
