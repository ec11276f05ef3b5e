import type { ReactNode } from "react";
import type { Calendar } from "#features/assets/contract.ts";
import { useAssetLink, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Link } from "#ui/components/Link.tsx";

type Entry = Calendar["entries"][number];

/** Where an entry leads: to its asset, to what is planned, or to the entries it repeats. */
export function usePlaceOf(): (entry: Entry) => string {
  const assetLink = useAssetLink();
  const { transactions } = useScreenLinks();
  return ({ assetId, origin, transactionId }) => {
    if (transactionId !== null) return withSearch(transactions, { open: transactionId });
    if (assetId !== null) return assetLink(assetId);
    return origin === "planned" ? withSearch(transactions, { status: "planned" }) : transactions;
  };
}

/** The words of an entry in one line: the asset, and what happens. */
export const wordsOf = ({ assetName, label }: Pick<Entry, "assetName" | "label">): string =>
  assetName === null || label.includes(assetName) ? label : `${assetName}: ${label}`;

const ORIGINS: Readonly<Record<Entry["origin"], string | undefined>> = {
  terms: undefined,
  estimate: "Estimate",
  planned: "Planned",
  recurring: "Recurring",
  booked: "Booked",
};

/** Of a call: that its money is wanted soon, and whether the cash of its day is enough for it. */
function CallMarks({ entry: { isUrgent, isCovered } }: { readonly entry: Pick<Entry, "isUrgent" | "isCovered"> }) {
  if (!isUrgent && isCovered === null) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {isUrgent ? <Badge tone="warning">Within 45 days</Badge> : null}
      {isCovered === null ? null : (
        <Badge tone={isCovered ? "positive" : "negative"}>
          {isCovered ? "Covered by cash" : "Not covered by cash"}
        </Badge>
      )}
    </span>
  );
}

/** Where its money comes to or goes from. */
const accountWords = ({ accountName, amount }: Pick<Entry, "accountName" | "amount">): string | undefined =>
  accountName === null || amount === null ? undefined : `${amount.startsWith("-") ? "from" : "to"} ${accountName}`;

/** One entry of a list: what it is of, what happens, how it is known, and how much. */
export function EntryLine({ entry, before }: { readonly entry: Entry; readonly before?: ReactNode }) {
  const placeOf = usePlaceOf();
  const locale = useLocale();
  const { assetName, origin, amount, currency, isEstimate } = entry;
  const label = withLocalDates(entry.label, locale);
  const isNamed = assetName !== null && !label.includes(assetName);
  const note = [isNamed ? label : undefined, ORIGINS[origin], accountWords(entry)]
    .filter((it) => it !== undefined)
    .join(" · ");
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-2 text-14 sm:flex-nowrap">
      {before}
      <span className="min-w-0 flex-1">
        <Link to={placeOf(entry)} className="wrap-anywhere">
          {isNamed ? assetName : label}
        </Link>
        {note === "" ? null : <span className="block text-13 text-ink-muted">{note}</span>}
        <CallMarks entry={entry} />
      </span>
      {amount === null || currency === null ? null : (
        <span className="text-right">
          {isEstimate ? <span className="text-12 text-ink-muted">about </span> : null}
          <Amount value={amount} currency={currency} hasSign />
        </span>
      )}
    </li>
  );
}
