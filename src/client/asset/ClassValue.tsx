import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ClassFigureView, ClassScheduleView } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

type Unit = ClassFigureView["unit"] | ClassScheduleView["columns"][number]["unit"];

interface ClassValueProps {
  readonly unit: Unit;
  readonly value: string | number;
  /** The currency of money. */
  readonly currency: string;
  /** Without its currency, in a table that names it once. */
  readonly isBare?: boolean;
  /** A change: more stands with its plus. */
  readonly hasSign?: boolean;
  /** A number that is sure to be no year: thousands are marked below ten thousand, too. */
  readonly isGrouped?: boolean;
}

/** Words after a number that counts something. */
const COUNTED: Readonly<Partial<Record<Unit, string>>> = {
  years: "years",
  months: "months",
  days: "days",
  multiple: "×",
  per_100: "per 100",
};
/** Always with as many decimals, so that they compare at sight. */
const EXACT: ReadonlySet<Unit> = new Set<Unit>(["multiple"]);
/** As many decimals as mean something. */
const DECIMALS: Readonly<Partial<Record<Unit, number>>> = { multiple: 2, years: 2, months: 1, per_100: 4, factor: 6 };

/** A value of a class by its unit: money, units, a share, a multiple, a time, a day. */
export function ClassValue({ unit, value, currency, isBare, hasSign, isGrouped = false }: ClassValueProps): ReactNode {
  if (unit === "money")
    return <Amount value={String(value)} currency={currency} isBare={isBare ?? false} hasSign={hasSign} />;
  if (unit === "units") return <Quantity value={String(value)} />;
  if (unit === "ratio") return <Percent value={Number(value)} hasSign={hasSign} />;
  if (unit === "day") return <DateText on={String(value)} />;
  if (unit === "text") return String(value);
  if (unit === "account") return <AccountName accountId={String(value)} />;
  return <PlainNumber {...{ unit, value, hasSign, isGrouped }} isBare={isBare ?? false} />;
}

function AccountName({ accountId }: { readonly accountId: string }) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const accounts = useApiQuery(read.accounts(asOf)).data?.accounts;
  const name = accounts?.find((it) => it.accountId === accountId)?.name;
  const links = useScreenLinks();
  const { assetId } = useParams();
  if (name === undefined) return "\u2026";
  return <Link to={withSearch(links.transactions, { accountId, ...(assetId ? { assetId } : {}) })}>{name}</Link>;
}

interface PlainNumberProps {
  readonly unit: Unit;
  readonly value: string | number;
  readonly isBare: boolean;
  readonly hasSign: boolean | undefined;
  readonly isGrouped: boolean;
}

function PlainNumber({ unit, value, isBare, hasSign, isGrouped }: PlainNumberProps) {
  const locale = useLocale();
  const word = isBare && unit === "per_100" ? undefined : COUNTED[unit];
  // What is less than one, such as a gamma of 0.066, says little on two places.
  const decimals = DECIMALS[unit] ?? (unit === "count" && Math.abs(Number(value)) < 1 ? 4 : 2);
  const text = formatDecimal(String(value), locale, {
    maximumFractionDigits: decimals,
    ...(EXACT.has(unit) ? { minimumFractionDigits: decimals } : {}),
    // A year is a number of four digits, says no word and takes no mark.
    ...(hasSign ? { signDisplay: "exceptZero" as const } : {}),
    useGrouping: isGrouped || word !== undefined || Math.abs(Number(value)) >= 10_000,
  });
  return (
    <span className="whitespace-nowrap tabular">
      {text}
      {word ? <span className="ml-[0.2em] text-[0.9em] text-ink-muted">{word}</span> : null}
    </span>
  );
}
