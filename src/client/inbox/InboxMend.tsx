import { lazy, Suspense, useState } from "react";
import { usualPair } from "#client/dialogs/rate-pair.ts";
import { AssumeButton } from "#client/parts/AssumeButton.tsx";
import { assetPath, below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { InboxItem } from "#features/inbox/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";

const PriceDialog = lazy(() => import("#client/dialogs/PriceDialog.tsx").then((it) => ({ default: it.PriceDialog })));
const RateDialog = lazy(() => import("#client/dialogs/RateDialog.tsx").then((it) => ({ default: it.RateDialog })));

/** What mends it: a form that opens here, or the place where it is decided. */
export function InboxMend({ item }: { readonly item: InboxItem }) {
  const place = usePlaceOf(item);
  if (item.mend === "state_price" || item.mend === "state_rate") return <StateButton item={item} />;
  return (
    <>
      {item.mend === "assume" && item.accountId !== null ? <AssumeButton accountId={item.accountId} /> : null}
      <ButtonLink size="sm" variant={item.mend === "assume" ? "quiet" : "secondary"} to={place.to} data-mend>
        {place.label}
      </ButtonLink>
    </>
  );
}

function StateButton({ item: { mend, assetId, ofId } }: { readonly item: InboxItem }) {
  const { baseCurrency } = usePortfolio();
  const { day } = usePortfolioView();
  const disabledReason = useReadOnlyReason();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button data-mend size="sm" onPress={() => setOpen(true)} disabledReason={disabledReason}>
        {mend === "state_rate" ? "Enter rate" : "Update"}
      </Button>
      <Suspense>
        {isOpen && assetId !== null ? <PriceDialog assetId={assetId} onClose={close} /> : null}
        {isOpen && ofId !== null ? <RateDialog pair={usualPair(baseCurrency, ofId)} day={day} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface Place {
  readonly to: string;
  readonly label: string;
}

/** Where it is decided, and what one does there. */
function usePlaceOf({ mend, assetId, accountId, ofId }: InboxItem): Place {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const asset = assetPath(portfolioId, assetId ?? "");
  const narrowed = { ...(assetId === null ? {} : { assetId }), ...(accountId === null ? {} : { accountId }) };
  const ofTaxpayer = ofId === null ? {} : { taxpayer: ofId };
  switch (mend) {
    case "state_price":
    case "state_rate":
    case "assume":
    case "transactions":
      return { to: withSearch(links.transactions, narrowed), label: "Show transactions" };
    case "transfers":
      return { to: below(links.overview, "own/crypto"), label: "Match transfers" };
    case "money_transfers":
      return { to: `${below(links.overview, "own/cash-and-debts")}?part=transfers`, label: "Match transfers" };
    case "compare":
      return { to: withSearch(below(links.accounts, "compare"), narrowed), label: "Compare balances" };
    case "targets":
      return { to: `${links.risk}#targets`, label: "See targets" };
    case "review_import":
      return { to: ofId === null ? links.imports : below(links.imports, ofId), label: "Review" };
    case "connection":
      return { to: below(links.connections, ofId ?? ""), label: "Mend the connection" };
    case "prices":
      return { to: withSearch(asset, { section: "prices" }), label: "Decide" };
    case "papers":
      return { to: withSearch(asset, { section: "documents" }), label: "Add the paper" };
    case "notices":
      return { to: withSearch(asset, { section: "notices" }), label: "See tax papers" };
    case "documents":
      return { to: withSearch(links.documents, { document: ofId ?? "" }), label: "Open the document" };
    case "calendar":
      return { to: withSearch(links.calendar, { view: "agenda" }), label: "Open the calendar" };
    case "forecast":
      return { to: links.forecast, label: "See the forecast" };
    case "holding":
      return { to: asset, label: "Look at it" };
    case "watch":
      return { to: withSearch(asset, { section: "notes" }), label: "Look again" };
    case "account":
      return { to: links.accounts, label: "See accounts" };
    case "exposure":
      return { to: links.risk, label: "See exposure" };
    case "losses":
      return { to: withSearch(links.tax, { view: "harvest", ...ofTaxpayer }), label: "See losses" };
    case "lots":
      return { to: withSearch(links.tax, { view: "open", ...ofTaxpayer }), label: "See lots" };
    case "overview":
      return { to: withSearch(links.overview, { range: "1D" }), label: "See what moved" };
  }
}
