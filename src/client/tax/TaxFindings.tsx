import { FewRows } from "#client/asset/FewRows.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** What the computation does not know or had to assume, each with what mends it. */
export function TaxFindings({ findings, leftOut = [] }: Pick<TaxYearView, "findings" | "leftOut">) {
  const assetLink = useAssetLink();
  const count = findings.length + leftOut.length;
  if (count === 0) return null;
  return (
    <Section title="Not known" note={countOf(count, "thing")}>
      <ul className="divide-y divide-line text-13">
        {leftOut.map(({ text, remedy }) => (
          <li key={text} className="py-2">
            {text}
            <p className="text-ink-muted">{remedy}.</p>
          </li>
        ))}
      </ul>
      <FewRows rows={findings} few={5}>
        {(shown) => (
          <ul className="divide-y divide-line text-13">
            {shown.map((it, place) => (
              <li key={`${it.kind} ${it.assetId} ${it.on} ${place}`} className="py-2">
                <Link to={assetLink(it.assetId)}>{it.text}</Link>, <DateText on={it.on} />
                <p className="text-ink-muted">{it.remedy}.</p>
              </li>
            ))}
          </ul>
        )}
      </FewRows>
    </Section>
  );
}
