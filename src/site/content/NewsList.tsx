import type { TitledPart } from "#content/body-tree.ts";
import { BodyMarkup } from "./BodyMarkup.tsx";
import { InlineParts } from "./InlineParts.tsx";
import { longDate } from "./long-date.ts";

interface NewsListProps {
  readonly on: string;
  readonly items: readonly TitledPart[];
}

/** What a day brought: the day beside it, each thing with its own heading and anchor. */
export function NewsList({ on, items }: NewsListProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 border-t border-line pt-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={on} className="text-14 whitespace-nowrap text-ink-muted sm:pt-0.5">
        {longDate(on)}
      </time>
      <ul className="flex flex-col gap-6">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1">
            <h3 id={item.id} className="scroll-mt-24 text-16 font-semibold text-ink">
              <InlineParts parts={item.title} />
            </h3>
            <BodyMarkup blocks={item.children} />
          </li>
        ))}
      </ul>
    </div>
  );
}
