import { useState } from "react";
import { useNavigate } from "react-router";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** Deletes the portfolio for good, after its name was typed. */
export function DeleteSection() {
  const ownerReason = useOwnerReason();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-100 text-14 text-ink-muted">
          Removes every account, transaction and import of this portfolio for good.
        </p>
        <Button onPress={() => setAsked(true)} disabledReason={ownerReason} className="text-negative">
          Delete portfolio
        </Button>
      </div>
      {isAsked ? <DeleteDialog onClose={() => setAsked(false)} /> : null}
    </Section>
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { name } = usePortfolio();
  const paths = usePortfolioPaths();
  const navigate = useNavigate();
  const write = useApiWrite();
  const [typed, setTyped] = useState("");
  const remove = async (): Promise<void> => {
    const gone = await write.run(paths.write.delete(), undefined);
    if (!gone.ok) return;
    toast({ title: `${name} is deleted` });
    await navigate("/central");
  };
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description="Everything in it is removed for good. This cannot be undone; archive it instead to keep it out of the way."
      submitLabel="Delete portfolio"
      onSubmit={() => void remove()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      isDanger
      disabledReason={typed.trim() === name.trim() ? undefined : "Type the name of the portfolio."}
    >
      <TextField label={`Type ${name} to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
    </FormDialog>
  );
}
