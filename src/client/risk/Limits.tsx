import { limitedBy, type Limits } from "#client/risk/use-limits.ts";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";

const WORDS = { institution: "one bank or broker", currency: "one foreign currency", holding: "one holding" } as const;

interface LimitsLineProps {
  readonly shown: string;
  readonly limits: Limits;
}

/** The limit that holds for what is shown, and where it is set. */
export function LimitsLine({ shown, limits }: LimitsLineProps) {
  const limited = shown === "holding" ? shown : limitedBy(shown);
  if (limited === undefined) return null;
  const limit = limits[limited];
  return (
    <p className="mt-2 max-w-120 text-13 text-ink-muted">
      {limit === undefined ? (
        <>
          No limit for {WORDS[limited]} is set. <Link to="/central/notifications">Set one</Link>
        </>
      ) : (
        <>
          Your limit for {WORDS[limited]}: <Percent value={limit} decimals={0} />.{" "}
          <Link to="/central/notifications">Change it</Link>
        </>
      )}
    </p>
  );
}
