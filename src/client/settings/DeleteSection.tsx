import { useState } from "react";
import { useNavigate } from "react-router";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { deletePortfolioNow } from "#client/portfolios/portfolio-moves.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";

/** Deletes the portfolio, after its name was typed. */
export function DeleteSection() {
  const ownerReason = useOwnerReason();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-100 text-14 text-ink-muted">
          Takes this portfolio out of sight of everyone in it. You can take it back for 30 days, under Portfolios.
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
  const portfolio = usePortfolio();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState("");
  const remove = async (): Promise<void> => {
    setBusy(true);
    const isGone = await deletePortfolioNow(portfolio);
    setBusy(false);
    if (isGone) await navigate("/central/portfolios");
  };
  const { name, kind } = portfolio;
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description={
        kind === "sample"
          ? "The sample and what you changed in it go. You can open a new one at any time."
          : "Everyone in it loses sight of it now. You can take it back for 30 days; then everything in it goes for good."
      }
      submitLabel="Delete portfolio"
      onSubmit={() => void remove()}
      onClose={onClose}
      isBusy={isBusy}
      isDanger
      disabledReason={typed.trim() === name.trim() ? undefined : "Type the name of the portfolio."}
    >
      <TextField label={`Type ${name} to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
    </FormDialog>
  );
}
