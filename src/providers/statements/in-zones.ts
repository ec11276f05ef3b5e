import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { ListDraft, listOf } from "#providers/statements/packed-list.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Statement, StatementLine, TimeZones } from "#engine/intake/statement.ts";

const DAY = 86_400;
const HOUR = 3600;

/** Whether there is a zone of this name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

interface Asked {
  readonly key: string;
  /** Null: as it stands, whatever was said of an earlier file. */
  readonly said: TimeZones | null | undefined;
  readonly remembered: TimeZones | undefined;
}

/** The statement with its rows on the days of its person, where it writes times and somebody said in which zone they are. Rows without a time stay. */
export function inZones(statement: Statement, { key, said, remembered }: Asked): Statement {
  let first: StatementLine | undefined;
  let timedCount = 0;
  for (const line of statement.lines) {
    if (line.secondOfDay === undefined) continue;
    first ??= line;
    timedCount += 1;
  }
  if (first === undefined) return statement;
  const zones = said === null ? undefined : (said ?? remembered);
  const times = {
    key,
    zones: zones && { from: zones.from, to: zones.to },
    isRemembered: zones !== undefined && said === undefined,
    saysUtc: SAYS_UTC.test(first.place.raw),
    timedCount,
  };
  if (!zones) return { ...statement, times: { ...times, moved: [] } };
  const move = mover(zones);
  const moved: { line: number; was: string; on: string }[] = [];
  const shared = new SharedObjects();
  const lines = new ListDraft<StatementLine>(shared);
  for (const line of statement.lines) {
    const next = move(line);
    if (next.on !== line.on) moved.push({ line: line.place.line, was: line.on, on: next.on });
    lines.add(next);
  }
  return { ...statement, lines: lines.list(), prices: listOf(statement.prices, shared), times: { ...times, moved } };
}

const SAYS_UTC = /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|UTC|GMT|\+00:?00)(?![\w:])/;

function mover({ from, to }: TimeZones): (line: StatementLine) => StatementLine {
  const [offsetFrom, offsetTo] = [offsetsOf(from), offsetsOf(to)];
  return (line) => {
    if (line.secondOfDay === undefined) return line;
    const wall = day(line.on) * DAY + line.secondOfDay;
    // The offset at the wall's own time as if it were UTC is right but for hours around a change; a second look settles those.
    const instant = wall - offsetFrom(wall - offsetFrom(wall));
    const local = instant + offsetTo(instant);
    const on = Math.floor(local / DAY);
    return { ...line, on: formatDay(on), secondOfDay: local - on * DAY };
  };
}

/** Seconds a zone is ahead of UTC at an instant. It changes at whole quarters of an hour at most, and is asked once for each. */
function offsetsOf(zone: string): (instant: number) => number {
  const known = new Map<number, number>();
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const QUARTER = HOUR / 4;
  return (instant) => {
    const at = Math.floor(instant / QUARTER) * QUARTER;
    const kept = known.get(at);
    if (kept !== undefined) return kept;
    const parts = new Map(format.formatToParts(at * 1000).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const date = [of("year"), of("month"), of("day")].map((it, place) => String(it).padStart(place === 0 ? 4 : 2, "0"));
    const offset = day(date.join("-")) * DAY + of("hour") * HOUR + of("minute") * 60 - at;
    known.set(at, offset);
    return offset;
  };
}
