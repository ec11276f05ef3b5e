import { House, LifeBuoy, Users, Wallet } from "lucide-react";
import { useNavigate } from "react-router";
import { Menu } from "#ui/components/Menu.tsx";
import { CENTRAL_SCREENS } from "#client/page/central-screens.tsx";
import { BottomBar, CELL_ICON, moreTrigger, ScreenCell } from "./BottomBar.tsx";

const IN_BAR = new Set(["home", "portfolios", "members", "support"]);

/** The screens about the account, on a phone: four at hand, the others behind More. */
export function CentralBar() {
  const navigate = useNavigate();
  const others = CENTRAL_SCREENS.map((group) => ({
    items: group
      .filter((it) => !IN_BAR.has(it.key))
      .map((it) => ({ key: it.key, label: it.label, icon: it.icon, onSelect: () => void navigate(it.path) })),
  })).filter(({ items }) => items.length > 0);
  return (
    <BottomBar label="Central">
      <ScreenCell to="/central" label="Home" icon={<House {...CELL_ICON} />} isExact />
      <ScreenCell to="/central/portfolios" label="Portfolios" icon={<Wallet {...CELL_ICON} />} />
      <ScreenCell to="/central/members" label="Members" icon={<Users {...CELL_ICON} />} />
      <ScreenCell to="/central/support" label="Support" icon={<LifeBuoy {...CELL_ICON} />} />
      <li>
        <Menu label="More screens" placement="top" sections={others} trigger={moreTrigger} />
      </li>
    </BottomBar>
  );
}
