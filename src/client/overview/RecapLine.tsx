import { today } from "#client/api/today.ts";
import { lastMonth, monthWords } from "#client/portfolio/months.ts";
import { below } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Link } from "#ui/components/Link.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** The way to what moved the net worth in the last month that is over; absent where nothing was held by then. */
export function RecapLine({ firstOn }: { readonly firstOn: string | null }) {
  const links = useScreenLinks();
  const locale = useLocale();
  const month = lastMonth(today());
  if (firstOn === null || firstOn > month.on) return null;
  return (
    <p className="text-13">
      <Link to={below(links.overview, "recap")}>{monthWords(month, locale)} in five lines</Link>
    </p>
  );
}
