/**
 * Told after a portfolio of one's own came to be, by whichever way: with a person's first one their sixty days begin, on the plan the request's
 * cookies name. Never fails: what the payment provider cannot do now is done later.
 */
export type TrialStarter = (userId: string, request: Request) => Promise<void>;
