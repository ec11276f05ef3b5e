import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { ProjectionView } from "#features/figures/projection-contract.ts";

type Ends = Pick<ProjectionView, "now" | "closing">;

/** Whether both ends state an amount. */
export const isAllKnown = ({ now, closing }: Ends): boolean => now.value !== null && closing.value !== null;

/** What is expected to change until then, exactly. */
export const changeAhead = ({ now, closing }: Ends): string =>
  formatFixed(fixed(closing.value ?? "0") - fixed(now.value ?? "0"));
