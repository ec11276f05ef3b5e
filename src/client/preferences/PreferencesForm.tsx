import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { queryClient } from "#client/api/query-client.ts";
import { CURRENCIES } from "#client/page/currencies.ts";
import type { Preferences } from "#features/preferences/contract.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { Select } from "#ui/components/Select.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { FORMAT_LOCALES, knownFormat, localeOfFormat } from "#client/page/format-locale.ts";
import type { FormatLocale } from "#client/page/format-locale.ts";
import { preferencePaths } from "#client/api/preference-paths.ts";
import { TAX_COUNTRIES } from "./tax-countries.ts";

const SAMPLE_AMOUNT = 1234567.89;
const SAMPLE_DAY = "2026-03-04";

/** Saved as soon as something is chosen, with a way back. */
export function PreferencesForm({ stored }: { readonly stored: Preferences }) {
  const locale = useLocale();
  const write = useApiWrite({ isQuiet: true });
  const store = async (next: Preferences, isUndo = false): Promise<void> => {
    const saved = await write.run(preferencePaths.store(), next);
    if (!saved.ok) return sayNotDone("Not saved", saved.error, () => store(next, isUndo));
    queryClient.setQueryData(preferencePaths.read().key, saved.value);
    toast({
      title: isUndo ? "Restored" : "Saved",
      tone: "positive",
      ...(isUndo ? {} : { action: { label: "Undo", onAction: () => void store(stored, true) } }),
    });
  };
  const names = new Intl.DisplayNames([locale, "en"], { type: "language" });
  const countries = new Intl.DisplayNames([locale, "en"], { type: "region" });
  const formats = FORMAT_LOCALES.map((format) => ({
    value: format,
    label: `${nameOf(format, names)}: ${sampleOf(format)}`,
  }));
  return (
    <div className="flex max-w-100 flex-col gap-5">
      <ComboBox
        label="Base currency"
        description="Totals across portfolios are in it, and it is proposed for the next portfolio."
        value={stored.baseCurrency ?? ""}
        onChange={(baseCurrency) => void store({ ...stored, baseCurrency })}
        options={Object.entries(CURRENCIES).map(([code, name]) => ({
          value: code,
          label: `${code} · ${name}`,
          keywords: name,
        }))}
        placeholder="Same as your first portfolio"
      />
      <Select
        label="Numbers and dates"
        value={knownFormat(stored.formatLocale)}
        onChange={(format: FormatLocale) =>
          void store({ ...stored, formatLocale: format === "browser" ? null : format })
        }
        options={formats}
      />
      <ComboBox
        label="Tax residency"
        description="Proposed where you state a taxpayer under Tax, whose country’s rules count. By itself it changes no figure."
        value={stored.taxResidency ?? ""}
        onChange={(taxResidency) => void store({ ...stored, taxResidency })}
        options={TAX_COUNTRIES.map((code) => ({ value: code, label: countries.of(code) ?? code, keywords: code }))}
        placeholder="Not stated"
      />
    </div>
  );
}

const nameOf = (format: FormatLocale, names: Intl.DisplayNames): string =>
  format === "browser" ? "Match browser" : (names.of(format) ?? format);

function sampleOf(format: FormatLocale): string {
  const locale = localeOfFormat(format);
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(SAMPLE_AMOUNT);
  return `${amount} · ${formatLocalDate(SAMPLE_DAY, locale)}`;
}
