import type { PlanYear } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import type { FlowLink, FlowNode } from "#ui/charts/sankey-layout.ts";

interface Part {
  readonly key: string;
  readonly label: string;
  readonly hue: string;
  readonly size: number;
}

const YEAR: FlowNode = { key: "year", label: "The year", hue: "slate" };

/** Where money of a year comes from and where it goes: both sides are the same sum. */
export function yearFlows(row: PlanYear): { readonly nodes: readonly FlowNode[]; readonly links: readonly FlowLink[] } {
  const { income, spending, tax, known, goals, unpaid, withdrawn } = row;
  const left = income + known - spending - tax - goals + unpaid + withdrawn;
  const into: readonly Part[] = [
    { key: "income", label: "Income", hue: "green", size: income },
    { key: "owned in", label: "From what is owned", hue: "teal", size: known },
    { key: "sold", label: "Sold", hue: "blue", size: withdrawn },
    { key: "from cash", label: "Taken from cash", hue: "cyan", size: -left },
    { key: "unpaid", label: "No money for it", hue: "rose", size: unpaid },
  ];
  const out: readonly Part[] = [
    { key: "spending", label: "Spending", hue: "amber", size: spending },
    { key: "tax", label: "Tax", hue: "clay", size: tax },
    { key: "goals", label: "Goals", hue: "violet", size: goals },
    { key: "owned out", label: "Paid for what is owned", hue: "stone", size: -known },
    { key: "aside", label: "Put aside", hue: "green", size: left },
  ];
  const flows = (part: Part) => part.size >= 0.5;
  const link = (from: string, to: string, size: number): FlowLink => ({ from, to, size, value: drawnAmount(size) });
  return {
    nodes: [...into.filter(flows), YEAR, ...out.filter(flows)].map(({ key, label, hue }) => ({ key, label, hue })),
    links: [
      ...into.filter(flows).map(({ key, size }) => link(key, YEAR.key, size)),
      ...out.filter(flows).map(({ key, size }) => link(YEAR.key, key, size)),
    ],
  };
}
