import { Suspense, useState } from "react";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { AssetFigures, AssetFigureView } from "#features/assets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

const PriceDialog = laterPart<{ readonly assetId: string; readonly onClose: () => void }>(
  async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog,
);

interface WaitingFiguresProps {
  readonly of: AssetFigures;
  /** Figures that are not known. */
  readonly unknown: readonly AssetFigureView[];
  /** Goes to a term by its field. */
  readonly onTerm: ((field: string) => void) | undefined;
}

/** What cannot be computed yet, by the reason and with what mends it, so that one thing stated gives several figures. */
export function WaitingFigures({ of, unknown, onTerm }: WaitingFiguresProps) {
  const locale = useLocale();
  const groups = Map.groupBy(unknown, (it) => `${it.notes.join(" ")}|${it.mend}|${it.mendTerm}`);
  return (
    <section aria-label="Not known yet" className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">Not known yet</h3>
      <ul className="divide-y divide-line border-y border-line">
        {[...groups].map(([key, [first, ...others]]) =>
          first ? (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-13">
              <div className="min-w-0 flex-1 basis-64">
                <p>{withLocalDates(first.notes.join(" "), locale) || "There is not enough data yet."}</p>
                <p className="text-ink-muted">{[first, ...others].map((it) => it.label).join(", ")}</p>
              </div>
              <MendButton of={of} figure={first} onTerm={onTerm} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

interface MendButtonProps {
  readonly of: AssetFigures;
  readonly figure: AssetFigureView;
  readonly onTerm: WaitingFiguresProps["onTerm"];
}

/** The one press that leads to what a figure waits for. */
function MendButton({ of, figure, onTerm }: MendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const classes = useApiQuery(paths.assetClasses());
  const assetLink = useAssetLink();
  const { mend, mendTerm, mendAssetId } = figure;
  if (mend === "price" || mend === "value")
    return (
      <>
        <Button size="sm" onPress={() => setOpen(true)} disabledReason={disabledReason}>
          {mend === "price" ? "Update price" : "Update value"}
        </Button>
        <Suspense>{isOpen ? <PriceDialog assetId={of.assetId} onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  if (mend === "cost" || mend === "entries")
    return (
      <ButtonLink size="sm" to={withSearch(links.transactions, { assetId: of.assetId })}>
        {mend === "cost" ? "Enter what it cost" : "Enter what happened"}
      </ButtonLink>
    );
  if (mend !== "terms" || mendTerm === null) return null;
  if (mendAssetId !== null && mendAssetId !== of.assetId)
    return (
      <ButtonLink size="sm" to={withSearch(assetLink(mendAssetId), { section: "terms", term: mendTerm })}>
        State it in the terms of the debt
      </ButtonLink>
    );
  if (!onTerm) return null;
  const facts = classes.data?.classes.find((it) => it.assetClass === of.assetClass)?.facts;
  const label = facts?.find((it) => it.field === mendTerm)?.label ?? "the terms";
  return (
    <Button size="sm" onPress={() => onTerm(mendTerm)}>
      {`State ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
    </Button>
  );
}
