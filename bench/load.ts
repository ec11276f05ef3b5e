/**
 * `npm run load [-- --people 200 --seconds 60 --servers 1 --think 5 --crowd 600 --seed 1]`: people who use the built product on PostgreSQL
 * (`TEST_DATABASE_URL`), each with a portfolio of their own and seconds of thought between two things they do: of a hundred 70 look at figures, 15 at
 * lists, 12 enter something and 3 drop a file; what the servers hold of memory, handles and connections is looked at all along, so that a run of two
 * hours (`--seconds 7200`) is a soak. Then a crowd that does not think, which must be told to come back and not break anything, and how long
 * until people are answered as before. Then a server is killed, and the database drops every connection, while people go on. At the end every entry
 * the server said it had booked is looked for. On this machine alone, and it stops by itself. The last line is one JSON object, times in milliseconds.
 */
import { parseArgs } from "node:util";
import { chanceOf } from "./load/chance.ts";
import { type LoadPerson, openPerson } from "./load/person.ts";
import { type LoadServers, openServers } from "./load/servers.ts";
import { openTally, type Tally, type Told } from "./load/tally.ts";
import { growthPerHour, watchUse } from "./load/use-over-time.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    servers: { type: "string", default: "1" },
    think: { type: "string", default: "5" },
    crowd: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
  },
});
const count = (name: keyof typeof values, most: number): number => {
  const given = Number(values[name]);
  if (!(given >= 1 && given <= most)) throw new Error(`--${name} is a number from 1 to ${most}`);
  return given;
};
const people = count("people", 2000);
const seconds = count("seconds", 7200);
const servers = count("servers", 4);
const think = count("think", 60);
const crowd = count("crowd", 5000);
/** So often what the servers hold is looked at while people use them. */
const SAMPLES = 24;
const chance = chanceOf(count("seed", 1e9));
const say = (text: string) => process.stderr.write(`${text}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const adminUrl = process.env["TEST_DATABASE_URL"];
if (!adminUrl)
  throw new Error("TEST_DATABASE_URL names the PostgreSQL server on which a database is made for the run.");

/** Each thinks, acts, and thinks again, until the time is over. */
async function live(persons: readonly LoadPerson[], forSeconds: number, thinkSeconds: number): Promise<void> {
  const end = performance.now() + forSeconds * 1000;
  await Promise.all(
    persons.map(async (person) => {
      await pause(chance() * thinkSeconds * 1000);
      while (performance.now() < end) {
        await person.act();
        // As long as people usually take, and now and then much longer.
        await pause(Math.min(-Math.log(1 - chance()), 4) * thinkSeconds * 1000);
      }
    }),
  );
}

/** People one after another, a few at a time: signing up costs what hashing a password costs. */
async function arrive(origin: string, tally: Tally): Promise<readonly LoadPerson[]> {
  const persons: LoadPerson[] = [];
  const next = { number: 0 };
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next.number < people) {
        const number = next.number++;
        const address = `10.${1 + (number >> 14)}.${(number >> 6) & 255}.${1 + (number & 63)}`;
        persons.push(await openPerson({ origin, address, chance, tally }));
      }
    }),
  );
  return persons;
}

/** More at once than can be answered, for ten seconds; then how long until nobody is told to wait and answers are quick again. */
async function overload(persons: readonly LoadPerson[], tally: Tally) {
  tally.clear();
  const end = performance.now() + 10_000;
  await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      while (performance.now() < end) await persons[index % persons.length]?.act();
    }),
  );
  const during = tally.told().all;
  const over = performance.now();
  for (let tries = 0; tries < 60; tries += 1) {
    tally.clear();
    await Promise.all(persons.slice(0, 5).map((person) => person.act()));
    const { answered, toldToWait, failed } = tally.told().all;
    if (toldToWait === 0 && Object.keys(failed).length === 0 && answered.max < 400) break;
    await pause(500);
  }
  return { during, recoveredMs: Math.round(performance.now() - over) };
}

/** A server dies as in a power cut and comes back, then the database lets go of everybody, while people go on. */
async function breakDown(house: LoadServers, persons: readonly LoadPerson[], tally: Tally): Promise<Told> {
  tally.clear();
  const going = live(persons, 20, think);
  await pause(4000);
  await house.servers[0]?.crashAndRestart();
  await pause(2000);
  await house.cutDatabase();
  await going;
  return tally.told().all;
}

async function everyEntry(persons: readonly LoadPerson[]) {
  const sum = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const person of persons) {
    const found = await person.missing();
    sum.acknowledged += found.acknowledged;
    sum.lost += found.lost;
    sum.doubled += found.doubled;
  }
  return sum;
}

const tally = openTally();
const house = await openServers(servers, adminUrl);
try {
  const persons = await arrive(house.origin, tally);
  say(`${persons.length} people have arrived`);
  await live(persons.slice(0, 20), 5, 1);
  tally.clear();
  const before = await house.use();
  const samples = watchUse(house.use, tally, Math.max(2000, (seconds * 1000) / SAMPLES));
  await live(persons, seconds, think);
  const usual = tally.told();
  const after = await house.use();
  const overTime = samples();
  const use = { before, after, growthPerHour: growthPerHour(overTime), overTime };
  say(`as usual ${JSON.stringify(usual)}`);
  const overloaded = await overload(persons, tally);
  say(`overloaded ${JSON.stringify(overloaded)}`);
  const broken = await breakDown(house, persons, tally);
  say(`broken ${JSON.stringify(broken)}`);
  const entries = await everyEntry(persons);
  const asked = { people, seconds, servers, think, crowd, seed: Number(values.seed) };
  process.stdout.write(`${JSON.stringify({ ...asked, usual, use, overloaded, broken, entries })}\n`);
} finally {
  await house.close();
}
