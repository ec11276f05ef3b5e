import { Bitcoin, Bookmark, ChartCandlestick, Handshake, House, Package, ScrollText, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { ClassGroupKey } from "#assets/asset-class.ts";

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

const ICONS: Readonly<Record<OwnedIconProps["of"], ReactNode>> = {
  equities: <ChartCandlestick {...icon} />,
  fixed_income: <ScrollText {...icon} />,
  real_estate: <House {...icon} />,
  private_funds: <Handshake {...icon} />,
  crypto: <Bitcoin {...icon} />,
  money: <Wallet {...icon} />,
  other: <Package {...icon} />,
  pinned: <Bookmark {...icon} />,
};

export interface OwnedIconProps {
  /** A group of classes, or a view that is pinned. */
  readonly of: ClassGroupKey | "pinned";
}

/** What stands in the navigation because of what is owned or was pinned: it is known once the portfolio has answered, and its picture comes meanwhile. */
export const OwnedIcon = ({ of }: OwnedIconProps): ReactNode => ICONS[of];
