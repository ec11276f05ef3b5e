import { Search } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import type { ReadPath } from "#client/api/api-path.ts";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { FoundGuides } from "#features/content/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { GuideList } from "./GuideList.tsx";

/** Asked for once the person pauses. */
const PAUSE_MS = 200;

const foundPath = (words: string): ReadPath<FoundGuides> => ({
  url: `/api/guides${queryText({ words })}`,
  key: ["guides", "found", words],
});

/** The guides by their titles; as soon as words are typed, the parts of them that hold every word. */
export function GuideSearch() {
  const [text, setText] = useState("");
  const words = usePaused(useDeferredValue(text).trim());
  return (
    <>
      <TextField
        label="Search the guides"
        isLabelHidden
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
        placeholder="Search the guides"
        before={<Search size={14} strokeWidth={1.5} aria-hidden />}
      />
      {words === "" ? <GuideList /> : <FoundList words={words} />}
    </>
  );
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function FoundList({ words }: { readonly words: string }) {
  const found = useApiQuery(foundPath(words), { keepsPrevious: true });
  return (
    <div className="mt-3" aria-live="polite">
      <Loaded query={found} what="The search" skeleton={<SkeletonRows count={6} />}>
        {({ sections, moreCount }) =>
          sections.length === 0 ? (
            <p className="text-14 text-ink-muted">
              No guides found. <Link to={`/central/help-tickets/new?about=${encodeURIComponent(words)}`}>Ask us</Link>
            </p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {sections.map(({ path, headings, text }) => (
                  <li key={path} className="relative py-2.5 hover:bg-hover">
                    {headings.length > 1 ? (
                      <p className="text-12 text-ink-muted">{headings.slice(0, -1).join(" › ")}</p>
                    ) : null}
                    <Link look="plain" to={path} className="text-14 font-medium after:absolute after:inset-0">
                      {headings.at(-1)}
                    </Link>
                    <p className="line-clamp-2 text-13 text-ink-muted">{text}</p>
                  </li>
                ))}
              </ul>
              {moreCount > 0 ? (
                <p className="mt-2 text-13 text-ink-muted">And {moreCount} more. Add a word to narrow it down.</p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
