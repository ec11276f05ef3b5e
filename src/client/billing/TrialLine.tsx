import { useState } from "react";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/shell/use-user.ts";
import { Link } from "#ui/components/Link.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { dayOfSeconds, trialLine } from "./billing-words.ts";

/** One line about the trial at the top of Central, in the words of the rules; nothing where there is nothing to say. */
export function TrialLine() {
  const { isGuest } = useUser();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  // A plan that is over is told above every screen.
  if (!me.data || me.data.standing === "expired") return null;
  const { writesEndAt } = me.data;
  const line = trialLine({ ...me.data, nowSeconds });
  return line === "" ? null : (
    <p className="text-13 text-ink-muted">
      {line}
      {writesEndAt === null ? null : (
        <>
          {" "}
          · without a plan, adding and changing stop on <DateText on={dayOfSeconds(writesEndAt)} />
        </>
      )}{" "}
      · <Link to="/central/subscription">Subscription</Link>
    </p>
  );
}
