import { beforeAll, expect, test } from "vitest";
import { assetClassOf } from "#assets/registry.ts";
import { day, type LocalDate } from "#engine/dates/day.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";
import { lettingOf } from "#features/sample/let-flats.ts";
import { liveFamilyLife } from "#features/sample/family-life.ts";
import { seededRandom } from "#features/sample/seeded.ts";
import { createSampleInstruments } from "#providers/market-data/embedded.ts";
import { SAMPLE_INSTRUMENTS } from "#providers/market-data/sample-instruments.ts";

const LAST_DAY = "2031-05-30";
let closes: ReadonlyMap<string, ReadonlyMap<LocalDate, Fixed>>;
beforeAll(async () => {
  const market = createSampleInstruments(() => LAST_DAY);
  const entries = SAMPLE_INSTRUMENTS.map(async ({ symbol }) => {
    const found = await market.history(symbol, "2005-12-01", LAST_DAY);
    return [symbol, new Map(found.ok ? found.value.closes.map(({ on, price }) => [on, fixed(price)]) : [])] as const;
  });
  closes = new Map(await Promise.all(entries));
});

/** The last close on or before a day. */
function closeOn(symbol: string, on: LocalDate): Fixed {
  const known = closes.get(symbol) ?? new Map<LocalDate, Fixed>();
  return known.get(on) ?? [...known].findLast(([day]) => day <= on)?.[1] ?? fixed("1");
}

function livedTo(today: LocalDate) {
  let count = 0;
  return liveFamilyLife({
    today,
    accountId: (name) => name,
    assetId: (name) => name,
    newId: () => String((count += 1)),
    closeOn,
    rateOn: () => fixed("1.1"),
    random: seededRandom(7),
  });
}

const booked = (life: ReturnType<typeof livedTo>) => life.filter(({ entry }) => entry.status === "booked");

test("a later day adds to the family's life and changes nothing of it", () => {
  const [earlier, later] = [booked(livedTo("2026-11-20")), booked(livedTo("2027-02-09"))];
  expect(later.length).toBeGreaterThan(earlier.length);
  const known = new Map(later.map((it) => [it.transactionId, it]));
  expect(earlier.map(({ transactionId }) => known.get(transactionId))).toEqual(earlier);
});

test.each(["2026-11-20", "2026-12-31", "2027-03-01", "2028-02-29", LAST_DAY])(
  "on %s everything up to that day has happened, a call is due, a share vests and a tax is known to come",
  (today) => {
    const life = livedTo(today);
    expect(booked(life).every(({ entry }) => entry.on <= today)).toBe(true);
    expect(booked(life).some(({ entry }) => entry.on.slice(0, 7) >= today.slice(0, 7))).toBe(true);
    const planned = life.filter(({ entry }) => entry.status === "planned").map(({ entry }) => entry);
    expect(planned.every(({ on }) => on > today)).toBe(true);
    expect(planned.filter(({ assetId }) => assetId === "credit")).toMatchObject([{ type: "buy", amount: "5500" }]);
    expect(planned.filter(({ assetId }) => assetId === "TARROWIN")).toHaveLength(4);
  },
);

test.each(["2026-11-20", "2028-02-29", LAST_DAY])(
  "on %s the painting's value is older than its class allows",
  (today) => {
    const values = booked(livedTo(today)).filter(({ entry }) => entry.assetId === "painting");
    const lastOn = values.at(-1)?.entry.on ?? today;
    expect(day(today) - day(lastOn)).toBeGreaterThan(assetClassOf("collectible").staleAfterDays);
  },
);

test("leases of both flats end within a year of any day, and a parking space let since the month before is not yet paid", () => {
  for (const today of ["2026-11-20", "2027-01-01", "2027-02-28", "2031-12-31"]) {
    for (const flat of ["flat", "orchard"]) {
      const { leases = [] } = lettingOf(flat, today);
      const running = leases.filter((it) => "toOn" in it && it.fromOn <= today && it.toOn >= today);
      expect(running, `${flat} on ${today}`).toHaveLength(1);
    }
  }
  expect(lettingOf("flat", "2026-11-20").leases?.at(-1)).toEqual({
    unitId: "Mill Street",
    fromOn: "2026-01-01",
    toOn: "2026-12-31",
    monthlyRent: "843.59",
    tenant: "Ines Falkner",
    deposit: "2160",
  });
  expect(lettingOf("flat", "2026-11-20").marketRents).toEqual([{ unitId: "Mill Street", monthlyRent: "900" }]);
  expect(lettingOf("orchard", "2026-11-20").leases?.at(-1)).toEqual({
    unitId: "Parking space",
    fromOn: "2026-10-01",
    monthlyRent: "45",
    tenant: "Tomas Brandt",
  });
});

test("a ladder of notes has five rungs on any day, each repaid by the next", () => {
  for (const today of ["2026-11-20", "2028-06-01", LAST_DAY]) {
    const units = new Map<string, number>();
    for (const { entry } of booked(livedTo(today)))
      if (entry.assetId?.startsWith("ALDNOTE"))
        units.set(
          entry.assetId,
          (units.get(entry.assetId) ?? 0) +
            Number(entry.quantity ?? 0) * Number(entry.type === "buy") -
            Number(entry.quantity ?? 0) * Number(entry.type === "sell"),
        );
    expect(
      [...units.values()].filter((held) => held === 4000),
      today,
    ).toHaveLength(5);
  }
});
