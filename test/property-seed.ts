import * as fc from "fast-check";

/**
 * The same random cases in every run, so that a red run can be made again; `SEED` chooses others, and a nightly run should. A failure prints its
 * own seed either way.
 */
fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_121) });
