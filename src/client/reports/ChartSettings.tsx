import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { ReportBlock, ReportChart, ReportForm } from "#features/views/report-contract.ts";
import { Select } from "#ui/components/Select.tsx";
import type { SettingsProps } from "./settings-props.ts";
import { BY_WORDS, CHART_KINDS, FORM_WORDS } from "./block-words.ts";

type Chart = Extract<ReportBlock, { kind: "chart" }>;

const KINDS: readonly ReportChart[] = [
  "value",
  "matrix",
  "worth",
  "growth",
  "drawdown",
  "months",
  "steps",
  "contribution",
  "return",
  "gain",
  "income",
  "scenarios",
  "cash_ahead",
  "plan",
  "ladder",
  "rents",
];
const BYS: readonly NonNullable<Chart["by"]>[] = [
  "holding",
  "assetClass",
  "account",
  "institution",
  "currency",
  "country",
  "region",
  "sector",
  "liquidity",
  "manager",
  "taxpayer",
  "owner",
];

/** What is drawn, by what it is divided, and in which form. */
export function ChartSettings({ block, onChange }: SettingsProps<Chart>) {
  const own = useOwn();
  const { forms, by: allowed, hasOwn } = CHART_KINDS[block.of];
  const bys = [
    ...BYS.filter((it) => allowed.includes(it)).map((value) => ({ value, label: BY_WORDS[value] ?? value })),
    ...(hasOwn ? own : []),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select<ReportChart>
        label="Shows"
        value={block.of}
        onChange={(of) => onChange(withKind(block, of))}
        options={KINDS.map((value) => ({ value, label: CHART_KINDS[value].label }))}
      />
      {bys.length > 0 ? (
        <Select<NonNullable<Chart["by"]>>
          label="Divided by"
          value={block.by ?? ""}
          onChange={(by) => onChange({ ...block, by })}
          options={bys}
        />
      ) : null}
      {forms.length > 1 ? (
        <Select<ReportForm>
          label="Form"
          value={block.form}
          onChange={(form) => onChange({ ...block, form })}
          options={forms.map((value) => ({ value, label: FORM_WORDS[value] }))}
        />
      ) : null}
    </div>
  );
}

/** Another figure keeps the division and the form where it has them. */
export function withKind(block: Chart, of: ReportChart): Chart {
  const { forms, by: allowed, hasOwn } = CHART_KINDS[of];
  const fits = (by: NonNullable<Chart["by"]>) => allowed.includes(by) || (by.startsWith("own:") && hasOwn === true);
  const by = block.by !== null && fits(block.by) ? block.by : (BYS.find((it) => allowed.includes(it)) ?? null);
  return { ...block, of, by, form: forms.includes(block.form) ? block.form : forms[0] };
}

/** Attributes of one's own, as something is divided by them. */
export function useOwn(): readonly { readonly value: `own:${string}`; readonly label: string }[] {
  const { data } = useApiQuery(usePortfolioPaths().read.assets());
  const names = data?.assets.flatMap(({ shares }) => shares.map(({ attribute }) => attribute)) ?? [];
  return [...new Set(names)].toSorted().map((label) => ({ value: `own:${label}`, label }));
}
