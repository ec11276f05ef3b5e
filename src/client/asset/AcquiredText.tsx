import { useLotLinks } from "#client/parts/use-lot-links.ts";
import type { UnrealizedLot } from "#features/tax/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";

/** Since when a lot counts as held; the day leads to its transaction. */
export function AcquiredText({ lot }: { readonly lot: UnrealizedLot }) {
  const links = useLotLinks()(lot.portfolioId);
  if (lot.acquiredOn === null) return "pooled over all accounts";
  const day = <DateText on={lot.acquiredOn} />;
  return lot.transactionId === null ? day : <Link to={links.transaction(lot.transactionId)}>{day}</Link>;
}
