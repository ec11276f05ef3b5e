import { useState } from "react";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { Link } from "#ui/components/Link.tsx";
import { trialBegins, trialLine } from "./trial-words.ts";

/** One line about the trial at the top of Central, in the words of the rules; nothing where there is nothing to say. */
export function TrialLine() {
  const { isGuest } = useUser();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  // A plan that is over is told above every screen.
  if (!me.data || me.data.standing === "expired") return null;
  const line = trialLine({ ...me.data, nowSeconds });
  if (line === "") return null;
  const { trialStartedAt, subscription } = me.data;
  return (
    <p className="text-13 text-ink-muted">
      {line}
      {trialStartedAt === null ? `; ${trialBegins(me.data)}` : null}
      {subscription !== null && subscription.paymentMethod === null
        ? "; without a card nothing is charged"
        : null} ·{" "}
      <Link to="/central/subscription">Subscription</Link>
    </p>
  );
}
