import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { ListGroup, ListKey, ReportBlock, ReportColumn } from "#features/views/report-contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { SettingsProps } from "./settings-props.ts";
import { Chosen } from "./Chosen.tsx";
import { useOwn } from "./ChartSettings.tsx";
import { COLUMN_WORDS, groupWords } from "./block-words.ts";

type List = Extract<ReportBlock, { kind: "list" }>;

const COLUMNS: readonly ReportColumn[] = [
  "quantity",
  "price",
  "value",
  "weight",
  "cost",
  "total",
  "timeWeighted",
  "moneyWeighted",
];
const KEPT_TO: readonly ListKey[] = ["assetClass", "assetCurrency", "liquidity"];
const GROUPS: readonly ListGroup[] = [...KEPT_TO, "account", "institution"];
const COUNTS = ["5", "10", "20", "50", "100", "500"] as const;

/** The columns, the groups, the filter and the length of a list. */
export function ListSettings({ block, onChange }: SettingsProps<List>) {
  const own = useOwn();
  const groups = [...GROUPS.map((value) => ({ value, label: groupWords(value) })), ...own];
  return (
    <>
      <Chosen
        label="Columns"
        words={COLUMN_WORDS}
        all={COLUMNS}
        chosen={block.columns}
        onChange={(columns) => onChange({ ...block, columns: [...columns] })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select<ListGroup | "none">
          label="Grouped by"
          value={block.groupBy ?? "none"}
          onChange={(by) => onChange({ ...block, groupBy: by === "none" ? null : by })}
          options={[{ value: "none", label: "Nothing" }, ...groups]}
        />
        <Select<List["sort"]>
          label="Sorted by"
          value={block.sort}
          onChange={(sort) => onChange({ ...block, sort })}
          options={[
            { value: "name", label: "Name" },
            ...COLUMNS.map((value) => ({ value, label: `${COLUMN_WORDS[value]}, largest first` })),
          ]}
        />
        <Select<(typeof COUNTS)[number]>
          label="At most"
          value={COUNTS.find((it) => Number(it) >= block.most) ?? "500"}
          onChange={(most) => onChange({ ...block, most: Number(most) })}
          options={COUNTS.map((value) => ({ value, label: `${value} holdings` }))}
        />
        <Only block={block} onChange={onChange} />
      </div>
    </>
  );
}

type OnlyBy = NonNullable<List["only"]>["by"];

function Only({ block, onChange }: SettingsProps<List>) {
  const { only } = block;
  const { baseCurrency } = usePortfolio();
  const options = useOptions(only?.by);
  const first: Readonly<Record<OnlyBy, string>> = {
    assetClass: "equity",
    assetCurrency: baseCurrency,
    liquidity: "days",
    name: "",
  };
  const begin = (by: OnlyBy | "all") => onChange({ ...block, only: by === "all" ? null : { by, is: first[by] } });
  return (
    <>
      <Select<OnlyBy | "all">
        label="Only"
        value={only?.by ?? "all"}
        onChange={begin}
        options={[
          { value: "all", label: "All holdings" },
          ...KEPT_TO.map((value) => ({ value, label: `One ${groupWords(value).toLowerCase()}` })),
          { value: "name", label: "Names that contain" },
        ]}
      />
      {only === null ? null : only.by === "name" ? (
        <TextField
          label="Text in the name"
          value={only.is}
          maxLength={80}
          onChange={(is) => onChange({ ...block, only: { by: "name", is } })}
        />
      ) : (
        <Select
          label={groupWords(only.by)}
          value={only.is}
          onChange={(is) => onChange({ ...block, only: { by: only.by, is } })}
          options={options}
        />
      )}
    </>
  );
}

/** What a list can be kept to; of currencies those that are held. */
function useOptions(by: OnlyBy | undefined): readonly { readonly value: string; readonly label: string }[] {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const { baseCurrency } = usePortfolio();
  const held = useApiQuery(read.holdings(["assetCurrency"], { ...scoped, mode: "open" }), {
    isEnabled: by === "assetCurrency",
  });
  if (by === "assetClass") return ASSET_CLASS_KEYS.map((value) => ({ value, label: assetClassOf(value).plural }));
  if (by === "liquidity") return Object.entries(LIQUIDITY_WORDS).map(([value, { label }]) => ({ value, label }));
  const currencies = new Set([baseCurrency, ...(held.data?.columns.assetCurrency ?? [])]);
  return [...currencies].toSorted().map((value) => ({ value, label: value }));
}
