import type { ReactNode } from "react";
import type { Anchor } from "#content/entry.ts";
import { BodyMarkup } from "#site/content/BodyMarkup.tsx";
import { CodeBlock } from "#site/content/CodeBlock.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";
import type { ApiDescription } from "./api-description.ts";
import { CallIndex } from "./CallIndex.tsx";
import { CodeWords } from "./CodeWords.tsx";
import { fieldRows } from "./field-rows.ts";
import { FieldTable } from "./FieldTable.tsx";
import { ReferenceHeading } from "./ReferenceHeading.tsx";
import { shapeAnchor } from "./shape-anchor.ts";
import type { ShownGroup } from "./shown-calls.ts";
import { CLIENT_EXAMPLE, firstCall, firstFetch, SIGNATURE_CHECK } from "./snippets.ts";
import { WordTable } from "./WordTable.tsx";

interface OverviewProps {
  readonly description: ApiDescription;
  readonly groups: readonly ShownGroup[];
  readonly origin: string;
}

const TITLES = {
  "first-call": "A first call",
  values: "Values",
  shapes: "Shared shapes",
  writing: "Writing",
  pages: "Page after page",
  errors: "Errors",
  limits: "Limits",
  webhooks: "Webhooks",
  calls: "All calls",
  "left-out": "What is left out",
} as const;

export const OVERVIEW_ANCHORS: readonly Anchor[] = Object.entries(TITLES).map(([id, title]) => ({
  id,
  title,
  level: 2,
}));

/** The first page of the reference: what holds for every call, and then all of them. */
export function Overview({ description, groups, origin }: OverviewProps) {
  return (
    <div className="flex flex-col gap-10">
      <Part id="first-call">
        <Words>
          The API answers JSON under <CodeWords text={`\`${origin}/api\``} />. Make a key in the application under{" "}
          <Way to="/central/security">Security, API keys</Way>, with the right to read, to write or both, and send it as
          a bearer token. In a portfolio a key can do no more than its person; what it may never do is marked at each
          call.
        </Words>
        <BodyMarkup blocks={[{ type: "tabs", tabs: FIRST_TABS(origin) }]} />
      </Part>
      <Part id="values">
        <WordTable rows={VALUE_ROWS} label="Values" head={["Value", "How it is written"]} />
      </Part>
      <Part id="shapes">
        {toldShapes(description).map(([name, schema]) => (
          <div key={name} className="flex flex-col gap-2">
            <ReferenceHeading level={3} id={shapeAnchor(name)}>
              {name}
            </ReferenceHeading>
            <Words>
              <CodeWords text={schema.description ?? ""} />
            </Words>
            <FieldTable label={name} rows={fieldRows(schema)} says="optional" />
          </div>
        ))}
      </Part>
      <Part id="writing">
        <Words>
          <CodeWords text="Every write carries `Idempotency-Key`, a UUID you make. Sent twice under the same key it is done once and answered the same, so that a lost connection is no problem; another content under a used key is refused with 409. Ids of what you make are yours as well: send a UUID." />
        </Words>
        <Words>
          <CodeWords text="A write to a portfolio answers with a receipt: a new ledger version, and a change that can be undone. Editing or deleting a transaction names the version you read; if someone changed it in the meantime, the call is refused with 409 and nothing is lost." />
        </Words>
      </Part>
      <Part id="pages">
        <Words>
          <CodeWords text="Long lists come a page at a time. Hand `nextCursor` back as `cursor` until it is null; `limit` says how many are on a page." />
        </Words>
      </Part>
      <Part id="errors">
        <Words>
          <CodeWords text="A refused call has a status of 400 or above and says in words what happened and what to do. Nothing was changed. Each call lists its own errors; any call may also answer as follows." />
        </Words>
        <CodeBlock code={{ type: "code_block", language: "json", fileName: "400 Bad Request", text: ERROR }} />
        <WordTable rows={statusRows(description)} label="Statuses" head={["Status", "Meaning"]} />
      </Part>
      <Part id="limits">
        <Words>Every answer to a key says what is left to it.</Words>
        <WordTable rows={limitRows(description)} label="Limits" head={["Header", "Meaning"]} />
      </Part>
      <Webhooks description={description} />
      <Part id="calls">
        <CallIndex groups={groups} />
      </Part>
      <Part id="left-out">
        <Words>
          Not shown are the calls of sign-in, which the pages of the site make with a cookie, those of our own staff,
          and those that services such as the payment provider make. The whole is described for programs, in the form
          OpenAPI 3.1, at{" "}
          <Way to="/api/openapi.json">
            <code className="font-mono text-[0.92em]">/api/openapi.json</code>
          </Way>
          ; this reference is made of it, and it is made of the schemas that check the calls.
        </Words>
        <Words>
          For programs in TypeScript, <Way to="/api/aventine-client.ts">aventine-client.ts</Way> is made of it as well:
          one file without a dependency, in which every call shown here has its types.
        </Words>
        <CodeBlock code={{ type: "code_block", fileName: "net-worth.ts", language: "ts", text: CLIENT_EXAMPLE }} />
      </Part>
    </div>
  );
}

