import { ChevronRight } from "lucide-react";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { Link } from "#ui/components/Link.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import type { Guide } from "./use-guides.ts";
import { useGuides } from "./use-guides.ts";

const GROUPS: Readonly<Record<string, string>> = {
  guide: "Getting started",
  import: "Import",
  troubleshooting: "Troubleshooting",
  account: "Account and plan",
  figures: "Figures",
};

/** Every guide by what it is called, in the order and groups of the public pages. On a phone the groups are closed, or forty lines stand before the rest. */
export function GuideList() {
  const guides = useGuides();
  const isPhone = useScreenSize() === "phone";
  return (
    <div className="mt-4">
      <Loaded query={guides} what="The guides" skeleton={isPhone ? <ClosedGroups /> : <OpenGroups />}>
        {(all) =>
          [...Map.groupBy(all, groupOf)]
            .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
            .map(([group, members]) => (
              <GuideGroup key={group} title={GROUPS[group] ?? "More"} guides={members} isClosed={isPhone} />
            ))
        }
      </Loaded>
    </div>
  );
}

interface GuideGroupProps {
  readonly title: string;
  readonly guides: readonly Guide[];
  readonly isClosed: boolean;
}

function GuideGroup({ title, guides, isClosed }: GuideGroupProps) {
  const list = (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {guides.map((it) => (
        <li key={it.path} className="py-1 text-14">
          <Link to={it.path} title={it.description}>
            {it.title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return isClosed ? (
    <details className="group border-t border-line last:border-b">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-14 font-medium">
        <span>
          {title} <span className="font-normal text-ink-muted tabular">{guides.length}</span>
        </span>
        <ChevronRight
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className="shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-90"
        />
      </summary>
      <div className="pb-3">{list}</div>
    </details>
  ) : (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-1 text-13 font-medium text-ink-muted">{title}</h3>
      {list}
    </section>
  );
}

const ClosedGroups = () =>
  Object.keys(GROUPS).map((it) => (
    <div key={it} className="flex h-11 items-center border-t border-line last:border-b">
      <Skeleton className="h-4 w-40" />
    </div>
  ));

const OpenGroups = () =>
  Object.keys(GROUPS).map((it) => (
    <div key={it} className="mb-5 flex flex-col gap-3 last:mb-0">
      <Skeleton className="h-3.5 w-28" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-2 gap-x-8">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  ));

const ORDER = Object.keys(GROUPS);
/** A group without a name of its own comes last. */
const placeOf = (group: string): number => (ORDER.includes(group) ? ORDER.indexOf(group) : ORDER.length);
const groupOf = ({ path }: Guide): string => path.split("/")[2] ?? "";
