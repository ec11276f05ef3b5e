import { restartClock } from "#test/clock.ts";

restartClock();
