import { Amount, gainColor } from "#ui/components/Amount.tsx";
import type { AmountProps } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { signOf } from "#ui/formats/decimal-text.ts";

interface DeltaProps {
  /** Decimal text; null when unknown. Leave out to show the ratio alone. */
  readonly amount?: string | null;
  readonly currency?: string;
  readonly ratio?: number | null;
  readonly reason?: string;
  readonly isBare?: boolean;
  readonly precision?: AmountProps["precision"];
  readonly className?: string;
}

/** A change: arrow and sign first, color only as a second signal. */
export function Delta({
  amount,
  currency = "",
  ratio,
  reason = "The change is not known.",
  isBare,
  precision,
  className,
}: DeltaProps) {
  const { isHidden } = usePrivacy();
  const sign = ratio !== undefined && ratio !== null ? Math.sign(ratio) : signOf(amount ?? "0");
  if ((amount ?? null) === null && (ratio ?? null) === null) return <UnknownValue reason={reason} />;
  const isSignHidden = isHidden && (ratio ?? null) === null;
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-[0.4em] whitespace-nowrap tabular",
        isSignHidden ? "" : gainColor(sign),
        className,
      )}
    >
      {isSignHidden ? null : <Arrow sign={sign} />}
      {amount === undefined ? null : (
        <Amount value={amount} currency={currency} hasSign isBare={isBare} precision={precision} reason={reason} />
      )}
      {ratio === undefined ? null : (
        <span>
          {amount === undefined ? null : "("}
          <Percent value={ratio} hasSign reason={reason} />
          {amount === undefined ? null : ")"}
        </span>
      )}
    </span>
  );
}

function Arrow({ sign }: { readonly sign: number }) {
  const path = { [-1]: "M4 7.5 1 2.5h6z", 0: "M1 3.6h6v.9H1z", 1: "M4 .5l3 5H1z" }[Math.sign(sign)];
  return (
    <svg width="0.58em" height="0.58em" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
