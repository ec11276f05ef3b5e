import { Explain } from "#client/parts/Explain.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { Percent } from "#ui/components/Percent.tsx";

/** Below this a part of it is old enough to be said. */
const AS_GOOD_AS_ALL = 0.9995;

export const isAllUpToDate = ({ value }: Overview["upToDate"]): boolean => value === null || value >= AS_GOOD_AS_ALL;

/** The share of a total that is up to date; pressed, it says of what and why. */
export const UpToDateShare = ({ share }: { readonly share: Overview["upToDate"] }) => (
  <Explain figure="up_to_date" label="Share that is up to date">
    <Percent value={share.value} decimals={0} reason={share.notes.join(" ") || "It is not known."} />
  </Explain>
);
