import { describe, expect, test } from "vitest";
import { parseDay } from "#engine/dates/day.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";
import { CHECKS } from "./checks.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import type { ConnectionError, ConnectionSource, Given, Synced, World } from "./port.ts";

/** A stand-in of the institution that speaks its documented wire format, started anew for each test, and a world that leads to it. */
export interface OpenInstitution {
  readonly world: World;
  readonly close: () => Promise<void>;
}

/** What makes the institution fail at a sync, and how that is to be told. */
export interface FailingExample {
  readonly name: string;
  readonly given: Given;
  readonly when: "connect" | "sync";
  readonly kind: ConnectionError["kind"];
  /** Called on the opened institution before the failing call, where no credentials make it fail. */
  readonly prepare?: (institution: OpenInstitution) => void | Promise<void>;
}

export interface ConnectionExamples {
  readonly open: () => Promise<OpenInstitution>;
  /** Credentials that work. */
  readonly good: Given;
  /** Things pasted that never leave the field, by what they are. */
  readonly badlyPasted: readonly { readonly name: string; readonly given: Given }[];
  /** Among them must be: refused credentials, a busy institution, one that is down, and an answer that makes no sense. */
  readonly failures: readonly FailingExample[];
}

const PHRASE = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const EXTENDED_PRIVATE =
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";

const withoutBigints = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);
const shown = (value: unknown): string => JSON.stringify(value, withoutBigints);

