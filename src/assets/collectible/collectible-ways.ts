import type { WayIn } from "#assets/way-in.ts";

export const collectibleWays: readonly WayIn[] = [
  {
    key: "art",
    label: "Painting or other art",
    words: ["picture", "sculpture", "print", "photograph", "drawing", "artwork"],
    icon: "palette",
    example: "Evening by the sea",
  },
  {
    key: "collectible",
    label: "Watch, jewelry, collection",
    words: ["gold", "silver", "ring", "diamond", "wine", "stamps", "antique", "violin", "instrument", "books"],
    example: "Grandfather's watch",
  },
];
