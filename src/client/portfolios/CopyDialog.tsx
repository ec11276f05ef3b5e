import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { copyPath } from "./portfolio-moves.ts";

interface CopyDialogProps {
  readonly portfolio: { readonly portfolioId: string; readonly name: string };
  readonly onClose: () => void;
}

/** A second portfolio with the same contents, to try something in or to start another year from. */
export function CopyDialog({ portfolio, onClose }: CopyDialogProps) {
  const navigate = useNavigate();
  const write = useApiWrite({ isQuiet: true });
  const [portfolioId] = useState(newId);
  const [name, setName] = useState(`${portfolio.name} (copy)`);
  const copy = async () => {
    const made = await write.run(copyPath(portfolio.portfolioId), { portfolioId, name: name.trim() });
    if (!made.ok) return;
    onClose();
    await navigate(screenPath.overview(made.value.portfolioId));
  };
  return (
    <FormDialog
      title={`Duplicate ${portfolio.name}`}
      description="Accounts, assets, prices, rates and transactions as they are now. History, imports and members stay with the original."
      submitLabel="Duplicate"
      onSubmit={() => void copy()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={name.trim() === "" ? "Give it a name first." : undefined}
    >
      <TextField
        label="Name of the copy"
        value={name}
        onChange={setName}
        maxLength={200}
        error={fieldMessage(write.failure, "name")}
        autoFocus
      />
    </FormDialog>
  );
}
