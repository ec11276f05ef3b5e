import type { WayIn, WayPart } from "#assets/way-in.ts";

const LOAN: WayPart = {
  label: "There is a loan on it",
  kind: "debt",
  fact: "loanIds",
  name: "Loan",
  asks: ["annualRate", "months", "firstPaymentOn", "principal"],
};

export const vehicleWays: readonly WayIn[] = [
  {
    key: "car",
    label: "Car",
    words: ["auto", "motorcycle", "motorbike", "van", "truck", "vehicle", "camper"],
    example: "Family car",
    parts: [LOAN],
  },
  { key: "boat", label: "Boat or aircraft", words: ["ship", "yacht", "plane"], icon: "sailboat", parts: [LOAN] },
];
