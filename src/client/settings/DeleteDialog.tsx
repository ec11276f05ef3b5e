import { useNavigate } from "react-router";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { deletePortfolioNow } from "#client/parts/portfolio-moves.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { TextField } from "#ui/components/TextField.tsx";

export interface DeleteDialogProps {
  readonly onClose: () => void;
}

/** Asks for the portfolio's name before it goes. */
export function DeleteDialog({ onClose }: DeleteDialogProps) {
  const portfolio = usePortfolio();
  const navigate = useNavigate();
  const form = useWriteForm(
    () => deletePortfolioNow(portfolio),
    { typed: "" },
    {
      blocked: ({ typed }) => (typed.trim() === portfolio.name.trim() ? undefined : "Type the name of the portfolio."),
      onDone: () => navigate("/central/portfolios"),
    },
  );
  const { name, kind } = portfolio;
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description={
        kind === "sample"
          ? "The sample and your changes to it will be deleted. You can open a new one at any time."
          : "Everyone loses access now. You can restore it for 30 days; after that it is deleted for good."
      }
      submitLabel="Delete portfolio"
      form={form}
      onClose={onClose}
      isDanger
    >
      <TextField label={`Type ${name} to confirm`} {...form.field("typed")} autoComplete="off" />
    </FormDialog>
  );
}
