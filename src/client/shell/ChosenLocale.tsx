import { useEffect } from "react";
import type { ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { LocaleProvider } from "#ui/formats/LocaleProvider.tsx";
import { formatLocale, knownFormat, localeOfFormat } from "#client/page/format-locale.ts";
import { preferencePaths } from "#client/api/preference-paths.ts";

/** Writes every number and date below as the person prefers, on whatever device. */
export function ChosenLocale({ children }: { readonly children: ReactNode }) {
  const format = formatLocale.use();
  const preferences = useApiQuery(preferencePaths.read());
  const stored = preferences.data?.formatLocale;
  useEffect(() => {
    if (stored !== undefined && knownFormat(stored) !== formatLocale.read()) formatLocale.write(knownFormat(stored));
  }, [stored]);
  return <LocaleProvider locale={localeOfFormat(format)}>{children}</LocaleProvider>;
}
