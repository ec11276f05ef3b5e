import { combinedPaths, dropCombined } from "#client/api/combined-paths.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import type { Portfolio } from "#features/portfolios/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface CombinedViewDialogProps {
  /** Those that can be put together. */
  readonly portfolios: readonly Pick<Portfolio, "portfolioId" | "name" | "baseCurrency">[];
  /** Undefined: a new one. */
  readonly view?: CombinedView | undefined;
  readonly onClose: () => void;
  readonly onSaved?: ((view: CombinedView) => void) | undefined;
}

/** Which portfolios are seen together, under which name, in which currency. */
export function CombinedViewDialog({ portfolios, view, onClose, onSaved }: CombinedViewDialogProps) {
  const known = new Set(portfolios.map((it) => it.portfolioId));
  const form = useWriteForm(
    ({ name, currency, portfolioIds }, { send, id }) => {
      const body = { name: name.trim(), currency, portfolioIds };
      return view ? send(combinedPaths.change(view.viewId), body) : send(combinedPaths.make(), { viewId: id, ...body });
    },
    {
      name: view?.name ?? "",
      currency: view?.currency ?? portfolios[0]?.baseCurrency ?? "EUR",
      // What is gone or archived is left out when it is saved again.
      portfolioIds: (view?.portfolioIds ?? []).filter((it) => known.has(it)),
    },
    {
      blocked: ({ name, portfolioIds }) => {
        if (name.trim() === "") return "Give it a name.";
        return portfolioIds.length < 2 ? "Choose two portfolios or more." : undefined;
      },
      isQuiet: true,
      onDone: async (saved) => {
        await dropCombined();
        onClose();
        onSaved?.(saved);
      },
    },
  );
  const chosen = form.field("portfolioIds");
  const isShared = view !== undefined && view.guests.some((it) => !it.hasEnded);
  return (
    <FormDialog
      title={view ? "Change the combined view" : "New combined view"}
      description={isShared ? "Whoever may look at it sees what you change, at once." : undefined}
      submitLabel={view ? "Save" : "Create"}
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" placeholder="Family" autoFocus {...form.field("name")} />
      <CurrencyPicker label="Currency" {...form.field("currency")} />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-13 font-medium">Portfolios</legend>
        {portfolios.map(({ portfolioId, name, baseCurrency }) => (
          <Checkbox
            key={portfolioId}
            label={name}
            description={`In ${baseCurrency}`}
            isChecked={chosen.value.includes(portfolioId)}
            onChange={(isIn) =>
              chosen.onChange(isIn ? [...chosen.value, portfolioId] : chosen.value.filter((it) => it !== portfolioId))
            }
          />
        ))}
        {chosen.error === undefined ? null : (
          <p role="alert" className="text-13 text-negative">
            {chosen.error}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
