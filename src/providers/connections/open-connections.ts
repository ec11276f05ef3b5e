import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { assert } from "#engine/result.ts";
import { guardedFetch } from "#providers/network/guarded-fetch.ts";
import type { ConnectionSource, World } from "./port.ts";
import { LISTED_CONNECTIONS } from "./registry.ts";

export interface Connections {
  /** Those that may be connected anew; those of before go on. */
  readonly sources: readonly ConnectionSource[];
  readonly world: World;
  /** For the server's start: what can be connected, and how to change it. */
  readonly describe: string;
}

/** The most an institution may answer, and for how long it may take. Years of history of an active broker have some megabytes. */
const LIMITS = { bytesMax: 40_000_000, timeoutMs: 60_000 } as const;

const variables = LISTED_CONNECTIONS.flatMap(({ addresses }) =>
  Object.values(addresses).map(({ variable }) => variable),
);
const settingNames = LISTED_CONNECTIONS.flatMap(({ settings = {} }) => Object.values(settings));
const address = z.url({ protocol: /^https?$/, error: "must be an address such as https://node.example.org/api/" });
export const connectionsEnv = z.object({
  /** `off`: nothing can be connected, and no institution is asked. */
  CONNECTIONS: z.enum(["on", "off"], "must be on or off").optional(),
  ...Object.fromEntries(variables.map((name) => [name, address.optional()])),
  ...Object.fromEntries(settingNames.map((name) => [name, z.string().optional()])),
});

/**
 * Chooses by configuration alone. An address that is configured may be on this machine or in its network, without TLS: one's own node, or the stand-in
 * of a test. Everything else has to be public.
 */
export function openConnections(
  environment: Readonly<Record<string, string | undefined>>,
  { now, today }: { readonly now: () => number; readonly today: () => LocalDate },
): Connections {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const env: Readonly<Record<string, unknown>> = connectionsEnv.parse(given);
  const isOn = env["CONNECTIONS"] !== "off";
  const set = new Map(
    LISTED_CONNECTIONS.flatMap(({ addresses }) => Object.entries(addresses)).map(([key, { variable, standard }]) => {
      const moved = env[variable];
      return [key, { address: withSlash(typeof moved === "string" ? moved : standard), isMoved: moved !== undefined }];
    }),
  );
  const configured = [...set.values()].filter(({ isMoved }) => isMoved).map((it) => it.address);
  const settings = new Map(
    LISTED_CONNECTIONS.flatMap((listed) => Object.entries(listed.settings ?? {})).flatMap(([key, variable]) => {
      const stated = env[variable];
      return typeof stated === "string" ? [[key, stated] as const] : [];
    }),
  );
  const sources = LISTED_CONNECTIONS.filter((listed) =>
    Object.keys(listed.settings ?? {}).every((key) => settings.has(key)),
  ).map(({ source }) => source);
  const names = sources.map(({ name }) => name).join(", ");
  return {
    sources: isOn ? sources : [],
    world: {
      today,
      now: () => new Date(now()),
      fetch: guardedFetch({ ...LIMITS, configured }),
      address: (key) => {
        const known = set.get(key);
        assert(known !== undefined, `the registry names an address for ${key}`);
        return known.address;
      },
      setting: (key) => settings.get(key) ?? "",
    },
    describe: isOn
      ? `connections: ${names}, read only, each when somebody connects it; set CONNECTIONS=off for none`
      : "connections: none, by CONNECTIONS=off",
  };
}

const withSlash = (text: string): string => (text.endsWith("/") ? text : `${text}/`);
