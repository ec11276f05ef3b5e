import { Ellipsis, FileInput, Landmark, Layers, LayoutDashboard, Plus, ArrowLeftRight, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useNavigate } from "react-router";
import { classNames } from "#ui/components/class-names.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { useAddActions } from "./use-add-actions.tsx";

const CELL = "flex h-14 w-full flex-col items-center justify-center gap-0.5 text-11 font-medium";
const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;
const small = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The screens under the thumb, on a phone. */
export function BottomBar() {
  const links = useScreenLinks();
  const addActions = useAddActions();
  const navigate = useNavigate();
  return (
    <nav
      aria-label="Portfolio"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        <Cell to={links.overview} label="Overview" icon={<LayoutDashboard {...icon} />} isExact />
        <Cell to={links.holdings} label="Holdings" icon={<Layers {...icon} />} />
        <li>
          <Menu
            label="Add"
            placement="top"
            sections={[{ items: addActions }]}
            trigger={(props) => (
              <button {...props} type="button" className={classNames(CELL, "text-accent-text")}>
                <Plus {...icon} />
                Add
              </button>
            )}
          />
        </li>
        <Cell to={links.imports} label="Import" icon={<FileInput {...icon} />} />
        <li>
          <Menu
            label="More screens"
            placement="top"
            sections={[
              {
                items: [
                  {
                    key: "t",
                    label: "Transactions",
                    icon: <ArrowLeftRight {...small} />,
                    onSelect: () => void navigate(links.transactions),
                  },
                  {
                    key: "a",
                    label: "Accounts",
                    icon: <Landmark {...small} />,
                    onSelect: () => void navigate(links.accounts),
                  },
                  {
                    key: "s",
                    label: "Settings",
                    icon: <Settings2 {...small} />,
                    onSelect: () => void navigate(links.settings),
                  },
                ],
              },
            ]}
            trigger={(props) => (
              <button {...props} type="button" className={classNames(CELL, "text-ink-muted")}>
                <Ellipsis {...icon} />
                More
              </button>
            )}
          />
        </li>
      </ul>
    </nav>
  );
}

interface CellProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isExact?: boolean;
}

function Cell({ to, label, icon, isExact = false }: CellProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        className={({ isActive }) => classNames(CELL, isActive ? "text-ink" : "text-ink-muted")}
      >
        {icon}
        {label}
      </NavLink>
    </li>
  );
}
