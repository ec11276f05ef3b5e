import type { ReactNode } from "react";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string | undefined;
  readonly onSelect: () => void;
  readonly disabledReason?: string | undefined;
  readonly isDanger?: boolean | undefined;
  /** Set on items of which one or several are chosen: shows a mark. */
  readonly isSelected?: boolean | undefined;
  /** Key that does the same, shown on the right. */
  readonly shortcut?: string | undefined;
}

export interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}
