/** How often a property runs: NUM_RUNS of the environment (10,000 in a nightly run), or a number that keeps the test quick. */
export const runs = (quick: number): number => Number(process.env["NUM_RUNS"] ?? quick);
