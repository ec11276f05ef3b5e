import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** A moment in the reader's zone: `Mar 4, 2026, 14:05`. */
export function InstantText({ at }: { readonly at: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  );
}
