import {
  ArrowLeftRight,
  CalendarClock,
  FileInput,
  Landmark,
  Layers,
  LayoutDashboard,
  Plus,
  Settings2,
} from "lucide-react";
import { useNavigate } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { BottomBar, CELL, CELL_ICON, moreTrigger, ScreenCell } from "./BottomBar.tsx";
import { useAddActions } from "./use-add-actions.tsx";

const small = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The screens of a portfolio, on a phone: three at hand, Add, the others behind More. */
export function PortfolioBar() {
  const links = useScreenLinks();
  const addActions = useAddActions();
  const navigate = useNavigate();
  const others = [
    { key: "t", label: "Transactions", icon: <ArrowLeftRight {...small} />, to: links.transactions },
    { key: "a", label: "Accounts", icon: <Landmark {...small} />, to: links.accounts },
    { key: "f", label: "Cash forecast", icon: <CalendarClock {...small} />, to: links.forecast },
    { key: "s", label: "Settings", icon: <Settings2 {...small} />, to: links.settings },
  ].map(({ to, ...item }) => ({ ...item, onSelect: () => void navigate(to) }));
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
      <ScreenCell to={links.imports} label="Import" icon={<FileInput {...CELL_ICON} />} />
      <li>
        <Menu label="More screens" placement="top" sections={[{ items: others }]} trigger={moreTrigger} />
      </li>
    </BottomBar>
  );
}
