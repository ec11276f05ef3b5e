import { useState } from "react";
import { useSearchParams } from "react-router";
import { searchWithTax, SALE_PARTS, taxFromSearch, type TaxSearch } from "#client/parts/tax-search.ts";
import type { UnrealizedLot, UnrealizedLots } from "#features/tax/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";

interface SaleChoiceProps {
  readonly lots: readonly UnrealizedLot[];
  readonly open: UnrealizedLots;
}

const keyOf = ({ assetId, accountId }: { assetId: string; accountId?: string | null | undefined }): string =>
  `${assetId} ${accountId ?? ""}`;

/** Which holding, how much of it, and which lots first. */
export function SaleChoice({ lots, open }: SaleChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const asked = taxFromSearch(search);
  const change = (part: Partial<TaxSearch>) =>
    setSearch((now) => searchWithTax(now, part), { replace: true, preventScrollReset: true });
  const places = [...new Map(lots.map((lot) => [keyOf(lot), lot])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  const chosen = places.find((it) => keyOf(it) === keyOf({ assetId: asked.assetId ?? "", accountId: asked.accountId }));
  const choose = (key: string) => {
    const place = places.find((it) => keyOf(it) === key);
    if (place) change({ assetId: place.assetId, accountId: place.accountId ?? undefined });
  };
  const own = chosen ? lots.filter((lot) => keyOf(lot) === keyOf(chosen) && lot.transactionId !== null) : [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label="Sell"
          className="min-w-60 flex-1 sm:max-w-96"
          value={chosen ? keyOf(chosen) : ""}
          placeholder="Choose a holding"
          onChange={choose}
          options={places.map((it) => ({
            value: keyOf(it),
            label: it.accountName === null ? it.name : `${it.name}, ${it.accountName}`,
          }))}
        />
        <SegmentedControl
          label="How much"
          value={asked.part}
          onChange={(part) => change({ part, size: "" })}
          segments={SALE_PARTS}
        />
        {asked.part === "units" || asked.part === "money" ? (
          <Size
            key={asked.part}
            size={asked.size}
            label={asked.part === "units" ? "Units" : "Amount"}
            unit={asked.part === "money" ? open.currency : undefined}
            onAsk={(size) => change({ size })}
          />
        ) : null}
      </div>
      {own.length > 1 && open.methods.includes("specific") ? (
        <LotChoice lots={own} take={asked.take} currency={open.currency} onTake={(take) => change({ take })} />
      ) : null}
    </div>
  );
}

interface SizeProps {
  readonly size: string;
  readonly label: string;
  readonly unit: string | undefined;
  readonly onAsk: (size: string) => void;
}

/** Units or money: Enter, or leaving the field, asks anew. */
function Size({ size, label, unit, onAsk }: SizeProps) {
  const [typed, setTyped] = useState(size);
  const ask = () => {
    if (typed !== size) onAsk(typed);
  };
  return (
    <div onBlur={ask} onKeyDown={(event) => event.key === "Enter" && ask()} role="presentation">
      <NumberField
        label={label}
        value={typed}
        onChange={setTyped}
        className="w-40"
        {...(unit === undefined ? {} : { unit })}
      />
    </div>
  );
}

interface LotChoiceProps {
  readonly lots: readonly UnrealizedLot[];
  readonly take: readonly string[];
  readonly currency: string;
  readonly onTake: (take: readonly string[]) => void;
}

/** Lots to take first: they are sold in the order they are chosen in, the rest follows. */
function LotChoice({ lots, take, currency, onTake }: LotChoiceProps) {
  const entryOf = ({ transactionId, quantity }: UnrealizedLot): string => `${transactionId}:${quantity}`;
  return (
    <details open={take.length > 0}>
      <summary className="cursor-pointer text-13 text-ink-muted">Choose lots to take first</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {lots.map((lot, place) => (
          <li key={`${entryOf(lot)} ${place}`}>
            <Checkbox
              isChecked={take.includes(entryOf(lot))}
              onChange={(isChosen) =>
                onTake(isChosen ? [...take, entryOf(lot)] : take.filter((it) => it !== entryOf(lot)))
              }
              label={
                <span className="text-13">
                  <Quantity value={lot.quantity} decimals={8} /> of{" "}
                  {lot.acquiredOn === null ? "the pool" : <DateText on={lot.acquiredOn} />}
                  {", gain "}
                  <FigureText figure={lot.gain} currency={currency} isGain />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
