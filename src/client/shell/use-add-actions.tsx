import { ArrowLeftRight, FileInput, House, Landmark } from "lucide-react";
import { useNavigate } from "react-router";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useClassLink, usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { SCREENS } from "./screens.tsx";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

const ADD_OWNER = { key: "owner", label: "Add an owner", icon: SCREENS.owners.icon } as const;

/** Everything that can be added to the portfolio, for the + menu, the bottom bar and the search. The screens open on `?add=…`. */
export function useAddActions(): readonly MenuItem[] {
  const links = useScreenLinks();
  const navigate = useNavigate();
  const disabledReason = useReadOnlyReason();
  const { ownedGroups } = usePortfolio();
  const classLink = useClassLink();
  const go = (to: string) => () => void navigate(to);
  return [
    {
      key: "transaction",
      label: "Add transaction",
      icon: <ArrowLeftRight {...icon} />,
      shortcut: "N",
      disabledReason,
      onSelect: go(withSearch(links.transactions, { add: "transaction" })),
    },
    {
      key: "asset",
      label: "Add an asset or debt",
      icon: <House {...icon} />,
      shortcut: "W",
      disabledReason,
      onSelect: go(withSearch(links.holdings, { add: "asset" })),
    },
    ...(ownedGroups.includes("private_funds")
      ? [
          {
            key: "notice",
            label: "Enter a fund notice",
            icon: <ArrowLeftRight {...icon} />,
            disabledReason,
            onSelect: go(withSearch(classLink("private_funds"), { notice: "new" })),
          },
        ]
      : []),
    {
      key: "account",
      label: "Add account",
      icon: <Landmark {...icon} />,
      disabledReason,
      onSelect: go(withSearch(links.accounts, { add: "account" })),
    },
    { ...ADD_OWNER, disabledReason, onSelect: go(withSearch(links.owners, { add: "owner" })) },
    {
      key: "import",
      label: "Import a file",
      icon: <FileInput {...icon} />,
      disabledReason,
      onSelect: go(links.imports),
    },
    {
      key: "connection",
      label: "Connect an institution",
      icon: SCREENS.connections.icon,
      disabledReason,
      onSelect: go(below(links.connections, "new")),
    },
  ];
}
