import { connectionPaths } from "#client/api/connection-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { TextField } from "#ui/components/TextField.tsx";

/** The code an institution asks for before it tells anything more. */
export function CodeForm({ connectionId }: { readonly connectionId: string }) {
  const { portfolioId } = usePortfolio();
  const form = useWriteForm(
    ({ code }, { send, id }) =>
      send(connectionPaths(portfolioId).sync(connectionId), { syncId: id, secondFactor: code.trim() }),
    { code: "" },
    { blocked: ({ code }) => (code.trim() === "" ? "Enter the code." : undefined), isQuiet: true },
  );
  return (
    <FormBody form={form} className="max-w-xs gap-3">
      <TextField label="Code" {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" isNoAmount />
      <div>
        <SubmitButton form={form}>Sync with this code</SubmitButton>
      </div>
    </FormBody>
  );
}
