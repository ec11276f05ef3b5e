import { TopicFilter } from "#site/articles/TopicFilter.tsx";
import { composePage } from "#site/composed/ComposedPage.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { articleItem } from "#site/content/list-items.ts";
import type { ArticleItem } from "#site/content/list-items.ts";
import { loadPage } from "#site/content/load-page.server.ts";
import { longDate } from "#site/content/long-date.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { articles, treeOf } from "#site/content/site-content.server.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts: PageFacts = { ...(await loadPage("articles", request)), sectionTree: treeOf("posts") };
  const topic = new URL(request.url).searchParams.get("topic") ?? undefined;
  const all = articles().map(articleItem);
  return drawPage(request, facts, composePage(facts.entry, <ArticleList articles={all} topic={topic} />));
}

export const meta = describePage;

export default DrawnPage;

interface ArticleListProps {
  readonly articles: readonly ArticleItem[];
  /** One that no article has is as none. */
  readonly topic: string | undefined;
}

/** All articles, newest first, or those of one topic; the newest leads. */
function ArticleList({ articles: all, topic }: ArticleListProps) {
  const topics = [...new Set(all.flatMap((article) => article.badge ?? []))].toSorted();
  const chosen = topics.find((it) => it === topic);
  const [first, ...others] = all.filter((article) => chosen === undefined || article.badge === chosen);
  return (
    <section aria-label="Articles" className="mx-auto max-w-300 px-5 pb-20 sm:px-8">
      <TopicFilter topics={topics} chosen={chosen} />
      {first ? <LeadArticle article={first} /> : <p className="text-16 text-ink-muted">No article yet.</p>}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {others.map((article) => (
          <li key={article.to} className="relative border-t border-line py-7">
            <ArticleFacts article={article} />
            <h2 className="mt-2 text-22 leading-7 font-semibold tracking-[-0.012em]">
              <ArticleLink article={article} />
            </h2>
            <p className="mt-2 max-w-[56ch] text-16 text-ink-muted">{article.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeadArticle({ article }: { readonly article: ArticleItem }) {
  return (
    <article className="relative grid gap-x-12 gap-y-3 border-t border-line-strong py-9 md:grid-cols-2">
      <div>
        <ArticleFacts article={article} />
        <h2 className="mt-3 max-w-[22ch] font-serif text-28 leading-[1.12] font-medium tracking-[-0.016em] sm:text-36">
          <ArticleLink article={article} />
        </h2>
      </div>
      <p className="max-w-[52ch] text-18 text-ink-muted md:self-end">{article.description}</p>
    </article>
  );
}

const ArticleLink = ({ article }: { readonly article: ArticleItem }) => (
  <SiteLink
    to={article.to}
    className="rounded-xs after:absolute after:inset-0 hover:underline hover:underline-offset-4"
  >
    {article.title}
  </SiteLink>
);

function ArticleFacts({ article }: { readonly article: ArticleItem }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-muted">
      {article.badge === undefined ? null : <span className="font-medium text-accent-text">{article.badge}</span>}
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{article.minutes} min read</span>
      <span>{article.authors.join(", ")}</span>
    </p>
  );
}
