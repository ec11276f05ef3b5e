import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { scopeText } from "#engine/valuation/scope.ts";
import type { MovedByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

type Part = MovedByOwnerView["all"];

/** In the order they are told; `isCost` is taken off. */
const STEPS = [
  { key: "opening", label: "At the start" },
  { key: "external", label: "Money in and out" },
  { key: "income", label: "Income" },
  { key: "price", label: "Prices" },
  { key: "currencyEffect", label: "Exchange rates" },
  { key: "other", label: "First priced, or followed by balances", isRare: true },
  { key: "fees", label: "Fees", isCost: true },
  { key: "taxes", label: "Taxes", isCost: true },
  { key: "closing", label: "At the end" },
] as const satisfies readonly {
  readonly key: Exclude<keyof Part, "ownerId" | "name" | "missing">;
  readonly label: string;
  readonly isRare?: true;
  readonly isCost?: true;
}[];

/** What moved in the period of the bar: a row a step, a column an owner; the columns add up to everything. */
export function MovedByOwner() {
  const { portfolioId } = usePortfolio();
  const { asOf, window } = usePortfolioView();
  const locale = useLocale();
  const moved = useApiQuery(ownerPaths(portfolioId).moved({ ...asOf, ...window }), { keepsPrevious: true });
  const { data } = moved;
  const note = data
    ? `from the end of ${formatLocalDate(data.from, locale)} to ${formatLocalDate(data.on, locale)}, in ${data.currency}`
    : undefined;
  return (
    <Section title="What moved, by owner" note={note}>
      <Loaded query={moved} what="What moved" skeleton={<SkeletonRows count={8} />}>
        {(it) => <Moved moved={it} />}
      </Loaded>
    </Section>
  );
}

function Moved({ moved: { parts, all, currency, from } }: { readonly moved: MovedByOwnerView }) {
  const columns = [...parts, all];
  const steps = STEPS.filter((step) => !("isRare" in step) || columns.some((part) => part[step.key] !== "0"));
  const missing = [...new Set(columns.flatMap((it) => it.missing))];
  return (
    <>
      <DetailTable label="What moved, by owner" headings={["Step", ...columns.map(({ name }) => name)]}>
        {steps.map((step) => (
          <tr key={step.key} className={step.key === "opening" || step.key === "closing" ? "font-medium" : undefined}>
            <HeadingCell>{step.label}</HeadingCell>
            {columns.map((part) => (
              <NumberCell key={part.ownerId ?? part.name}>
                <Step {...{ step, part, currency, from }} isAll={part === all} />
              </NumberCell>
            ))}
          </tr>
        ))}
      </DetailTable>
      <p className="mt-2 max-w-160 text-12 text-ink-muted">
        By the shares of the last day at both ends: that shares changed hands is no gain and no loss. What moves between
        different shares is money in or out. {missing.length > 0 ? `Left out: ${missing.join("; ")}.` : ""}
      </p>
    </>
  );
}

interface StepProps {
  readonly step: (typeof STEPS)[number];
  readonly part: Part;
  readonly currency: string;
  readonly from: string;
  readonly isAll: boolean;
}

/** What somebody has at the end opens into every step; what is outside is the rest of the row. */
function Step({ step, part, currency, from, isAll }: StepProps) {
  const value = part[step.key];
  const signed = "isCost" in step && value !== "0" ? (value.startsWith("-") ? value.slice(1) : `-${value}`) : value;
  const isLevel = step.key === "opening" || step.key === "closing";
  const shown =
    value === "0" ? "–" : <Amount value={signed} currency={currency} isBare precision="whole" isGain={!isLevel} />;
  if (step.key !== "closing" || (part.ownerId === null && !isAll)) return shown;
  const scope = part.ownerId === null ? undefined : scopeText({ kind: "owner", ownerId: part.ownerId, isWhole: false });
  return (
    <Explain figure="bridge" from={from} scope={scope} label={`what moved of ${part.name}`}>
      {shown}
    </Explain>
  );
}
