import { DayAndOrigin } from "#client/asset/DayAndOrigin.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { ProjectionView } from "#features/figures/projection-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";

const ORIGINS: Readonly<Record<ProjectionView["steps"][number]["origin"], string>> = {
  terms: "Terms",
  estimate: "Estimate",
  planned: "Planned",
  recurring: "Recurring",
};

/** Every day that changes the net worth, with where it is known from. */
export function ProjectedSteps({ projection: { steps, currency } }: { readonly projection: ProjectionView }) {
  const assetLink = useAssetLink();
  if (steps.length === 0)
    return (
      <p className="max-w-120 text-14 text-ink-muted">
        Planned entries, coupons, rents, interest of debts and what recurs three times stand here before they come.
      </p>
    );
  return (
    <FewRows rows={steps} few={12}>
      {(shown) => (
        <DetailTable label="What changes the net worth" headings={["What", `Changes it by, ${currency}`]}>
          {shown.map((it, place) => (
            <tr key={`${it.on} ${it.label} ${place}`}>
              <HeadingCell
                isFluid
                note={
                  <DayAndOrigin
                    on={it.on}
                    words={it.assetName === null ? ORIGINS[it.origin] : `${ORIGINS[it.origin]}: ${it.label}`}
                  />
                }
              >
                {it.assetId === null || it.assetName === null ? (
                  it.label
                ) : (
                  <Link to={assetLink(it.assetId)}>{it.assetName}</Link>
                )}
              </HeadingCell>
              <NumberCell>
                <Amount
                  value={it.effect}
                  currency={currency}
                  isBare
                  isGain
                  reason="Its currency has no rate today; it is left out."
                />
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}
