import { useState } from "react";
import { planPaths } from "#client/api/plan-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { Plan } from "#client/planning/plan-types.ts";
import { SecretAddress } from "#client/parts/SecretAddress.tsx";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { PlanShareView } from "#features/figures/plan-share-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { toast } from "#ui/components/toast-store.ts";

export interface ShareDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

const TIMES = [
  { value: "7", label: "A week" },
  { value: "30", label: "A month" },
  { value: "90", label: "Three months" },
  { value: "366", label: "A year" },
] as const;

/** A secret address by which somebody without an account reads the plan: made and shown once, closed. */
export function ShareDialog({ plan, onClose }: ShareDialogProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const saved = useApiQuery(paths.share(plan.planId));
  const [address, setAddress] = useState<string>();
  const [hasAmounts, setAmounts] = useState(false);
  const [days, setDays] = useState<(typeof TIMES)[number]["value"]>("30");
  const writing = useApiWrite({ isQuiet: true });
  const share = saved.data?.share ?? undefined;
  const make = async () => {
    const made = await writing.run(paths.makeShare(plan.planId), { hasAmounts, days: Number(days) });
    if (made.ok) setAddress(made.value.address);
  };
  const close = async () => {
    const closed = await writing.run(paths.closeShare(plan.planId), undefined);
    if (!closed.ok) return;
    setAddress(undefined);
    toast({ title: "Address closed", tone: "positive" });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Share ${plan.name}`}
      description="Whoever has the address reads this plan, what it assumes and what becomes of it today, without an account. Nothing else of the portfolio is behind it, and nothing can be changed."
      footer={
        <>
          {share ? (
            <Button variant="danger" onPress={() => void close()} isBusy={writing.isRunning}>
              Close address
            </Button>
          ) : null}
          <Button
            variant={share ? "secondary" : "primary"}
            onPress={() => void make()}
            isBusy={writing.isRunning}
            disabledReason={saved.data ? undefined : "One moment: reading whether there is one."}
          >
            {share ? "Make a new address" : "Make address"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {saved.isLoading ? <SkeletonRows count={2} /> : null}
        {!saved.data && saved.failure ? (
          <ErrorState title="Whether it is shared could not be read" onRetry={saved.retry}>
            {saved.failure.message}
          </ErrorState>
        ) : null}
        {address === undefined ? null : <SecretAddress address={address} />}
        {share && address === undefined ? <About share={share} /> : null}
        <Switch
          label="Show amounts"
          description="Off: success, multiples of what it begins with and the lines by name, without how much."
          isOn={hasAmounts}
          onChange={setAmounts}
        />
        <Select label="It opens for" value={days} onChange={setDays} options={TIMES} />
        {writing.failure ? (
          <p role="alert" className="text-13 text-negative">
            {writing.failure.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

const About = ({ share }: { readonly share: PlanShareView }) => (
  <p className="text-14">
    It is shared {share.hasAmounts ? "with its amounts" : "without amounts"} since <InstantText at={share.createdAt} />{" "}
    and until <InstantText at={share.expiresAt} />
    {share.lastReadAt === null ? (
      ", and has not been read yet. "
    ) : (
      <>
        , last read <InstantText at={share.lastReadAt} />.{" "}
      </>
    )}
    The address is kept as a fingerprint and cannot be shown again; a new one takes its place.
  </p>
);
