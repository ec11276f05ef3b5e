import { Plus, Sparkles } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { MenuList } from "#ui/components/MenuList.tsx";
import type { Portfolio, PortfolioList } from "#features/portfolios/contract.ts";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import { againItem } from "#client/parts/again-item.tsx";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { keptSearch } from "#client/portfolio/view-state.ts";

export interface PortfolioChoicesProps {
  readonly current: Portfolio | undefined;
  readonly list: Pick<ApiQuery<PortfolioList>, "data" | "failure" | "retry">;
  readonly close: () => void;
}

/** The portfolios to go to, and the ways to a new one; loaded when it is first asked for. */
export function PortfolioChoices({ current, list, close }: PortfolioChoicesProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const portfolios = list.data?.portfolios;
  const known = (portfolios ?? [])
    .filter((it) => !it.isArchived || it.portfolioId === current?.portfolioId)
    .map((it): MenuItem => ({
      key: it.portfolioId,
      label: it.name,
      description: it.kind === "sample" ? "Sample" : undefined,
      isSelected: it.portfolioId === current?.portfolioId,
      onSelect: () => void navigate(`${screenPath.overview(it.portfolioId)}${keptSearch(search)}`),
    }));
  const items = list.failure && !list.data ? [...known, againItem("your portfolios", list.failure, list.retry)] : known;
  const hasSample = portfolios?.some((it) => it.kind === "sample") ?? true;
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
    <MenuList
      label="Portfolios"
      close={close}
      sections={items.length > 0 ? [{ label: "Portfolios", items }, { items: actions }] : [{ items: actions }]}
    />
  );
}
