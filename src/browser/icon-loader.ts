/** When the second host is asked as well, if the first has not answered. */
export const ALTERNATE_AFTER_MS = 750;
/** When a query ends, answered or not. */
export const QUERY_TIMEOUT_MS = 5000;
/** How long whoever asks for an icon waits for it; it may still come later and is then kept. */
export const FETCH_TIMEOUT_MS = 1500;
/** Longest address of a query. */
export const URL_LENGTH = 500;

type Bodies = Readonly<Record<string, string>>;

export interface IconLoaderParts {
  /** Addresses before the names, the first asked first: `/api/_icons?icons=`. */
  readonly hosts: readonly string[];
  readonly read: (address: string, signal: AbortSignal) => Promise<Bodies>;
}

export interface IconLoader {
  /** Inner SVG of an icon; undefined when nobody has it or it does not come in time. */
  readonly load: (name: string) => Promise<string | undefined>;
  /** The same, without end but that of its query: for who has been waiting in vain. */
  readonly arrival: (name: string) => Promise<string | undefined>;
  /** What is known already. */
  readonly known: (name: string) => string | undefined;
}

/** Icons asked for in one turn share a query; none is asked for twice while it is known or on its way. */
export function createIconLoader({ hosts, read }: IconLoaderParts): IconLoader {
  const bodies = new Map<string, string>();
  const coming = new Map<string, Promise<string | undefined>>();
  let queue: string[] = [];
  let going: Promise<Map<string, Promise<Bodies>>> | undefined;

  const flush = async (): Promise<Map<string, Promise<Bodies>>> => {
    await Promise.resolve();
    const names = queue;
    queue = [];
    going = undefined;
    const limit = URL_LENGTH - Math.max(...hosts.map((host) => host.length));
    return new Map(
      splitNames(names, limit).flatMap((part) => {
        const answer = askHosts(hosts, part, read);
        return part.map((name) => [name, answer] as const);
      }),
    );
  };
  const ask = async (name: string): Promise<string | undefined> => {
    queue.push(name);
    going ??= flush();
    const answer = (await going).get(name);
    const body = (await answer)?.[name];
    if (body !== undefined) bodies.set(name, body);
    return body;
  };
  return {
    known: (name) => bodies.get(name),
    arrival: async (name) => bodies.get(name) ?? coming.get(name),
    load: (name) => {
      const known = bodies.get(name);
      if (known !== undefined) return Promise.resolve(known);
      const asked =
        coming.get(name) ??
        ask(name)
          .catch(() => undefined)
          .finally(() => coming.delete(name));
      coming.set(name, asked);
      return Promise.race([asked, after(FETCH_TIMEOUT_MS)]);
    },
  };
}

/** Lists of names that fit, with their commas, into so many characters. */
export function splitNames(names: readonly string[], limit: number): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...new Set(names)].sort()) {
    if (length + 1 + name.length > limit) {
      parts.push([]);
      length = -1;
    }
    parts.at(-1)?.push(name);
    length += 1 + name.length;
  }
  return parts;
}

/** The first host, after 750 ms or its failure the next one as well: whoever answers first. Nothing after five seconds. */
async function askHosts(
  hosts: readonly string[],
  names: readonly string[],
  read: IconLoaderParts["read"],
): Promise<Bodies> {
  const end = new AbortController();
  const from = async (index: number): Promise<Bodies> => {
    const host = hosts[index];
    if (host === undefined) throw new Error("Nobody has these icons.");
    const first = read(`${host}${names.join(",")}`, end.signal);
    if (index + 1 >= hosts.length) return first;
    const next = Promise.race([
      after(ALTERNATE_AFTER_MS),
      first.then(
        () => after(QUERY_TIMEOUT_MS),
        () => undefined,
      ),
    ]).then(() => (end.signal.aborted ? Promise.reject(new Error("Answered already.")) : from(index + 1)));
    return Promise.any([first, next]);
  };
  try {
    return await Promise.race([from(0), after(QUERY_TIMEOUT_MS).then((): Bodies => ({}))]);
  } finally {
    end.abort();
  }
}

const after = (delayMs: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, delayMs, undefined));
