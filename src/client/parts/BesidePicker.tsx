import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Popover } from "#ui/components/Popover.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useBeside } from "./use-beside.ts";

const BesideChoices = laterPart(async () => (await import("./BesideChoices.tsx")).BesideChoices);

/** Chooses what the portfolio is compared with: assets as lines of their own, or several as one mix by weight. */
export function BesidePicker() {
  const { beside } = useBeside();
  return (
    <Popover
      label="Compare with"
      placement="bottom-end"
      className="w-88 p-4"
      trigger={(props) => (
        <Button {...props} size="sm" variant="quiet" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
          {beside.length === 0 ? "Compare" : `Compared with ${beside.length}`}
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <BesideChoices />
        </Suspense>
      )}
    </Popover>
  );
}
