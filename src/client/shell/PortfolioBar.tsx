import { Inbox, Layers, LayoutDashboard, Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { BottomBar, CELL, CELL_ICON, moreTrigger, ScreenCell } from "./BottomBar.tsx";
import { useAddActions } from "./use-add-actions.tsx";
import { useNavigation, waitingInbox } from "./use-navigation.tsx";
import { useInboxCount } from "./use-inbox-count.ts";

const IN_BAR = new Set(["overview", "holdings", "inbox"]);

/** The screens of a portfolio, on a phone: three at hand, Add, the others behind More. */
export function PortfolioBar() {
  const links = useScreenLinks();
  const addActions = useAddActions();
  const navigate = useNavigate();
  const inboxCount = useInboxCount();
  const others = useNavigation()
    .map(({ heading, entries }) => ({
      ...(heading === undefined ? {} : { label: heading }),
      items: entries
        .filter((it) => !IN_BAR.has(it.key))
        .map(({ key, label, icon, to }) => ({ key, label, icon, onSelect: () => void navigate(to) })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <BottomBar label="Portfolio">
      <ScreenCell to={links.overview} label="Overview" icon={<LayoutDashboard {...CELL_ICON} />} isExact />
      <ScreenCell to={links.holdings} label="Holdings" icon={<Layers {...CELL_ICON} />} />
      <li>
        <Menu
          label="Add"
          placement="top"
          sections={[{ items: addActions }]}
          trigger={(props) => (
            <button {...props} type="button" className={classNames(CELL, "text-accent-text")}>
              <Plus {...CELL_ICON} />
              Add
            </button>
          )}
        />
      </li>
      <ScreenCell to={links.inbox} label="Inbox" icon={<Inbox {...CELL_ICON} />} waiting={waitingInbox(inboxCount)} />
      <li>
        <Menu label="More screens" placement="top" sections={others} trigger={moreTrigger} />
      </li>
    </BottomBar>
  );
}
