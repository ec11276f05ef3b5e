import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";
import { CallAddress } from "./CallAddress.tsx";
import { CodeWords } from "./CodeWords.tsx";
import type { ShownCall, ShownGroup } from "./shown-calls.ts";

/** Every group with its calls, each with its address and one sentence. */
export const CallIndex = ({ groups }: { readonly groups: readonly ShownGroup[] }) =>
  groups.map((group) => (
    <section key={group.slug} aria-labelledby={`group-${group.slug}`} className="flex flex-col gap-1">
      <h3 id={`group-${group.slug}`} className="scroll-mt-24 text-18 font-semibold tracking-[-0.006em]">
        <SiteLink to={paths.apiGroup(group.slug)} className="rounded-xs text-ink underline-offset-4 hover:underline">
          {group.title}
        </SiteLink>
      </h3>
      <p className="max-w-[68ch] text-14 text-ink-muted">{group.description}</p>
      <ul className="mt-1.5 flex flex-col">
        {group.calls.map((call) => (
          <CallLine key={call.id} to={`${paths.apiGroup(group.slug)}#${call.id}`} call={call} />
        ))}
      </ul>
    </section>
  ));

const CallLine = ({ to, call }: { readonly to: string; readonly call: ShownCall }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 last:border-0">
    <div>
      <SiteLink to={to} className="block rounded-xs underline-offset-3 hover:underline">
        <CallAddress method={call.method} path={call.path} />
      </SiteLink>
      <p className="text-13 text-ink-muted">
        <CodeWords isPlain text={call.summary} />
      </p>
    </div>
    {call.keyRight === undefined ? null : (
      <span className="text-12 leading-5 text-ink-muted">key: {call.keyRight}</span>
    )}
  </li>
);
