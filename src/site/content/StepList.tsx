import type { Block } from "#content/body-tree.ts";
import { BodyMarkup } from "./BodyMarkup.tsx";
import { InlineParts } from "./InlineParts.tsx";

/** Steps in their order, numbered, each with its own heading and anchor. */
export function StepList({ steps }: { readonly steps: Extract<Block, { type: "steps" }>["steps"] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 pb-8 before:absolute before:top-8 before:bottom-1 before:left-3.5 before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full border border-line text-13 font-medium text-ink tabular-nums"
          >
            {index + 1}
          </span>
          <div className="flex min-w-0 flex-col gap-3">
            <h3 id={step.id} className="scroll-mt-24 text-18 font-semibold text-ink">
              <InlineParts parts={step.title} />
            </h3>
            <BodyMarkup blocks={step.children} />
          </div>
        </li>
      ))}
    </ol>
  );
}
