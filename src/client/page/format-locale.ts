import { deviceSetting } from "#client/page/device-setting.ts";

/** Ways to write numbers and dates that can be chosen. `browser`: as the browser says. */
export const FORMAT_LOCALES = [
  "browser",
  "en-US",
  "en-GB",
  "en-CA",
  "en-AU",
  "en-IN",
  "de-DE",
  "de-AT",
  "de-CH",
  "fr-FR",
  "fr-CH",
  "it-IT",
  "it-CH",
  "es-ES",
  "pt-PT",
  "pt-BR",
  "nl-NL",
  "sv-SE",
  "da-DK",
  "nb-NO",
  "fi-FI",
  "pl-PL",
  "ja-JP",
] as const;
export type FormatLocale = (typeof FORMAT_LOCALES)[number];

/** What the person chose, remembered on this device so that the first screen is written right before the preferences are read. */
export const formatLocale = deviceSetting<FormatLocale>("format-locale", FORMAT_LOCALES);

export const knownFormat = (tag: string | null): FormatLocale => FORMAT_LOCALES.find((it) => it === tag) ?? "browser";

export const localeOfFormat = (format: FormatLocale): string => (format === "browser" ? navigator.language : format);
