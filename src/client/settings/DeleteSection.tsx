import { Suspense, useState } from "react";
import type { DeleteDialogProps } from "#client/settings/DeleteDialog.tsx";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";

const DeleteDialog = laterPart<DeleteDialogProps>(
  async () => (await import("#client/settings/DeleteDialog.tsx")).DeleteDialog,
);

/** Deletes the portfolio, after its name was typed. */
export function DeleteSection() {
  const ownerReason = useOwnerReason();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-100 text-14 text-ink-muted">
          Removes this portfolio for everyone in it. You can restore it for 30 days, under Portfolios.
        </p>
        <Button onPress={() => setAsked(true)} disabledReason={ownerReason} className="text-negative">
          Delete portfolio
        </Button>
      </div>
      {isAsked ? (
        <Suspense>
          <DeleteDialog onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
