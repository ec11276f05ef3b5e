import { ChevronsUpDown, Plus, Sparkles } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { Menu } from "#ui/components/Menu.tsx";
import type { MenuItem } from "#ui/components/Menu.tsx";
import type { Portfolio } from "#features/portfolios/contract.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { keptSearch } from "#client/portfolio/view-state.ts";

/** The open portfolio's name, and the others behind it. */
export function PortfolioSwitcher({ current }: { readonly current: Portfolio | undefined }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useApiQuery(paths.portfolios());
  const items = (list.data?.portfolios ?? [])
    .filter((it) => !it.isArchived || it.portfolioId === current?.portfolioId)
    .map((it): MenuItem => ({
      key: it.portfolioId,
      label: it.name,
      description: it.kind === "sample" ? "Sample" : undefined,
      isSelected: it.portfolioId === current?.portfolioId,
      onSelect: () => void navigate(`${screenPath.overview(it.portfolioId)}${keptSearch(search)}`),
    }));
  const hasSample = list.data?.portfolios.some((it) => it.kind === "sample") ?? true;
  const actions: readonly MenuItem[] = [
    { key: "all", label: "All portfolios", onSelect: () => void navigate("/central") },
    {
      key: "new",
      label: "New portfolio",
      icon: <Plus size={16} strokeWidth={1.5} aria-hidden />,
      onSelect: () => void navigate("/central/portfolios/new"),
    },
    ...(hasSample
      ? []
      : [
          {
            key: "sample",
            label: "Open the sample portfolio",
            icon: <Sparkles size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => void navigate("/central/sample"),
          },
        ]),
  ];
  return (
    <Menu
      label="Portfolios"
      sections={items.length > 0 ? [{ label: "Portfolios", items }, { items: actions }] : [{ items: actions }]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex h-9 min-w-0 items-center gap-1.5 rounded-md px-2 text-14 font-medium hover:bg-hover"
        >
          <span className="truncate">{current?.name ?? "Portfolios"}</span>
          <span className="sr-only">. Switch portfolio</span>
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
        </button>
      )}
    />
  );
}
