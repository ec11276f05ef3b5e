import type { ReactNode } from "react";

interface EvidenceSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The evidence: a picture made of the product's own parts. */
  readonly evidence: ReactNode;
  readonly isReversed?: boolean;
}

/** A claim and, beside it, what proves it. */
export function EvidenceSection({ title, children, evidence, isReversed = false }: EvidenceSectionProps) {
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-300 items-center gap-x-20 gap-y-10 px-5 py-16 sm:px-8 lg:grid-cols-2 lg:py-24">
        <div className={isReversed ? "lg:order-2" : undefined}>
          <h2 className="font-serif text-28 font-medium tracking-[-0.012em] sm:text-36">{title}</h2>
          <div className="mt-4 flex max-w-[62ch] flex-col gap-4 text-16 text-ink-muted">{children}</div>
        </div>
        <div className="min-w-0">{evidence}</div>
      </div>
    </section>
  );
}
