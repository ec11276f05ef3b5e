import { Suspense, useState } from "react";
import type { StateSharesDialogProps } from "#client/asset/StateSharesDialog.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import type { Dimension } from "#client/parts/exposure-parts.ts";
import { statedFor } from "#client/parts/stated-dimensions.ts";
import { useAssetLink, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { countOf } from "#ui/formats/count-of.ts";

const StateSharesDialog = laterPart<StateSharesDialogProps>(
  async () => (await import("#client/asset/StateSharesDialog.tsx")).StateSharesDialog,
);

type Part = Dimension["unstated"]["largest"][number];

/** Holdings nobody has stated a group of, each with the button that states it. */
export function Unstated({ found, currency }: { readonly found: Dimension; readonly currency: string }) {
  const [asked, setAsked] = useState<readonly Part[]>();
  const readOnly = useReadOnlyReason();
  const assetLink = useAssetLink();
  const { count, largest } = found.unstated;
  const dimension = statedFor(found.dimension);
  if (dimension === undefined || largest.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 font-medium">
          {countOf(count, "holding")} without a {dimension}
          {count > largest.length ? `, the ${largest.length} largest:` : ""}
        </h3>
        {largest.length > 1 ? (
          <Button size="sm" disabledReason={readOnly} onPress={() => setAsked(largest)}>
            State the same for {largest.length}
          </Button>
        ) : null}
      </div>
      <FewRows rows={largest} few={6}>
        {(few) => (
          <ul className="divide-y divide-line text-13">
            {few.map((part) => (
              <li key={part.assetId} className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 grow truncate">
                  <Link look="plain" to={assetLink(part.assetId)}>
                    {part.name}
                  </Link>
                </span>
                {part.share < 0.9995 ? (
                  <span className="text-ink-muted max-sm:hidden">
                    <Percent value={part.share} decimals={1} /> of it
                  </span>
                ) : null}
                <Amount value={formatFixed(fromNumber(part.value))} currency={currency} precision="whole" isBare />
                <Button size="sm" disabledReason={readOnly} onPress={() => setAsked([part])}>
                  State
                  <span className="sr-only">
                    {" "}
                    the {dimension} of {part.name}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FewRows>
      <Suspense>
        {asked ? <StateSharesDialog assets={asked} dimension={dimension} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </div>
  );
}
