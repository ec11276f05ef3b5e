import { firstMissing } from "#client/parts/missing-words.ts";
import { assetClassOf } from "#assets/registry.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Partial } from "#ui/components/FigureText.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";

/** What moved the net worth most over the range, for better or worse. */
export function Movers({ overview }: { readonly overview: Overview }) {
  const links = useScreenLinks();
  const words = useWindowWords(overview);
  const locale = useLocale();
  return (
    <Section
      title="Largest moves"
      note={`${words}, in ${overview.currency}`}
      className="xl:first:border-t-0 xl:first:pt-0"
    >
      {overview.movers.length === 0 ? (
        <p className="text-14 text-ink-muted">
          {overview.bridge.isComplete
            ? "Nothing moved in this period."
            : `Nothing moved of what is known at both ends. Left out: ${firstMissing(overview.bridge.missing, locale)}.`}
        </p>
      ) : (
        <ul className="@container divide-y divide-line">
          {overview.movers.map((it) => (
            <li key={it.assetId} className="relative flex items-center gap-3 py-2 text-14 hover:bg-hover">
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-xs"
                style={{ background: hueColor(assetClassOf(it.assetClass).hue) }}
              />
              <Link
                look="plain"
                to={withSearch(links.holdings, { holding: it.assetId })}
                className="min-w-0 flex-1 leading-5 wrap-anywhere after:absolute after:inset-0 @md:truncate"
              >
                {it.name}
              </Link>
              <span className="hidden text-ink-muted @md:inline">
                <Amount
                  value={it.value}
                  currency={overview.currency}
                  precision="whole"
                  isBare
                  reason="Its value is not known."
                />
              </span>
              <span className="w-44 text-right">
                <MoverGain mover={it} currency={overview.currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What it gained: marked where that leaves something out, and without a percentage where there is none to speak of. */
function MoverGain({ mover, currency }: { readonly mover: Overview["movers"][number]; readonly currency: string }) {
  const { gain, ratio, status, notes, ratioReason } = mover;
  const shown = (
    <Delta amount={gain} currency={currency} isBare precision="whole" {...(ratio === null ? {} : { ratio })} />
  );
  const reason = [...notes, ...(ratioReason === null ? [] : [ratioReason])].join(" ");
  return status === "partial" ? <Partial reason={reason}>{shown}</Partial> : shown;
}
