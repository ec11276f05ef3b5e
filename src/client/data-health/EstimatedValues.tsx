import { Suspense, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { PriceDialogProps } from "#client/dialogs/PriceDialog.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import {
  useAssetLink,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
} from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { ESTIMATE_FIELDS, estimatedValues } from "./estimated-values.ts";

const PriceDialog = laterPart<PriceDialogProps>(
  async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog,
);

/** What nobody states a price of and its terms estimate, each with the press that brings a price in. Nothing where nothing is estimated. */
export function EstimatedValues() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const assetLink = useAssetLink();
  const disabledReason = useReadOnlyReason();
  const [mended, setMended] = useState<string>();
  const { data } = useApiQuery(read.holdings(ESTIMATE_FIELDS, { ...scoped, mode: "open" }), { keepsPrevious: true });
  const estimated = data ? estimatedValues(data) : [];
  if (!data || estimated.length === 0) return null;
  return (
    <Section
      title="Estimated values"
      note="Nobody states a price: the amortized cost by the purchase, or par, counts until one is entered"
    >
      <ul aria-label="Estimated values" className="divide-y divide-line">
        {estimated.map(({ assetId, name, value }) => (
          <li key={assetId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
            <Link look="plain" to={assetLink(assetId)} className="block min-w-0 flex-1 basis-48 truncate">
              {name}
            </Link>
            <span className="ml-auto flex items-center gap-3">
              <Explain figure="holding_value" label={`the value of ${name}`} assetId={assetId}>
                <FigureText figure={value} currency={data.currency} precision="whole" />
              </Explain>
              <Button size="sm" onPress={() => setMended(assetId)} disabledReason={disabledReason}>
                Enter price<span className="sr-only"> of {name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {mended === undefined ? null : <PriceDialog assetId={mended} onClose={() => setMended(undefined)} />}
      </Suspense>
    </Section>
  );
}
