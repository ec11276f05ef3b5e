import type { ReadPath } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { News } from "#features/content/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

const SHOWN = 5;
const newsPath: ReadPath<News> = { url: "/api/news", key: ["news"] };

/** What changed last in the product, with the way to all of it. */
export function NewsSection() {
  const news = useApiQuery(newsPath);
  return (
    <Section title="What is new" actions={<Link to="/what-is-new">Everything new</Link>}>
      <Loaded query={news} what="What is new" skeleton={<NewsSkeleton />}>
        {({ entries }) => (
          <ol className="divide-y divide-line">
            {entries.map(({ path, on, title, text }) => (
              <li key={path} className="relative py-2.5 first:pt-0 hover:bg-hover">
                <div className="flex items-baseline justify-between gap-4">
                  <Link look="plain" to={path} className="text-14 font-medium after:absolute after:inset-0">
                    {title}
                  </Link>
                  <span className="shrink-0 text-12 whitespace-nowrap text-ink-muted">
                    <DateText on={on} />
                  </span>
                </div>
                <p className="mt-0.5 line-clamp-2 text-13 text-ink-muted">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

const NewsSkeleton = () => (
  <div className="divide-y divide-line">
    {Array.from({ length: SHOWN }, (_, index) => (
      <div key={index} className="flex h-20 flex-col gap-2 py-2.5 first:h-17.5 first:pt-0">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    ))}
  </div>
);