/** Behavior every source of connections shows. Call it once in the source's test file, inside no other `describe`. */
export function describeConnectionSource(source: ConnectionSource, examples: ConnectionExamples): void {
  const secrets = source.fields.filter(({ isSecret }) => isSecret).map(({ name }) => examples.good[name] ?? "");
  const opened = async <T>(use: (institution: OpenInstitution) => Promise<T>): Promise<T> => {
    const institution = await examples.open();
    try {
      return await use(institution);
    } finally {
      await institution.close();
    }
  };
  const connected = async ({ world }: OpenInstitution, given: Given = examples.good) => {
    const made = await source.connect(given, world);
    return made.ok ? made.value : expect.unreachable(`connect: ${shown(made.error)}`);
  };
  const synced = async ({ world }: OpenInstitution, secret: string, cursor: string | null): Promise<Synced> => {
    const made = await source.sync({ secret, cursor }, world);
    return made.ok ? made.value : expect.unreachable(`sync: ${shown(made.error)}`);
  };

  describe(`${source.key} as a connection`, () => {
    test("says in sentences what it sees, how to connect it and what it keeps", () => {
      const { summary, sees, steps, keeps } = source.words;
      expect(sees.length).toBeGreaterThan(0);
      expect(steps.length).toBeGreaterThan(0);
      for (const sentence of [summary, keeps, ...sees, ...steps]) expect(sentence).toMatch(/^[\p{Lu}“].*[.!?]$/u);
      for (const field of source.fields) expect([field.label, field.help].every((words) => words !== "")).toBe(true);
      expect(new Set(source.fields.map(({ name }) => name)).size).toBe(source.fields.length);
    });

    test("checks what is pasted by the function the browser has", () => {
      expect(CHECKS[source.key]).toBe(source.check);
      expect(source.check(examples.good)).toEqual([]);
      const needed = source.fields.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name);
      expect(source.check({}).map(({ field }) => field)).toEqual(expect.arrayContaining(needed));
    });

    test("a recovery phrase or a private key in any field does not leave it", () => {
      for (const { name } of source.fields)
        for (const secret of [PHRASE, PHRASE.replaceAll(" ", "\n"), EXTENDED_PRIVATE]) {
          const problems = source.check({ ...examples.good, [name]: secret });
          expect(problems.some(({ field, problem, remedy }) => field === name && problem !== "" && remedy !== "")).toBe(
            true,
          );
          expect(shown(problems)).not.toContain(secret);
        }
    });

    test.each(examples.badlyPasted.map((it) => [it.name, it.given] as const))(
      "%s does not leave its field",
      (_name, given) => {
        expect(source.check(given).length).toBeGreaterThan(0);
      },
    );

    test("connecting answers accounts by name, and shows no secret in them", () =>
      opened(async (institution) => {
        const { accounts, secret } = await connected(institution);
        expect(accounts.length).toBeGreaterThan(0);
        expect(new Set(accounts.map(({ key }) => key)).size).toBe(accounts.length);
        expect(accounts.filter(({ name }) => name === "")).toEqual([]);
        for (const given of secrets.filter((it) => it !== "")) expect(shown(accounts)).not.toContain(given);
        expect(typeof JSON.parse(secret)).toBe("object");
      }));

    test("the first sync is a statement the intake understands, of accounts that were told, without days to come", () =>
      opened(async (institution) => {
        const { accounts, secret } = await connected(institution);
        const first = await synced(institution, secret, null);
        if ("file" in first) return expect(first.file.bytes.byteLength).toBeGreaterThan(0);
        const { statement } = first;
        expect(statement.source).toBe(source.key);
        expect(statementProblems(statement)).toEqual([]);
        const keys = new Set(accounts.map(({ key }) => key));
        const lenders = new Set(statement.lines.flatMap(({ lender = [] }) => lender));
        expect(statement.accounts.filter(({ key }) => !keys.has(key) && !lenders.has(key))).toEqual([]);
        const days = [...statement.lines, ...statement.totals].map(({ on }) => on);
        expect(days.filter((on) => parseDay(on) === undefined || on > institution.world.today())).toEqual([]);
        for (const given of secrets.filter((it) => it !== "")) expect(shown(statement)).not.toContain(given);
      }));

    test("every line has an id of its own, and what is told again has the same", () =>
      opened(async (institution) => {
        const { secret } = await connected(institution);
        const first = await synced(institution, secret, null);
        const again = await synced(institution, secret, null);
        if ("file" in first || "file" in again) return expect(shown(again)).toBe(shown(first));
        const ids = first.statement.lines.map(({ account, sourceId = "" }) => `${account} ${sourceId}`);
        expect(ids.filter((id) => id.endsWith(" "))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(shown(again.statement.lines)).toBe(shown(first.statement.lines));
      }));

    test("a sync from the cursor brings nothing new where nothing happened", () =>
      opened(async (institution) => {
        const { secret } = await connected(institution);
        const first = await synced(institution, secret, null);
        const next = await synced(institution, first.secret ?? secret, first.cursor);
        if ("file" in first || "file" in next) return expect(next.cursor).not.toBe("");
        const idOf = ({ account, sourceId, on, type, quantity, cash }: StatementLine) =>
          shown({ account, sourceId, on, type, quantity, cash });
        const known = new Set(first.statement.lines.map(idOf));
        expect(next.statement.lines.map(idOf).filter((id) => !known.has(id))).toEqual([]);
      }));

    test.each(examples.failures.map((it) => [it.name, it] as const))(
      "%s is told, and tells nothing secret",
      (_name, example) =>
        opened(async (institution) => {
          const { given, when, kind, prepare } = example;
          const secret = when === "sync" ? (await connected(institution, given)).secret : "";
          await prepare?.(institution);
          const asked =
            when === "connect"
              ? await source.connect(given, institution.world)
              : await source.sync({ secret, cursor: null }, institution.world);
          if (asked.ok) return expect.unreachable("it should have failed");
          expect(asked.error.kind).toBe(kind);
          if (asked.error.kind === "institution_busy") expect(asked.error.retryAfterSeconds).toBeGreaterThan(0);
          for (const { name, isSecret } of source.fields)
            if (isSecret && (given[name] ?? "") !== "") expect(shown(asked.error)).not.toContain(given[name]);
        }),
    );

    test("every way to fail that people meet has an example", () => {
      const kinds = new Set(examples.failures.map(({ kind }) => kind));
      for (const kind of ["institution_busy", "institution_unreachable", "institution_answer_unreadable"] as const)
        expect(kinds, kind).toContain(kind);
      // A wallet has no credentials that could be refused.
      if (source.kind !== "wallet") expect(kinds).toContain("credentials_refused");
    });
  });
}
