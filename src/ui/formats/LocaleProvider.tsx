import { createContext, useContext } from "react";
import type { ReactNode } from "react";

const LocaleContext = createContext("en-US");

/** The locale every number and date below is written in (BCP 47). */
export function LocaleProvider({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The reader's locale; American English where nothing has been said. */
export const useLocale = (): string => useContext(LocaleContext);
