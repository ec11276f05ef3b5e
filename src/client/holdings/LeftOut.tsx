import { Suspense, useState } from "react";
import { useAssetLink, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usualPair } from "#client/dialogs/rate-pair.ts";
import type { PriceDialogProps } from "#client/dialogs/PriceDialog.tsx";
import type { RateDialogProps } from "#client/dialogs/RateDialog.tsx";
import type { ClassGroupView } from "#features/figures/class-group-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink, Link } from "#ui/components/Link.tsx";

const PriceDialog = laterPart<PriceDialogProps>(
  async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog,
);
const RateDialog = laterPart<RateDialogProps>(async () => (await import("#client/dialogs/RateDialog.tsx")).RateDialog);

type Left = ClassGroupView["leftOut"][number];

const MEND: Readonly<Record<Left["mend"], string>> = {
  none: "",
  price: "Enter a price",
  value: "State a value",
  rate: "Enter a rate",
  terms: "State terms",
};
const FEW = 3;

interface LeftOutProps {
  readonly leftOut: readonly Left[];
  readonly currency: string;
}

/** What the figures above leave out, each with the button that brings it in. */
export function LeftOut({ leftOut, currency }: LeftOutProps) {
  const [mended, setMended] = useState<Left>();
  const [showsAll, setShowsAll] = useState(false);
  const { day } = usePortfolioView();
  if (leftOut.length === 0) return null;
  const close = () => setMended(undefined);
  return (
    <div className="max-w-200 text-13">
      <ul aria-label="Left out of the figures" className="divide-y divide-line/70">
        {(showsAll ? leftOut : leftOut.slice(0, FEW)).map((it) => (
          <LeftOutRow key={it.assetId} left={it} onMend={() => setMended(it)} />
        ))}
      </ul>
      {leftOut.length > FEW ? (
        <Button size="sm" variant="quiet" className="mt-1 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${leftOut.length} left out`}
        </Button>
      ) : null}
      {mended === undefined ? null : (
        <Suspense>
          {mended.mend === "rate" ? (
            <RateDialog pair={usualPair(currency, mended.currency)} day={day} onClose={close} />
          ) : (
            <PriceDialog assetId={mended.assetId} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function LeftOutRow({ left, onMend }: { readonly left: Left; readonly onMend: () => void }) {
  const assetLink = useAssetLink();
  const disabledReason = useReadOnlyReason();
  const { assetId, name, figures, reason, mend } = left;
  const words = (
    <>
      {MEND[mend]}
      <span className="sr-only"> of {name}</span>
    </>
  );
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <p className="min-w-0">
        <Link to={assetLink(assetId)}>{name}</Link> <span className="text-warning">is not in {inWords(figures)}.</span>{" "}
        <span className="text-ink-muted">{reason}</span>
      </p>
      {mend === "none" ? null : mend === "terms" ? (
        <ButtonLink size="sm" to={withSearch(assetLink(assetId), { section: "terms" })} className="shrink-0">
          {words}
        </ButtonLink>
      ) : (
        <Button size="sm" className="shrink-0" onPress={onMend} disabledReason={disabledReason}>
          {words}
        </Button>
      )}
    </li>
  );
}

/** "Value", "Value and Equity", "Value, Equity and 2 more". */
function inWords(figures: readonly string[]): string {
  const [first = "", second, ...more] = figures;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}
