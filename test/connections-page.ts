import { LISTED_CONNECTIONS } from "#providers/connections/registry.ts";
import type { ConnectionKind, ConnectionSource, ConsentStep } from "#providers/connections/port.ts";

const HEADINGS: readonly (readonly [ConnectionKind, string])[] = [
  ["bank", "Banks"],
  ["broker", "Brokers"],
  ["exchange", "Exchanges"],
  ["wallet", "Wallets"],
  ["demo", "To try it out"],
];

const consentAsks = ({ countries, service }: ConsentStep): string => {
  if (!service) return "Your country, your bank, and your consent on its page";
  const country = countries.length === 0 ? "" : "Your country, ";
  return `${country}${country === "" ? service.choice : service.choice.toLowerCase()}, and your consent on the page of ${service.name}`;
};

const asksFor = ({ fields, consent }: ConnectionSource): string =>
  consent
    ? `${consentAsks(consent)}. It is listed where whoever runs the server has an application for it`
    : fields.map(({ label, isOptional }) => `${label}${isOptional === true ? " (optional)" : ""}`).join(", ");

const sectionOf = (source: ConnectionSource): string => {
  const { name, words } = source;
  return [
    `### ${name}`,
    words.summary,
    `It asks for: ${asksFor(source)}.`,
    words.steps.map((step, at) => `${at + 1}. ${step}`).join("\n"),
    `What it can see:\n\n${words.sees.map((sight) => `- ${sight}`).join("\n")}`,
    `What is kept: ${words.keeps}`,
  ].join("\n\n");
};

const START = "## Institutions";

/** The page of connections: as it is known up to its list, which is written from the registry. */
export function connectionsPage(known: string): string {
  const before = known.slice(0, known.indexOf(START)).trimEnd();
  const groups = HEADINGS.flatMap(([kind, heading]) => {
    const sources = LISTED_CONNECTIONS.map(({ source }) => source)
      .filter((source) => source.kind === kind)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return sources.length === 0 ? [] : [`## ${heading}`, ...sources.map(sectionOf)];
  });
  const intro = "Each is asked several times a day by itself, and whenever you press *Sync now*.";
  return `${[before, START, intro, ...groups].join("\n\n")}\n`;
}
