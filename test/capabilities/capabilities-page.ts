import { AREAS } from "./areas.ts";
import type { Area, Capability } from "./capability.ts";
import { type Citation, isJourney } from "./citations.ts";

const STATES = {
  whole: "on a screen",
  part: "on a screen in part",
  api: "answered by the API alone",
  none: "not yet",
} as const satisfies Record<Capability["state"], string>;

const RANKS = { M: "needed by its users", P: "needed by professionals", D: "a delight" } as const;

const HEAD = `# Capabilities

What a person can do, by the ids that tests and commits cite, with where it stands today and what is left. \`node scripts/capabilities.ts\` writes this page from
\`test/capabilities\` and from the titles of the tests that name an id; \`test/capabilities.test.ts\` fails when it is stale, when what is said to be on a screen is
walked by no journey, when what the API is said to answer is asked by no test of it, and when a title names an id that is not listed.

Letters: M, its users leave without it; P, professionals leave without it; D, a delight. Of reports M is for everybody and P for professionals.
Journeys are walks through the built product in a browser (\`npm run e2e\`); a title that says *in part* walks some of it only.`;

/** docs/CAPABILITIES.md, made of what is listed and what is cited. */
export const capabilitiesPage = (citations: readonly Citation[]): string =>
  `${[HEAD, summary(), ...AREAS.map((area) => section(area, citations))].join("\n\n")}\n`;

/** How many stand where, by rank and together. */
function summary(): string {
  const all = AREAS.flatMap((area) => area.capabilities);
  const count = (state: Capability["state"], rank?: Capability["rank"]): number =>
    all.filter((it) => it.state === state && (rank === undefined || it.rank === rank)).length;
  const lines = (["whole", "part", "api", "none"] as const).map(
    (state) =>
      `| ${STATES[state]} | ${count(state, "M")} | ${count(state, "P")} | ${count(state, "D")} | ${count(state)} |`,
  );
  const names = (["M", "P", "D"] as const).map((rank) => `${rank}, ${RANKS[rank]}`);
  return table(["State", ...names, "All"], lines);
}

function section({ title, capabilities }: Area, citations: readonly Citation[]): string {
  const lines = capabilities.map((it) => {
    const cited = citations.filter(({ id }) => id === it.id);
    return `| ${it.id} ${it.rank} | ${it.words} | ${stands(it)} | ${exercised(cited)} |`;
  });
  return `## ${title}\n\n${table(["Id", "What", "Where it stands, what is left", "Exercised by"], lines)}`;
}

const table = (headings: readonly string[], lines: readonly string[]): string =>
  [`| ${headings.join(" | ")} |`, `| ${headings.map(() => "---").join(" | ")} |`, ...lines].join("\n");

function stands(capability: Capability): string {
  const state = `**${sentence(STATES[capability.state])}**`;
  switch (capability.state) {
    case "whole":
      return `${state} \`${capability.at}\`: ${capability.how}`;
    case "part":
      return `${state} \`${capability.at}\`: ${capability.how} Left: ${capability.left}`;
    case "api":
      return `${state} ${capability.calls.map((it) => `\`${it}\``).join(", ")}. Left: ${capability.left}`;
    case "none":
      return `${state} ${capability.left}`;
  }
}

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** The files that name it, journeys first, each once. */
function exercised(cited: readonly Citation[]): string {
  const files = [...new Set(cited.map(({ file }) => file))].toSorted(
    (a, b) => Number(isJourney(b)) - Number(isJourney(a)) || (a < b ? -1 : 1),
  );
  return files.map((file) => `[${nameOf(file)}](../${file})`).join(", ");
}

const nameOf = (file: string): string => /([^/]+?)\.(?:test|e2e)\.tsx?$/.exec(file)?.[1] ?? file;
