import { useEffect, useRef } from "react";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { FactPart, isWide } from "#client/asset/FactPart.tsx";
import {
  type FactField as Fact,
  type FactInputs,
  askedOf,
  groupsOf,
  statedFacts,
  typedFacts,
} from "#client/parts/fact-values.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { AssetFactsView } from "#features/assets/contract.ts";

interface TermsFormProps {
  readonly fields: readonly Fact[];
  readonly facts: AssetFactsView;
  readonly currency: string;
  /** Gets the focus as soon as it is asked for. */
  readonly wantedTerm: string | undefined;
}

/** The terms of an asset, drawn from what its class asks for. Saved together; what is empty is not stated. */
export function TermsForm({ fields, facts, currency, wantedTerm }: TermsFormProps) {
  const { write } = usePortfolioPaths();
  const readOnlyReason = useReadOnlyReason();
  const start: FactInputs = typedFacts(fields, facts.facts);
  const form = useWriteForm<FactInputs, unknown>(
    (inputs, { send }) => send(write.stateFacts(facts.assetId), { facts: statedFacts(fields, inputs) }),
    start,
    {
      under: "facts.",
      blocked: (inputs) => readOnlyReason ?? (isSame(fields, inputs, start) ? "Nothing was changed." : undefined),
    },
  );
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = within.current?.querySelector<HTMLElement>(`[data-term="${wantedTerm}"]`);
    wanted?.scrollIntoView({ block: "center" });
    wanted?.querySelector<HTMLElement>("input, select, button, textarea")?.focus({ preventScroll: true });
  }, [wantedTerm]);
  return (
    <FormBody form={form} className="max-w-180 gap-8">
      <div ref={within} className="contents">
        {groupsOf(askedOf(fields, form.values)).map(([title, members]) => (
          <section key={title} aria-label={title || "Terms"} className="flex flex-col gap-4">
            {title ? <h3 className="text-14 font-semibold">{title}</h3> : null}
            <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
              {members.map((fact) => (
                <div key={fact.field} data-term={fact.field} className={isWide(fact) ? "sm:col-span-2" : ""}>
                  <FactPart
                    fact={fact}
                    bind={(name) => form.field(name)}
                    currency={currency}
                    readOnlyReason={readOnlyReason}
                  />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <SubmitButton form={form} className="self-start">
        Save terms
      </SubmitButton>
    </FormBody>
  );
}

const isSame = (fields: readonly Fact[], inputs: FactInputs, start: FactInputs): boolean =>
  JSON.stringify(statedFacts(fields, inputs)) === JSON.stringify(statedFacts(fields, start));
