import { useState } from "react";
import { api } from "#client/api/api.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { useAssetLink, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { formatFixed, fromNumber, parseFixed } from "#engine/money/fixed.ts";
import type { Fees } from "#features/figures/fees-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";

type Inside = Fees["holdings"][number];

/** What takes its costs out of its value, each with what it costs a year, typed here or on its Terms; what is not stated first. */
export function CostsInside({ fees: { holdings, currency } }: { readonly fees: Fees }) {
  if (holdings.length === 0) return null;
  const unknown = holdings.filter(({ rateAnnual }) => rateAnnual === null);
  const rows = [...unknown, ...holdings.filter(({ rateAnnual }) => rateAnnual !== null)];
  return (
    <Section
      title="Costs inside"
      note={unknown.length === 0 ? "a year, as stated" : `${unknown.length} of ${holdings.length} not stated yet`}
    >
      <p className="mb-2 max-w-160 text-13 text-ink-muted">
        What a fund takes out of its value stands in its key information document as ongoing charges, expense ratio or
        TER.
      </p>
      <FewRows rows={rows} few={12}>
        {(shown) => (
          <ul className="divide-y divide-line">
            {shown.map((it) => (
              <InsideRow key={it.assetId} inside={it} currency={currency} />
            ))}
          </ul>
        )}
      </FewRows>
    </Section>
  );
}

function InsideRow({ inside, currency }: { readonly inside: Inside; readonly currency: string }) {
  const assetLink = useAssetLink();
  const { assetId, name, value, cost, field } = inside;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-14">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          look="plain"
          to={withSearch(assetLink(assetId), { section: "terms", term: field })}
          className="block truncate"
        >
          {name}
        </Link>
        <span className="text-13 text-ink-muted">
          <Amount value={value} currency={currency} precision="whole" />
        </span>
      </div>
      <RateField inside={inside} />
      <span className="w-28 text-right tabular">
        {cost === null ? (
          <span className="text-13 text-ink-muted">Not stated</span>
        ) : (
          <Explain figure="fees" figureKey={`asset:${assetId}`} label={`Costs inside ${name}, a year`}>
            <Amount value={cost} currency={currency} precision="whole" />
          </Explain>
        )}
      </span>
    </li>
  );
}

/** What it costs a year in per cent: kept among its terms when the field is left or Enter is pressed; empty states nothing. */
function RateField({ inside: { assetId, name, rateAnnual, field } }: { readonly inside: Inside }) {
  const { read, write } = usePortfolioPaths();
  const readOnlyReason = useReadOnlyReason();
  const saving = useApiWrite();
  const stated = rateAnnual === null ? "" : formatFixed(fromNumber(Math.round(rateAnnual * 1e6) / 1e4));
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const store = async (): Promise<void> => {
    if (typed === undefined || typed === stated) return setRefused(undefined);
    const known = await api.read(read.assetFacts(assetId));
    if (!known.ok) return sayNotDone("Not saved", known.error, store);
    const { [field]: _, ...others } = known.value.facts;
    const percent = parseFixed(typed);
    const facts = percent === undefined ? others : { ...others, [field]: formatFixed(percent / 100n) };
    const saved = await saving.run(write.stateFacts(assetId), { facts });
    if (saved.ok) setTyped(undefined);
    const [problem] = saved.ok ? [] : saved.error.fields;
    setRefused(problem?.message);
    if (!saved.ok && !problem) sayNotDone("Not saved", saved.error, store);
  };
  return (
    <div
      className="w-28"
      onBlur={() => void store()}
      onKeyDown={(event) => (event.key === "Enter" ? void store() : undefined)}
    >
      <NumberField
        label={`Costs of ${name} a year`}
        isLabelHidden
        unit="%"
        value={typed ?? stated}
        onChange={setTyped}
        isReadOnly={readOnlyReason !== undefined}
        error={refused}
      />
    </div>
  );
}
