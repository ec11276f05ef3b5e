import { sendLogTo } from "#server/log.ts";

/** What servers under test log would bury what the tests report. `SHOW_LOGS=1` shows it; a test that asks for it hears it itself. */
if (process.env["SHOW_LOGS"] !== "1") sendLogTo(() => undefined);
