import { useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** The sample can be put back as it was made, whatever was tried in it. */
export function SampleSection() {
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const [isAsked, setAsked] = useState(false);
  const reset = async (): Promise<void> => {
    const done = await write.run(paths.write.reset(), undefined);
    if (done.ok) toast({ title: "Sample reset", tone: "positive" });
    else toast({ title: "The sample was not reset", description: done.error.message, tone: "negative" });
  };
  return (
    <Section title="Sample">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-100 text-14 text-ink-muted">
          A fictional family. Try anything; resetting restores the original.
        </p>
        <Button onPress={() => setAsked(true)} isBusy={write.isRunning} disabledReason={useOwnerReason()}>
          Reset sample
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Reset the sample?"
        description="All changes to the sample, including its change log, will be lost. Your own portfolios are not affected."
        confirmLabel="Reset sample"
        isDanger
        onConfirm={reset}
      />
    </Section>
  );
}