const toldShapes = ({ components }: ApiDescription) =>
  Object.entries(components.schemas).filter(([, { properties }]) => properties !== undefined);

const Part = ({ id, children }: { readonly id: keyof typeof TITLES; readonly children: ReactNode }) => (
  <section aria-labelledby={id} className="flex flex-col gap-4">
    <ReferenceHeading level={2} id={id}>
      {TITLES[id]}
    </ReferenceHeading>
    {children}
  </section>
);

const Words = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-[68ch] text-16 text-ink-muted">{children}</p>
);

const Way = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <SiteLink
    to={to}
    className="rounded-xs text-link underline decoration-from-font underline-offset-3 hover:decoration-2"
  >
    {children}
  </SiteLink>
);

const FIRST_TABS = (origin: string) => [
  { label: "curl", children: [{ type: "code_block", language: "sh", text: firstCall(origin) }] as const },
  { label: "TypeScript", children: [{ type: "code_block", language: "ts", text: firstFetch(origin) }] as const },
];

const VALUE_ROWS = [
  ["Money, quantities, prices, rates", 'Decimal text with up to 18 decimals, never a JSON number: `"1250.75"`'],
  ["Days", "`YYYY-MM-DD`, without a zone. Today is your own day where you send `X-Today`, else the day in UTC"],
  ["Instants", "ISO 8601 with a zone: `2026-03-31T09:30:00Z`"],
  ["Currencies", "Three capital letters: `EUR`"],
  ["Ratios and statistics", "JSON numbers; a share or a return is a fraction, 0.05 is 5 %"],
  ["What is not known", "`null` with the reason beside it. Never 0"],
] as const;

const ERROR = JSON.stringify(
  {
    statusCode: 400,
    statusMessage: "Bad Request",
    message: "Some of the input is invalid. The fields below say what to change.",
    fields: [{ path: "entry.on", message: "a date written YYYY-MM-DD" }],
  },
  undefined,
  2,
);

const statusRows = ({ components }: ApiDescription) =>
  Object.entries(components.responses).flatMap(([name, { description = "", "x-name": words }]) =>
    words === undefined ? [] : [[`\`${name.replace("Refused", "")}\` ${words}`, description] as const],
  );

const limitRows = ({ components }: ApiDescription) =>
  Object.entries(components.headers).map(
    ([name, { description }]) =>
      [`\`${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").replace("Rate-Limit", "RateLimit")}\``, description] as const,
  );

const Webhooks = ({ description }: { readonly description: ApiDescription }) => (
  <Part id="webhooks">
    <Words>
      <CodeWords text="Enter an address in the application under Security, Webhooks, and we post to it when something happens: what, and ids, no figures. Any status of 2xx within ten seconds takes it; otherwise it is tried again with growing pauses for about a day. `Aventine-Delivery` is the same at every try: take each delivery once." />
    </Words>
    <WordTable
      rows={Object.entries(description.webhooks).map(([event, { post }]) => [`\`${event}\``, post.summary])}
      label="Events"
      head={["Event", "When"]}
    />
    {Object.entries(description.webhooks)
      .slice(0, 1)
      .map(([event, { post }]) => (
        <CodeBlock
          key={event}
          code={{
            type: "code_block",
            language: "json",
            fileName: event,
            text: JSON.stringify(Object.values(post.requestBody?.content ?? {})[0]?.example, undefined, 2),
          }}
        />
      ))}
    <Words>
      <CodeWords text="`Aventine-Signature` holds the second it was signed at and an HMAC-SHA256 of that and the body under the secret of the webhook; for a day after you renew the secret there are two. Check one of them, and refuse what is older than five minutes." />
    </Words>
    <CodeBlock code={{ type: "code_block", fileName: "is-signed.ts", language: "ts", text: SIGNATURE_CHECK }} />
    <Words>
      How to set one up: <Way to={paths.guideOfKeys}>API keys and webhooks</Way>.
    </Words>
  </Part>
);
