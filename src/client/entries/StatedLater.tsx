import { useApiQuery } from "#client/api/use-api-query.ts";
import { readDraft } from "#client/entries/entry-draft.ts";
import { type Effect, effectsOf } from "#client/entries/entry-effect.ts";
import { postingsOfEntry } from "#client/entries/entry-postings.ts";
import { statedLater } from "#client/entries/stated-later.ts";
import { entryAbout, type EntryForm } from "#client/entries/use-entry-form.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";

/** Whoever enters what an account holds today and then what happened before would change today's balance without a word. */
export function StatedLater({ form }: { readonly form: EntryForm }) {
  const { draft, context } = form;
  const reading = readDraft(draft, context);
  if (!reading.ok || draft.status !== "booked" || draft.type === "opening_balance") return null;
  return effectsOf(postingsOfEntry(reading.value, entryAbout(form))).map((effect) =>
    effect.kind === "cash" ? (
      <LaterBalance key={`${effect.accountId} ${effect.currency}`} effect={effect} on={reading.value.on} />
    ) : null,
  );
}

interface LaterBalanceProps {
  readonly effect: Extract<Effect, { readonly kind: "cash" }>;
  readonly on: string;
}

function LaterBalance({ effect, on }: LaterBalanceProps) {
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const openings = useApiQuery(read.transactions({ type: "opening_balance", accountId: effect.accountId }));
  const later = statedLater(effect, on, openings.data?.transactions);
  if (later === undefined) return null;
  const { currency, amount, by, counted, transactionId } = later;
  return (
    <p className="text-13 text-pretty text-warning" role="note">
      <Amount value={amount} currency={currency} /> of cash were entered for <DateText on={later.on} />. This happened
      before, so what is there now changes by <Amount value={by} currency={currency} hasSign />. If that balance counts
      it already, it has to begin as <Amount value={counted} currency={currency} />:{" "}
      <Link to={withSearch(links.transactions, { edit: transactionId })}>edit the balance</Link>.
    </p>
  );
}
