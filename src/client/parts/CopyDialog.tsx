import { useNavigate } from "react-router";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { copyPath } from "./portfolio-moves.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";

interface CopyDialogProps {
  readonly portfolio: { readonly portfolioId: string; readonly name: string };
  readonly onClose: () => void;
}

/** A second portfolio with the same contents, to try something in or to start another year from. */
export function CopyDialog({ portfolio, onClose }: CopyDialogProps) {
  const navigate = useNavigate();
  const form = useWriteForm(
    ({ name }, { send, id }) => send(copyPath(portfolio.portfolioId), { portfolioId: id, name: name.trim() }),
    { name: `${portfolio.name} (copy)` },
    {
      blocked: ({ name }) => (name.trim() === "" ? "Give it a name first." : undefined),
      isQuiet: true,
      onDone: (made) => {
        onClose();
        return navigate(screenPath.overview(made.portfolioId));
      },
    },
  );
  return (
    <FormDialog
      title={`Duplicate ${portfolio.name}`}
      description="Accounts, assets, prices, rates and transactions as they are now. History, imports and members stay with the original."
      submitLabel="Duplicate"
      form={form}
      onClose={onClose}
    >
      <TextField label="Name of the copy" {...form.field("name")} maxLength={200} autoFocus />
    </FormDialog>
  );
}
