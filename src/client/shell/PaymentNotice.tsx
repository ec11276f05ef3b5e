import { useLocation } from "react-router";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { paymentToMend } from "#client/shell/payment-to-mend.ts";
import { Link } from "#ui/components/Link.tsx";
import { NoticeLine } from "./Notices.tsx";

const AGAIN_MS = 60_000;

/** Above every screen until it is mended: that the person’s own payment failed. Only they can mend it: the frame tells neither guests nor who acts for them. */
export function PaymentNotice() {
  const { pathname } = useLocation();
  const me = useApiQuery(paths.me(), {
    // Once it is mended, here or elsewhere, the line goes.
    pollMs: (user) => (paymentToMend(user?.subscription ?? null) ? AGAIN_MS : undefined),
  });
  const words = me.data ? paymentToMend(me.data.subscription) : undefined;
  if (words === undefined) return null;
  const isThere = pathname === "/central/subscription";
  return (
    <NoticeLine tone="warning">
      {words.title} {isThere ? null : <Link to="/central/subscription">{words.way}</Link>}
    </NoticeLine>
  );
}
