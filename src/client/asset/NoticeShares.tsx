import { Plus, X } from "lucide-react";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { minorDecimals } from "#engine/money/currency.ts";
import { abs, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { netByAccount, newShare } from "./fund-notice-form.ts";
import type { NoticePartProps } from "./NoticeLines.tsx";

/** Whose notice it is: one account, or several that share every line by their parts. */
export function NoticeShares({ form, currency }: NoticePartProps) {
  const { shares } = form.values;
  const nets = netByAccount(form.values, currency === "" ? 2 : minorDecimals(currency));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Held in</legend>
      {shares.length > 1 ? (
        <p className="text-13 text-ink-muted">
          Every line is shared by the parts, such as each commitment, to the last cent.
        </p>
      ) : null}
      {shares.map((_, place) => (
        <ShareFields key={place} form={form} currency={currency} place={place} net={nets[place] ?? ZERO} />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={() => form.change({ shares: [...shares, newShare()] })}
        disabledReason={shares.length >= 20 ? "A notice is of 20 accounts at most." : undefined}
      >
        Add an account
      </Button>
    </fieldset>
  );
}

interface ShareFieldsProps extends NoticePartProps {
  readonly place: number;
  readonly net: Fixed;
}

function ShareFields({ form, currency, place, net }: ShareFieldsProps) {
  const { shares } = form.values;
  const isOne = shares.length === 1;
  return (
    <div role="group" aria-label={`Account ${place + 1}`} className="flex flex-wrap items-start gap-2">
      <AccountPicker
        label="Account of the fund"
        {...form.field(`shares[${place}].accountId`)}
        className="min-w-44 flex-1"
      />
      <AccountPicker
        label="Money from and to"
        {...form.field(`shares[${place}].cashAccountId`)}
        noneLabel="The same account"
        className="min-w-44 flex-1"
      />
      {isOne ? null : (
        <>
          <NumberField
            label="Part"
            {...form.field(`shares[${place}].part`)}
            description={
              <>
                {net < ZERO ? "Receives " : "Pays "}
                <Amount value={formatFixed(abs(net))} currency={currency} />
              </>
            }
            className="min-w-36 flex-1"
          />
          <IconButton
            label={`Remove account ${place + 1}`}
            className="mt-6"
            icon={<X size={16} strokeWidth={1.5} />}
            onPress={() => form.change({ shares: shares.filter((_, each) => each !== place) })}
          />
        </>
      )}
    </div>
  );
}
