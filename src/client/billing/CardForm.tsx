import type { HostedAction, HostedSession } from "#features/billing/contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";

export type EnteredCard = Extract<HostedAction, { do: "card" }>["card"];

interface CardFormProps {
  readonly session: HostedSession;
  readonly submitLabel: string;
  readonly onSubmit: (card: EnteredCard) => Promise<unknown>;
}

const EXPIRY = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/;

const NO_DATE = "Enter month and year, such as 12/40";
const UNREADABLE: ApiFailure = {
  kind: "invalid",
  status: undefined,
  message: NO_DATE,
  fields: [{ path: "expiry", message: NO_DATE }],
};

/** Number and expiry of a test card, with the numbers there are. */
export function CardForm({ session, submitLabel, onSubmit }: CardFormProps) {
  const form = useWriteForm(
    async ({ number, expiry }) => {
      const read = EXPIRY.exec(expiry);
      if (!read) return err(UNREADABLE);
      const [, month = "", year = ""] = read;
      await onSubmit({ number, expMonth: Number(month), expYear: Number(year.length === 2 ? `20${year}` : year) });
      return ok(undefined);
    },
    { number: "", expiry: "12/40" },
    { isLocal: true },
  );
  return (
    <FormBody form={form} className="gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Test card number"
          {...form.field("number")}
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          isRequired
        />
        <TextField label="Expiry" {...form.field("expiry")} autoComplete="off" isRequired />
      </div>
      <div>
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
      </div>
      <details className="text-13 text-ink-muted">
        <summary className="rounded-sm">Test cards</summary>
        <ul className="mt-2 flex flex-col gap-1">
          {session.testCards.map((card) => (
            <li key={card.number}>
              <code className="font-mono">{card.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</code> {card.does}
            </li>
          ))}
        </ul>
      </details>
    </FormBody>
  );
}
