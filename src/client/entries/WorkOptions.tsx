import { useApiQuery } from "#client/api/use-api-query.ts";
import { readDecimal, typedDecimal } from "#client/entries/read-decimal.ts";
import { dateOrderOf, readDate } from "#client/entries/smart-date.ts";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { isOfWorkOptions, SPREAD_WORDS, workOptionsOutlook } from "#client/entries/work-options.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { assetClassOf } from "#assets/registry.ts";
import { OPTIONS_EXERCISED } from "#assets/employee-option/grant-words.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

/** Of options from work: how many had vested on the day, what the shares cost and what of them is pay; the cost is filled in at will. */
export function WorkOptions({ form }: { readonly form: EntryForm }) {
  const { draft, context } = form;
  const on = readDate(draft.on, { today: context.today, order: dateOrderOf(context.locale) });
  if (!isOfWorkOptions(draft.kind) || draft.assetId === "" || !on.ok) return null;
  return <Outlook form={form} on={on.value} />;
}

const VERBS: Readonly<Record<string, string>> = {
  work_options_exercised: "have vested and can be exercised",
  work_options_forfeited: "were forfeited by then",
  work_options_lapsed: "have lapsed by then",
};

function Outlook({ form: { draft, change, context, asset }, on }: { readonly form: EntryForm; readonly on: string }) {
  const { read } = usePortfolioPaths();
  const figures = useApiQuery(read.assetFigures(draft.assetId, { on }));
  const terms = useApiQuery(read.assetFacts(draft.assetId));
  if (!figures.data || !terms.data || !asset || assetClassOf(asset.assetClass).isGranted !== true) return null;
  const units = readDecimal(draft.quantity, context.locale);
  const textOf = (field: string): string | undefined => {
    const value = terms.data?.facts[field];
    return typeof value === "string" ? value : undefined;
  };
  const wanted = units.ok && draft.quantity.trim() !== "" ? units.value.replace(/^-/, "") : undefined;
  const found = workOptionsOutlook({ kind: draft.kind, units: wanted }, figures.data, textOf("strike"));
  const typedCost = found.cost === undefined ? undefined : typedDecimal(found.cost, context.locale);
  const gives = typedCost !== undefined && draft.amount !== typedCost;
  return (
    <div className="col-span-2 flex flex-col items-start gap-2 text-13 text-ink-muted" role="note">
      {found.most === undefined ? (
        <p>Its terms are not stated: how many have vested is not known.</p>
      ) : (
        <p className={found.isTooMany ? "text-warning" : undefined}>
          On <DateText on={on} />, <Quantity value={found.most} /> {VERBS[draft.kind]}
          {found.isTooMany ? ": enter at most so many." : "."}
        </p>
      )}
      {found.cost === undefined ? null : (
        <p>
          At the strike they cost <Amount value={found.cost} currency={asset.currency} />.
          {found.spread === undefined ? (
            " What the shares are worth beyond that is not known: the share has no price."
          ) : (
            <>
              {" "}
              The shares are worth <Amount value={found.spread} currency={asset.currency} /> more,{" "}
              {SPREAD_WORDS[textOf("kind") ?? ""] ?? "of which your plan says what is pay"}.
            </>
          )}
        </p>
      )}
      {gives && draft.kind === OPTIONS_EXERCISED ? (
        <Button size="sm" onPress={() => change({ amount: typedCost })}>
          Use {typedCost}
        </Button>
      ) : null}
    </div>
  );
}
