import type { ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { costShareByPrices, DAYS_TO_TRADE } from "#client/entries/cost-share.ts";
import { readDecimal, typedDecimal } from "#client/entries/read-decimal.ts";
import { dateOrderOf, readDate } from "#client/entries/smart-date.ts";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { useAssetLink, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

/** Kinds whose cost is divided between what is kept and what is received. */
const DIVIDED: ReadonlySet<string> = new Set(["rights_received", "spin_off"]);

/** The share of the cost that goes along with rights or new shares, by prices of their first trading day; typed over at will. */
export function CostShareProposal({ form }: { readonly form: EntryForm }) {
  const { draft, context } = form;
  const { locale } = context;
  const on = readDate(draft.on, { today: context.today, order: dateOrderOf(locale) });
  const units = readDecimal(draft.otherQuantity, locale);
  const isAsked =
    DIVIDED.has(draft.kind) && draft.assetId !== "" && draft.otherAssetId !== "" && draft.accountId !== "";
  if (!isAsked || !on.ok || !units.ok || fixed(units.value) <= 0n) return null;
  return <Proposal form={form} on={on.value} units={units.value} />;
}

interface ProposalProps {
  readonly form: EntryForm;
  readonly on: string;
  readonly units: string;
}

function Proposal({ form: { draft, change, context }, on, units }: ProposalProps) {
  const { read } = usePortfolioPaths();
  const assetLink = useAssetLink();
  const before = formatDay(day(on) + DAYS_TO_TRADE);
  const kept = useApiQuery(read.prices(draft.assetId, { before, limit: MOST_PRICES }));
  const received = useApiQuery(read.prices(draft.otherAssetId, { before, limit: MOST_PRICES }));
  const holding = useApiQuery(read.holding(draft.assetId, { on }));
  if (!kept.data || !received.data || !holding.data) return null;
  const held = holding.data.holding.accounts.find(({ accountId }) => accountId === draft.accountId)?.quantity ?? "0";
  if (fixed(held) <= 0n) return null;
  const found = costShareByPrices(on, {
    kept: { units: held, prices: kept.data.prices },
    received: { units, prices: received.data.prices },
  });
  if (found.kind === "currencies")
    return <Words>Its prices are in two currencies: the share of the cost is not proposed.</Words>;
  if (found.kind === "no_price")
    return (
      <Words>
        The share of the cost is proposed once there is a price from that day on{" "}
        {found.of === "received" ? "of what is received: " : "of both: "}
        <Link to={`${assetLink(found.of === "received" ? draft.otherAssetId : draft.assetId)}?section=prices`}>
          state one
        </Link>
        .
      </Words>
    );
  const percent = typedDecimal(found.percent, context.locale);
  return (
    <Words>
      On <DateText on={found.on} />, <Worth {...found.received} currency={found.currency} /> beside{" "}
      <Worth {...found.kept} currency={found.currency} />: {percent}% of the cost goes along.{" "}
      {draft.costShare === percent ? null : (
        <Button size="sm" onPress={() => change({ costShare: percent })}>
          Use {percent}%
        </Button>
      )}
    </Words>
  );
}

/** A fortnight of prices of every source. */
const MOST_PRICES = 60;

const Words = ({ children }: { readonly children: ReactNode }) => (
  <p className="col-span-2 text-13 text-ink-muted" role="note">
    {children}
  </p>
);

const Worth = (worth: Readonly<Record<"units" | "price" | "value" | "currency", string>>) => (
  <>
    <Quantity value={worth.units} /> × <Amount value={worth.price} currency={worth.currency} precision="price" /> ={" "}
    <Amount value={worth.value} currency={worth.currency} />
  </>
);
