import type { WayIn } from "#assets/way-in.ts";

export const employeeOptionWays: readonly WayIn[] = [
  {
    key: "employee_option",
    label: "Options from your employer",
    words: [
      "stock option",
      "nso",
      "nqso",
      "iso",
      "emi",
      "grant",
      "vesting",
      "strike",
      "employee stock",
      "esop",
      "work",
    ],
    example: "Example Industries options 2026",
    held: {
      label: "Options you have",
      help: "Vested or not, without those you have exercised.",
    },
    asks: [
      "grantedOn",
      "strike",
      "kind",
      "expiresOn",
      "vesting",
      "vestingMonths",
      "cliffMonths",
      "vestings",
      "shareAssetId",
      "shareValues",
    ],
    asHeld: "granted",
  },
];
