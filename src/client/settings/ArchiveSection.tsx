import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** Puts the portfolio aside, readable and unchanged, or takes it back. */
export function ArchiveSection() {
  const { isArchived } = usePortfolio();
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const ownerReason = useOwnerReason();
  const change = async (): Promise<void> => {
    const saved = await write.run(paths.write.edit(), { isArchived: !isArchived });
    const title = isArchived ? "Portfolio restored" : "Portfolio archived";
    if (saved.ok) toast({ title, tone: "positive" });
    else toast({ title: "Not changed", description: saved.error.message, tone: "negative" });
  };
  return (
    <Section title={isArchived ? "Archived" : "Archive"}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-100 text-14 text-ink-muted">
          {isArchived
            ? "This portfolio is read-only. Restore it to continue working in it."
            : "An archived portfolio stays readable, cannot be changed and is left out of the list. It can be restored at any time."}
        </p>
        <Button onPress={() => void change()} isBusy={write.isRunning} disabledReason={ownerReason}>
          {isArchived ? "Restore portfolio" : "Archive portfolio"}
        </Button>
      </div>
    </Section>
  );
}
