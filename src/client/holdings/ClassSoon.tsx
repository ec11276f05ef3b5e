import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { CalendarEntry } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";

const WORDS: Readonly<Record<string, string>> = {
  redemption: "is repaid",
  call_date: "may be called",
  put_date: "may be given back",
};

/** What ends within thirty days, or may: said before anything else of the list. Nothing where nothing does. */
export function ClassSoon({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const assetLink = useAssetLink();
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Within thirty days" className="flex flex-col gap-1.5 text-14">
      {entries.map(({ on, assetId, assetName, kind, amount, currency }) => (
        <li key={`${assetId} ${kind} ${on}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <Badge tone="info">Within 30 days</Badge>
          <span>
            {assetId === null ? assetName : <Link to={assetLink(assetId)}>{assetName}</Link>} {WORDS[kind] ?? "ends"} on{" "}
            <DateText on={on} />
            {amount === null || currency === null ? null : (
              <>
                , <Amount value={amount} currency={currency} precision="whole" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
