import { createAttemptLimiter } from "#features/shared/attempt-limiter.ts";

/**
 * Guessing is slowed for the pair of account and network, so that a stranger who tries my account slows only themself; one network trying many
 * accounts is slowed as a whole. A rightful sign-in gives its attempts back.
 */
export type Limits = ReturnType<typeof createLimits>;

export function createLimits(now: () => number) {
  const pairs = createAttemptLimiter({ burst: 8, refillSeconds: 30 }, now);
  const addresses = createAttemptLimiter({ burst: 60, refillSeconds: 10 }, now);
  const newcomers = createAttemptLimiter({ burst: 20, refillSeconds: 30 }, now);
  // Six digits and three that are good at a time: 40 a day leave a guesser one chance in 8,000 a day, and need the password first.
  const codes = createAttemptLimiter({ burst: 10, refillSeconds: 2160 }, now);
  const mails = createAttemptLimiter({ burst: 4, refillSeconds: 300 }, now);
  const mailers = createAttemptLimiter({ burst: 20, refillSeconds: 60 }, now);
  return {
    newcomer: (address: string) => newcomers.take(networkOf(address)),
    signIn: (email: string, address: string) => {
      const network = networkOf(address);
      const pair = `${email.toLowerCase()} ${network}`;
      const wait = addresses.take(network) ?? pairs.take(pair);
      const succeeded = () => {
        addresses.giveBack(network);
        pairs.giveBack(pair);
      };
      return { wait, succeeded };
    },
    /** For proofs within a session, by its person: only who is past the password gets here. */
    code: (userId: string) => {
      const wait = codes.take(userId);
      return { wait, succeeded: () => codes.giveBack(userId) };
    },
    /** Mails to one address, and asked for from one network: nobody's mailbox is flooded. */
    mail: (email: string, address: string) =>
      mailers.take(networkOf(address)) ?? mails.take(`${email.toLowerCase()} ${networkOf(address)}`),
  };
}

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
const networkOf = (address: string): string =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
