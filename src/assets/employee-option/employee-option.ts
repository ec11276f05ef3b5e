import type { AssetClass } from "#assets/asset-class.ts";

export const employeeOption: AssetClass<"employee_option"> = {
  key: "employee_option",
  label: "Options from your employer",
  plural: "Options from employers",
  group: "equities",
  description:
    "Options on shares of an employer, before they are exercised. What has vested counts at the price of the share less the strike.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 7,
  isGranted: true,
  multiplier: "1",
  hue: "indigo",
  icon: "award",
  words: { value: "Counted value", price: "Counted a share under option", gone: "Exercised or lapsed" },
  liquidity: "months",
  factor: undefined,
  taxedAs: undefined,
  usualAccount: { kind: "brokerage", name: "Stock plan" },
};
