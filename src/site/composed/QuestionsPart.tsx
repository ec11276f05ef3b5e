import type { ShownQuestions } from "#site/content/page-facts.ts";
import { Prose } from "#site/content/Prose.tsx";
import { PartHeading } from "./PartHeading.tsx";

/** Questions that open into their answers, without scripts too; a search within the page finds and opens them. */
export function QuestionsPart({ questions }: { readonly questions: ShownQuestions }) {
  return (
    <section id="faq" className="scroll-mt-16 border-t border-line">
      <div className="mx-auto grid max-w-300 gap-x-16 gap-y-6 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
        <PartHeading title={questions.title} />
        <div>
          {questions.items.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line last:border-b">
              <summary className="flex list-none items-start justify-between gap-4 py-3 text-16 font-semibold text-ink sm:py-4">
                <h3>{question}</h3>
                <svg
                  viewBox="0 0 16 16"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  aria-hidden
                  className="mt-1.25 size-4 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
                >
                  <path d="m4 6 4 4 4-4" />
                </svg>
              </summary>
              <div className="pr-8 pb-5">
                <Prose parts={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
