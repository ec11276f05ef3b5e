import { useState } from "react";
import type { SubmitEvent } from "react";
import type { HostedAction, HostedSession } from "#features/billing/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export type EnteredCard = Extract<HostedAction, { do: "card" }>["card"];

interface CardFormProps {
  readonly session: HostedSession;
  readonly submitLabel: string;
  readonly onSubmit: (card: EnteredCard) => Promise<unknown>;
}

const EXPIRY = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/;

/** Number and expiry of a test card, with the numbers there are. */
export function CardForm({ session, submitLabel, onSubmit }: CardFormProps) {
  const [number, setNumber] = useState("");
  const [expiry, setExpiry] = useState("12/40");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = EXPIRY.exec(expiry);
    if (!read) return setProblem("Write month and year, such as 12/40");
    setProblem(undefined);
    setBusy(true);
    const [, month = "", year = ""] = read;
    await onSubmit({ number, expMonth: Number(month), expYear: Number(year.length === 2 ? `20${year}` : year) });
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Test card number"
          value={number}
          onChange={setNumber}
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          isRequired
        />
        <TextField label="Expiry" value={expiry} onChange={setExpiry} autoComplete="off" error={problem} isRequired />
      </div>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
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
    </form>
  );
}
