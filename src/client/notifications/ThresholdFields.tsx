import { useState } from "react";
import type { FocusEvent } from "react";
import { notificationPaths } from "#client/api/notification-paths.ts";
import { preferencePaths } from "#client/api/preference-paths.ts";
import { queryClient } from "#client/api/query-client.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { CURRENCIES } from "#client/page/currencies.ts";
import { localCurrency } from "#client/page/local-currency.ts";
import type { NoticeChoices, ThresholdChoice } from "#features/notifications/contract.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";

interface ThresholdFieldsProps {
  readonly event: ThresholdChoice["event"];
  readonly label: string;
  readonly threshold: NonNullable<NoticeChoices["events"][number]["threshold"]>;
}

const WORDS: Readonly<Record<string, string>> = { percent: "%", points: "points", days: "days" };

/** From where on one hears of it, in every portfolio: saved when the two fields are left. */
export function ThresholdFields({ event, label, threshold }: ThresholdFieldsProps) {
  const preferences = useApiQuery(preferencePaths.read());
  const [typed, setTyped] = useState<{ readonly value?: string; readonly unit?: string }>({});
  const [refused, setRefused] = useState<string>();
  const write = useApiWrite({ isQuiet: true });
  const units = threshold.units.flatMap((it) => (it === "money" ? Object.keys(CURRENCIES) : [it]));
  const usual = threshold.units[0] === "money" ? (preferences.data?.baseCurrency ?? localCurrency()) : units[0];
  const unit = typed.unit ?? threshold.unit ?? usual ?? "percent";
  const value = typed.value ?? threshold.value ?? "";
  const store = async (): Promise<void> => {
    if (value === "" || (value === threshold.value && unit === threshold.unit)) return setRefused(undefined);
    const stored = await write.run(notificationPaths.setThreshold(), { event, value, unit });
    if (stored.ok) queryClient.setQueryData(notificationPaths.choices().key, stored.value);
    const [field] = stored.ok ? [] : stored.error.fields;
    setRefused(field && `Enter ${field.message}`);
    if (!stored.ok && !field) sayNotDone("Not saved", stored.error, store);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void store();
  };
  return (
    <div className="mt-1.5 flex max-w-80 flex-wrap items-start gap-2" onBlur={leave}>
      <NumberField
        label={label}
        isLabelHidden
        className="w-32"
        value={value}
        onChange={(next) => setTyped({ ...typed, value: next })}
        placeholder="Not set"
        error={refused}
        {...(units.length === 1 ? { unit: WORDS[unit] ?? unit } : {})}
      />
      {units.length === 1 ? null : (
        <Select
          label={`${label}: counted in`}
          isLabelHidden
          className="w-24"
          value={unit}
          onChange={(next) => setTyped({ ...typed, unit: next })}
          options={units.map((it) => ({ value: it, label: WORDS[it] ?? it }))}
        />
      )}
    </div>
  );
}
