import type { ToggleEvent } from "react";
import type { Belonging } from "#client/add/added-belonging.ts";
import { FactPart, isWide } from "#client/asset/FactPart.tsx";
import { type FactField, groupsOf, askedOf } from "#client/parts/fact-values.ts";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import type { WayInView } from "#features/assets/class-contract.ts";

interface MoreTermsProps {
  readonly facts: readonly FactField[];
  readonly stated: WayInView["states"];
  readonly form: WriteForm<Belonging>;
}

/** On a phone the summary may stand at the lower edge: what it opened would be out of sight. */
function showFirst({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
}

/** Everything else its class can be told: for who has the papers at hand. All of it can be stated later as well. */
export function MoreTerms({ facts, stated, form }: MoreTermsProps) {
  const { currency } = form.values;
  const inputs = {
    ...Object.fromEntries(
      Object.entries(stated).map(([name, it]) => [name, typeof it === "string" ? it : JSON.stringify(it)]),
    ),
    ...form.values.facts,
  };
  return (
    <details className="group border-t border-line pt-4" onToggle={showFirst}>
      <summary className="cursor-pointer text-14 font-medium">More terms</summary>
      <div className="flex flex-col gap-6 pt-4">
        <p className="text-13 text-ink-muted">
          All of it is optional and can be stated later, under Terms on its page.
        </p>
        {groupsOf(askedOf(facts, inputs)).map(([title, members]) => (
          <section key={title} aria-label={title || "Terms"} className="flex flex-col gap-4">
            {title ? <h3 className="text-14 font-semibold">{title}</h3> : null}
            <div className="grid gap-4 sm:grid-cols-2">
              {members.map((fact) => (
                <div key={fact.field} className={isWide(fact) ? "sm:col-span-2" : ""}>
                  <FactPart
                    fact={{ ...fact, isNeeded: false }}
                    bind={(name) => form.field(`facts.${name}`)}
                    currency={currency}
                    readOnlyReason={undefined}
                  />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </details>
  );
}
