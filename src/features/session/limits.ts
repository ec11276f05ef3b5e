import type { Database } from "#db/sql.ts";
import type { Attempt } from "#features/shared/attempt-limiter.ts";
import { giveAttemptBack, takeAttempt } from "#features/shared/attempt-limiter.ts";
import { networkOf } from "#features/shared/check-limits.ts";
import { addressOf } from "#features/shared/client-address.ts";

/**
 * Guessing is slowed for the pair of account and network, so that a stranger who tries my account slows only themself; one network trying many
 * accounts is slowed as a whole. A rightful sign-in gives its attempts back.
 */
export type Limits = ReturnType<typeof createLimits>;

const PAIRS = { name: "sign-in", burst: 8, refillSeconds: 30 };
const ADDRESSES = { name: "sign-in network", burst: 60, refillSeconds: 10 };
const NEWCOMERS = { name: "newcomer", burst: 20, refillSeconds: 30 };
// Six digits and three that are good at a time: 40 a day leave a guesser one chance in 8,000 a day, and need the password first.
const CODES = { name: "code", burst: 10, refillSeconds: 2160 };
const MAILS = { name: "mail", burst: 4, refillSeconds: 300 };
const MAILERS = { name: "mail network", burst: 20, refillSeconds: 60 };

interface Caller {
  readonly database: Database;
  readonly request: Request;
}

const networkIn = ({ request }: Caller): string => networkOf(addressOf(request));

export function createLimits(now: () => number) {
  const take = ({ database }: Pick<Caller, "database">, ...attempts: readonly Attempt[]) =>
    takeAttempt({ database, now }, ...attempts);
  /** An attempt that is given back where it succeeds. */
  const begin = async ({ database }: Pick<Caller, "database">, ...attempts: readonly Attempt[]) => ({
    wait: await take({ database }, ...attempts),
    succeeded: () => giveAttemptBack({ database }, ...attempts),
  });
  return {
    newcomer: (caller: Caller) => take(caller, [NEWCOMERS, networkIn(caller)]),
    signIn: (email: string, caller: Caller) => {
      const network = networkIn(caller);
      return begin(caller, [ADDRESSES, network], [PAIRS, `${email.toLowerCase()} ${network}`]);
    },
    /** For proofs within a session, by its person: only who is past the password gets here. */
    code: (userId: string, caller: Pick<Caller, "database">) => begin(caller, [CODES, userId]),
    /** Mails to one address, and asked for from one network: nobody's mailbox is flooded. */
    mail: (email: string, caller: Caller) => {
      const network = networkIn(caller);
      return take(caller, [MAILERS, network], [MAILS, `${email.toLowerCase()} ${network}`]);
    },
  };
}
