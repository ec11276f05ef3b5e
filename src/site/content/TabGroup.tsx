import { useId } from "react";
import type { Block } from "#content/body-tree.ts";
import { BodyMarkup } from "./BodyMarkup.tsx";

/**
 * One of several texts, chosen by radio buttons that look like tabs: keys, screen readers and a page without scripts all work, because nothing
 * but the browser's own radio group is at work.
 */
export function TabGroup({ tabs }: { readonly tabs: Extract<Block, { type: "tabs" }>["tabs"] }) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap content-start rounded-md border border-line">
      <legend className="sr-only">Choose what to read</legend>
      {tabs.map(({ label, children }, index) => (
        <div key={label} className="group/tab contents">
          <label className="relative cursor-pointer px-4 py-2.5 text-14 text-ink-muted has-checked:font-medium has-checked:text-ink has-checked:after:absolute has-checked:after:inset-x-4 has-checked:after:-bottom-px has-checked:after:h-0.5 has-checked:after:bg-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
            <input type="radio" name={name} defaultChecked={index === 0} className="sr-only" />
            {label}
          </label>
          <div className="order-1 hidden w-full border-t border-line p-5 group-has-checked/tab:block print:block">
            <BodyMarkup blocks={children} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
