import type { ReactNode } from "react";
import type { ShownEntry, ShownSection } from "#site/content/page-facts.ts";
import { Prose } from "#site/content/Prose.tsx";
import { DraftMark } from "#site/content/DraftMark.tsx";
import type { Drawing } from "#site/drawn/draw.server.tsx";
import { FeaturesView } from "#site/views/FeaturesView.tsx";
import { ClosingPart } from "./ClosingPart.tsx";
import { HeroPart } from "./HeroPart.tsx";
import { FeaturesPart, StepsPart, TestimonialsPart } from "./ListParts.tsx";
import { QuestionsPart } from "./QuestionsPart.tsx";
import { isQuietSection, QuietSections, SectionPart } from "./SectionPart.tsx";

/** A page made of what its file says, to be drawn: hero, the part of its view, sections, features, steps, text, questions, closing. */
export const composePage = (entry: ShownEntry, beforeSections?: ReactNode): Drawing => ({
  head: <ComposedHead entry={entry}>{entry.view === "features" ? <FeaturesView /> : beforeSections}</ComposedHead>,
  ...(entry.view === undefined ? {} : { view: entry.view }),
  rest: <ComposedRest entry={entry} />,
});

function ComposedHead({ entry, children }: { readonly entry: ShownEntry; readonly children: ReactNode }) {
  return (
    <>
      {entry.hero ? <HeroPart hero={entry.hero} /> : <PlainHead entry={entry} />}
      <div className="mx-auto max-w-300 px-5 sm:px-8">
        <DraftMark isDraft={entry.draft} />
      </div>
      {children}
    </>
  );
}

function ComposedRest({ entry }: { readonly entry: ShownEntry }) {
  const { sections, features, steps, testimonials, body, faq, cta } = entry;
  // An offer is understood by how it goes; its conditions come after.
  const isStepsFirst = entry.view === "referral";
  return (
    <>
      {steps && isStepsFirst ? <StepsPart steps={steps} /> : null}
      {inRuns(sections).map((run) => (
        <SectionRun key={run[0]?.id} sections={run} />
      ))}
      {features ? <FeaturesPart features={features} /> : null}
      {steps && !isStepsFirst ? <StepsPart steps={steps} /> : null}
      {testimonials.length > 0 ? <TestimonialsPart testimonials={testimonials} /> : null}
      {body.length > 0 ? (
        <section className="border-t border-line">
          <div className="mx-auto max-w-300 px-5 py-14 sm:px-8 lg:py-20">
            <Prose parts={body} />
          </div>
        </section>
      ) : null}
      {faq ? <QuestionsPart questions={faq} /> : null}
      {cta ? <ClosingPart cta={cta} /> : null}
    </>
  );
}

/** Sections in order, those of text alone that follow each other together. */
function inRuns(sections: readonly ShownSection[]): readonly (readonly ShownSection[])[] {
  const runs: ShownSection[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last?.every(isQuietSection) && isQuietSection(section)) last.push(section);
    else runs.push([section]);
  }
  return runs;
}

function SectionRun({ sections }: { readonly sections: readonly ShownSection[] }) {
  const [first] = sections;
  if (first && sections.length === 1) return <SectionPart section={first} />;
  return <QuietSections sections={sections} />;
}

/** For a page without a hero: its title and description. */
function PlainHead({ entry }: { readonly entry: ShownEntry }) {
  return (
    <header className="mx-auto max-w-300 px-5 pt-12 pb-12 sm:px-8 lg:pt-16">
      {entry.headline === undefined ? null : <p className="mb-2 text-14 text-ink-muted">{entry.headline}</p>}
      <h1 className="max-w-[20ch] font-serif text-36 leading-[1.1] font-medium tracking-[-0.018em] sm:text-48">
        {entry.title}
      </h1>
      <p className="mt-4 max-w-[60ch] text-18 text-ink-muted">{entry.description}</p>
    </header>
  );
}
