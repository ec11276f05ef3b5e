import type { Result } from "#engine/result.ts";
import type { Portfolio } from "#features/portfolios/contract.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { paths } from "#client/api/paths.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { currentUser, startGuest } from "#browser/session/session.ts";

type Opened = Result<Portfolio, ApiFailure>;
let opening: Promise<Opened> | undefined;

/** Opens the sample portfolio, first as a guest where nobody is signed in: one click and no form. Asked twice at once, it opens once. */
export function openSample(): Promise<Opened> {
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(): Promise<Opened> {
  const session = await currentUser();
  if (!session.ok) return session;
  if (session.value === null) {
    const guest = await startGuest();
    if (!guest.ok) return guest;
  }
  return writeNow(paths.openSample(), undefined);
}
