import type { BillingOverview } from "#features/billing/contract.ts";
import { ProgressBar } from "#ui/components/ProgressBar.tsx";
import { Section } from "#ui/components/Section.tsx";
import { gigabytes } from "./billing-words.ts";

/** What is in use of what the plan holds. Over a limit nothing is taken away. */
export function PlanUsage({ billing: { usage, limits } }: { readonly billing: BillingOverview }) {
  return (
    <Section title="Usage" note="The sample portfolio does not count">
      <div className="flex flex-col gap-4">
        <Used label="Portfolios" used={usage.portfolios} limit={limits.portfolios} show={String} />
        <Used label="Other people" used={usage.members} limit={limits.members} show={String} />
        <Used label="Kept files" used={usage.storageBytes} limit={limits.storageBytes} show={gigabytes} />
      </div>
    </Section>
  );
}

interface UsedProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
  readonly show: (amount: number) => string;
}

function Used({ label, used, limit, show }: UsedProps) {
  if (limit === null) {
    return (
      <div className="flex justify-between gap-4 text-13">
        <span>{label}</span>
        <span className="text-ink-muted tabular">{show(used)}, no limit</span>
      </div>
    );
  }
  return <ProgressBar label={label} value={used / Math.max(1, limit)} note={`${show(used)} of ${show(limit)}`} />;
}
