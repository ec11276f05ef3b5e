import type { BridgeStep } from "#ui/charts/bridge-bars.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { Bridge } from "#features/figures/contract.ts";

const minus = (text: string): string => formatFixed(-fixed(text));

/** The steps from what it was worth to what it is worth, in the words of the screen. Fees and taxes lower the value. */
export const bridgeSteps = (bridge: Bridge): readonly BridgeStep[] => [
  { key: "opening", label: "At the start", value: bridge.opening, isLevel: true },
  { key: "external", label: "Money in or out", value: bridge.external },
  { key: "income", label: "Income", value: bridge.income },
  { key: "price", label: "Prices", value: bridge.price },
  { key: "currency", label: "Currencies", value: bridge.currencyEffect },
  // Shown only where a price came or went: what had none before enters at its cost.
  ...(bridge.unpriced === "0" ? [] : [{ key: "unpriced", label: "First or lost prices", value: bridge.unpriced }]),
  ...(bridge.byBalances === "0"
    ? []
    : [{ key: "byBalances", label: "Accounts followed by balances", value: bridge.byBalances }]),
  { key: "fees", label: "Fees", value: minus(bridge.fees) },
  { key: "taxes", label: "Taxes", value: minus(bridge.taxes) },
  { key: "closing", label: "At the end", value: bridge.closing, isLevel: true },
];
