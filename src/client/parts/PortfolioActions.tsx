import { Archive, ArchiveRestore, Copy, Settings2, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { useUser } from "#client/page/use-user.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { MenuList } from "#ui/components/MenuList.tsx";
import { archivePortfolioNow } from "./portfolio-moves.ts";
import type { RowDialogsProps } from "./RowDialogs.tsx";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

export interface PortfolioActionsProps {
  readonly portfolio: PortfolioList["portfolios"][number];
  readonly open: (what: RowDialogsProps["open"]) => void;
  readonly close: () => void;
}

/** What can be done with a portfolio as a whole; loaded when it is first asked for. */
export function PortfolioActions({ portfolio, open, close }: PortfolioActionsProps) {
  const navigate = useNavigate();
  const { isGuest } = useUser();
  const { portfolioId, role, isArchived, kind } = portfolio;
  const ownerReason = role === "owner" ? undefined : "Only its owner can do this.";
  const items: readonly MenuItem[] = [
    {
      key: "settings",
      label: "Settings",
      icon: <Settings2 {...icon} />,
      onSelect: () => void navigate(screenPath.settings(portfolioId)),
    },
    {
      key: "share",
      label: "Share",
      icon: <Users {...icon} />,
      onSelect: () => void navigate("/central/members"),
      disabledReason: isGuest ? "Sign up to share." : kind === "sample" ? "The sample is yours alone." : ownerReason,
    },
    {
      key: "copy",
      label: "Duplicate",
      icon: <Copy {...icon} />,
      onSelect: () => open("copy"),
      disabledReason: ownerReason,
    },
    {
      key: "archive",
      label: isArchived ? "Unarchive" : "Archive",
      icon: isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
      onSelect: () => void archivePortfolioNow(portfolio, !isArchived),
      disabledReason: ownerReason,
    },
    {
      key: "delete",
      label: "Delete",
      icon: <Trash2 {...icon} />,
      isDanger: true,
      onSelect: () => open("delete"),
      disabledReason: ownerReason,
    },
  ];
  return <MenuList label={`More about ${portfolio.name}`} sections={[{ items }]} close={close} />;
}
