import { accountOptions } from "#client/forms/picker-options.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { readDraft } from "#client/entries/entry-draft.ts";
import { type Effect, effectsOf } from "#client/entries/entry-effect.ts";
import { postingsOfEntry } from "#client/entries/entry-postings.ts";
import { entryAbout, type EntryForm } from "#client/entries/use-entry-form.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

/** What saving will move, before it is saved: cash per account and currency, units per asset. */
export function EffectPreview({ form }: { readonly form: EntryForm }) {
  const reading = readDraft(form.draft, form.context);
  const effects = reading.ok ? effectsOf(postingsOfEntry(reading.value, entryAbout(form))) : [];
  return (
    <section aria-label="Effect" className="rounded-md bg-sunken px-4 py-3">
      <h3 className="text-12 font-medium text-ink-muted">Effect</h3>
      {effects.length === 0 ? (
        <p className="mt-1 text-13 text-ink-muted">
          {reading.ok ? "Moves nothing that you own." : "Shown here once the fields above are complete."}
        </p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1 text-14">
          {effects.map((effect) => (
            <EffectLine key={`${effect.kind} ${effect.accountId} ${thingOf(effect)}`} effect={effect} />
          ))}
        </ul>
      )}
      {form.draft.status === "booked" ? null : (
        <p className="mt-2 text-13 text-ink-muted">Counts in figures once it is booked.</p>
      )}
    </section>
  );
}

const thingOf = (effect: Effect): string => ("currency" in effect ? effect.currency : effect.assetId);

function EffectLine({ effect }: { readonly effect: Effect }) {
  const paths = usePortfolioPaths();
  const accounts = useApiQuery(paths.read.accounts());
  const assets = useApiQuery(paths.read.assets());
  const account = accountOptions(accounts.data, effect.accountId).find((it) => it.value === effect.accountId)?.label;
  const asset = "currency" in effect ? undefined : assets.data?.assets.find((it) => it.assetId === effect.assetId);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 truncate text-ink-muted">{account}</span>
      <span>
        {effect.kind === "cash" ? (
          <>
            Cash <Amount value={effect.amount} currency={effect.currency} hasSign precision="price" />
          </>
        ) : null}
        {effect.kind === "stated_cash" ? (
          <>
            Cash stated at <Amount value={effect.amount} currency={effect.currency} precision="price" />
          </>
        ) : null}
        {effect.kind === "units" ? (
          <>
            {asset?.name ?? "Asset"}{" "}
            {asset?.tracking === "value" ? (
              <Amount value={effect.quantity} currency={asset.currency} hasSign />
            ) : (
              <>
                <Quantity value={effect.quantity} unit="units" /> {effect.quantity.startsWith("-") ? "out" : "in"}
              </>
            )}
          </>
        ) : null}
        {effect.kind === "stated_value" ? (
          <>
            {asset?.name ?? "Asset"} stated at <Amount value={effect.value} currency={asset?.currency ?? ""} />
          </>
        ) : null}
        {effect.kind === "commitment" ? (
          <>
            Commitment to {asset?.name ?? "the fund"}{" "}
            <Amount value={effect.change} currency={asset?.currency ?? ""} hasSign />
          </>
        ) : null}
        {effect.kind === "ratio" ? (
          <>
            {asset?.name ?? "Asset"}: {effect.to} new for {effect.from} old, in every account that holds it
          </>
        ) : null}
      </span>
    </li>
  );
}
