import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { SecretAddress } from "#client/parts/SecretAddress.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { CalendarFeedView } from "#features/figures/calendar-feed-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** A secret address for calendar apps: made and shown once, changed, closed. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { read, write } = usePortfolioPaths();
  const saved = useApiQuery(read.calendarFeed());
  const [address, setAddress] = useState<string>();
  const [wantsAmounts, setWantsAmounts] = useState(false);
  const writing = useApiWrite({ isQuiet: true });
  const feed = saved.data?.feed ?? undefined;
  const make = async () => {
    const made = await writing.run(write.makeCalendarFeed(), { hasAmounts: feed?.hasAmounts ?? wantsAmounts });
    if (made.ok) setAddress(made.value.address);
  };
  const choose = async (hasAmounts: boolean) => {
    if (feed) await writing.run(write.changeCalendarFeed(), { hasAmounts });
    else setWantsAmounts(hasAmounts);
  };
  const close = async () => {
    const closed = await writing.run(write.closeCalendarFeed(), undefined);
    if (!closed.ok) return;
    setAddress(undefined);
    toast({ title: "Calendar address closed", tone: "positive" });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Calendar address"
      description="Your calendar app reads these dates by a secret address, for the next two years. Anyone who has it can read them; it ends when you close it or leave the portfolio."
      footer={
        <>
          {feed ? (
            <Button variant="danger" onPress={() => void close()} isBusy={writing.isRunning}>
              Close address
            </Button>
          ) : null}
          <Button
            variant={feed ? "secondary" : "primary"}
            onPress={() => void make()}
            isBusy={writing.isRunning}
            disabledReason={saved.data ? undefined : "One moment: reading whether you have one."}
          >
            {feed ? "Make a new address" : "Make address"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {saved.isLoading ? <SkeletonRows count={2} /> : null}
        {!saved.data && saved.failure ? (
          <ErrorState title="Your address could not be read" onRetry={saved.retry}>
            {saved.failure.message}
          </ErrorState>
        ) : null}
        {address === undefined ? null : (
          <SecretAddress
            address={address}
            use="In your calendar app, choose “Subscribe by URL” or “From URL” and paste it."
          />
        )}
        {feed && address === undefined ? <About feed={feed} /> : null}
        {saved.data ? (
          <Switch
            label="Say amounts"
            description="Off: what is due and when, without how much."
            isOn={feed?.hasAmounts ?? wantsAmounts}
            onChange={(isOn) => void choose(isOn)}
          />
        ) : null}
        {writing.failure ? (
          <p role="alert" className="text-13 text-negative">
            {writing.failure.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

const About = ({ feed }: { readonly feed: CalendarFeedView }) => (
  <p className="text-14">
    You have an address since <InstantText at={feed.createdAt} />
    {feed.lastReadAt === null ? (
      ", which has not been read yet. "
    ) : (
      <>
        , last read <InstantText at={feed.lastReadAt} />.{" "}
      </>
    )}
    It is kept as a fingerprint and cannot be shown again; a new one takes its place.
  </p>
);
