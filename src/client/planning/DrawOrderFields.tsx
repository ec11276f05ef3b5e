import { ArrowUp } from "lucide-react";
import { AmountField } from "#client/forms/AmountField.tsx";
import type { DrawnProps } from "#client/planning/AccountTreatments.tsx";
import { earlier, ORDER_WORDS, ownOrder } from "#client/planning/draw-terms.ts";
import type { DrawOrder, Withdrawals } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { CountField } from "#client/planning/RateField.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";

const ORDERS = ["taxable_first", "deferred_first", "exempt_first", "proportional", "own"] as const;
const OPTIONS = ORDERS.map((value: DrawOrder) => ({ value, label: ORDER_WORDS[value] }));

interface FieldsProps extends DrawnProps {
  readonly withdrawals: Withdrawals;
  readonly put: (withdrawals: Withdrawals) => void;
}

/** In which order the plan draws on its accounts, and what it converts. */
export function DrawOrderFields(props: DrawnProps) {
  const { terms, change } = props.draft;
  const { withdrawals } = terms;
  const listed = props.data.accounts.map(({ accountId }) => accountId);
  const put = (next: Withdrawals) => change({ ...terms, withdrawals: next });
  return (
    <Section title="Order">
      {withdrawals === null ? (
        <p className="max-w-prose text-14 text-ink-muted">
          It is chosen once the first account is stated: one kind of account before the others, all in proportion, or an
          order of your own.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 items-end gap-3">
            <Select
              label="Accounts drawn on"
              value={withdrawals.order}
              options={OPTIONS}
              onChange={(order) =>
                put({ ...withdrawals, order, ...(order === "own" ? { own: ownOrder(withdrawals, listed) } : {}) })
              }
            />
            <CountField
              label="Deferred emptied in"
              unit="years"
              value={withdrawals.emptiedIn}
              least={1}
              most={40}
              onChange={(emptiedIn) => put({ ...withdrawals, emptiedIn })}
            />
          </div>
          <p className="max-w-prose text-12 text-ink-muted">
            What deferred accounts hold as the plan ends is taxed as if it was taken out in equal parts over so many
            years.
          </p>
          {withdrawals.order === "own" ? <OwnOrder {...props} {...{ withdrawals, put }} /> : null}
          <ConversionFields {...props} {...{ withdrawals, put }} />
        </div>
      )}
    </Section>
  );
}

function OwnOrder({ data, withdrawals, put }: FieldsProps) {
  const order = ownOrder(
    withdrawals,
    data.accounts.map(({ accountId }) => accountId),
  );
  const nameOf = (id: string): string => data.accounts.find(({ accountId }) => accountId === id)?.name ?? "";
  return (
    <ol aria-label="Accounts in order" className="flex flex-col text-14">
      {order.map((id, place) => (
        <li key={id} className="flex items-center justify-between gap-3 border-b border-line/70 py-1">
          <span className="min-w-0 truncate">
            {place + 1}. {nameOf(id)}
          </span>
          <IconButton
            size="sm"
            className="no-print"
            label={`Draw on ${nameOf(id)} earlier`}
            icon={<ArrowUp size={16} strokeWidth={1.5} />}
            {...(place === 0 ? { disabledReason: "It is the first" } : {})}
            onPress={() => put({ ...withdrawals, own: earlier(order, place) })}
          />
        </li>
      ))}
    </ol>
  );
}

function ConversionFields({ data, withdrawals, put, draft }: FieldsProps) {
  const { conversion, treatments } = withdrawals;
  const of = (wanted: "deferred" | "exempt") =>
    data.accounts.flatMap(({ accountId, name }) =>
      treatments.some((it) => it.accountId === accountId && it.treatment === wanted)
        ? [{ value: accountId, label: name }]
        : [],
    );
  const [sources, targets] = [of("deferred"), of("exempt")];
  const [from, to] = [sources[0]?.value, targets[0]?.value];
  const { years } = draft.terms;
  const begin = (is: boolean) =>
    put({
      ...withdrawals,
      conversion:
        is && from !== undefined && to !== undefined
          ? { from, to, amount: "", fromYear: 1, toYear: Math.min(10, years) }
          : null,
    });
  return (
    <>
      <Checkbox
        label="Convert a yearly amount from deferred to exempt"
        isChecked={conversion !== null}
        isDisabled={from === undefined || to === undefined}
        onChange={begin}
        description={
          from === undefined || to === undefined
            ? "State an account that is deferred and one that is exempt first."
            : "It is taxed as income in its year, and the tax is taken out in the order above."
        }
      />
      {conversion === null ? null : (
        <div className="grid grid-cols-2 items-end gap-3">
          <Select
            label="From"
            value={conversion.from}
            options={sources}
            onChange={(next) => put({ ...withdrawals, conversion: { ...conversion, from: next } })}
          />
          <Select
            label="To"
            value={conversion.to}
            options={targets}
            onChange={(next) => put({ ...withdrawals, conversion: { ...conversion, to: next } })}
          />
          <AmountField
            label="Converted a year"
            className="col-span-2"
            unit={data.currency}
            value={conversion.amount}
            onChange={(amount) => put({ ...withdrawals, conversion: { ...conversion, amount: unsigned(amount) } })}
          />
          <CountField
            label="From plan year"
            value={conversion.fromYear}
            least={1}
            most={conversion.toYear}
            onChange={(fromYear) => put({ ...withdrawals, conversion: { ...conversion, fromYear } })}
          />
          <CountField
            label="To plan year"
            value={conversion.toYear}
            least={conversion.fromYear}
            most={70}
            onChange={(toYear) => put({ ...withdrawals, conversion: { ...conversion, toYear } })}
          />
        </div>
      )}
    </>
  );
}
