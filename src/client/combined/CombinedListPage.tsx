import { Layers, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { MetaFunction } from "react-router";
import { combinedPaths } from "#client/api/combined-paths.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { combinedLink } from "./combined-links.ts";
import type { CombinedViewDialogProps } from "./CombinedViewDialog.tsx";

const CombinedViewDialog = laterPart<CombinedViewDialogProps>(
  async () => (await import("./CombinedViewDialog.tsx")).CombinedViewDialog,
);

export const meta: MetaFunction = () => [{ title: "Combined views · Aventine" }];

/** Portfolios that can be put together: one's own, without the sample. */
const ownOf = ({ portfolios }: PortfolioList) =>
  portfolios.filter((it) => it.role === "owner" && it.kind === "own" && !it.isArchived);

/** Several portfolios as one: one's own views, and those others share. */
export default function CombinedListPage() {
  const navigate = useNavigate();
  const list = useApiQuery(combinedPaths.list());
  const portfolios = useApiQuery(paths.portfolios());
  const [isNew, setNew] = useState(false);
  const own = portfolios.data ? ownOf(portfolios.data) : [];
  return (
    <CentralScreen
      title="Combined views"
      description="Several of your portfolios on one page, which you can share without sharing the portfolios."
      actions={
        own.length > 1 && list.data && list.data.views.length > 0 ? (
          <Button
            variant="primary"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => setNew(true)}
          >
            New combined view
          </Button>
        ) : null
      }
    >
      <Loaded query={list} what="Your combined views" skeleton={<SkeletonRows count={4} />}>
        {({ views }) => (
          <>
            {views.length === 0 && portfolios.data ? (
              <NothingYet canMake={own.length > 1} onNew={() => setNew(true)} />
            ) : null}
            <Rows title="Yours" views={views.filter((it) => it.isYours)} />
            <Rows title="Shared with you" views={views.filter((it) => !it.isYours)} />
          </>
        )}
      </Loaded>
      <Suspense>
        {isNew ? (
          <CombinedViewDialog
            portfolios={own}
            onClose={() => setNew(false)}
            onSaved={({ viewId }) => void navigate(combinedLink(viewId))}
          />
        ) : null}
      </Suspense>
    </CentralScreen>
  );
}

function NothingYet({ canMake, onNew }: { readonly canMake: boolean; readonly onNew: () => void }) {
  return (
    <EmptyState
      icon={<Layers size={20} strokeWidth={1.5} aria-hidden />}
      title="See several portfolios as one"
      actions={
        canMake ? (
          <Button variant="primary" onPress={onNew}>
            New combined view
          </Button>
        ) : (
          <ButtonLink to="/central/portfolios/new" variant="primary">
            Create a portfolio
          </ButtonLink>
        )
      }
    >
      {canMake
        ? "Pick portfolios of yours and give them a name: net worth, classes, holdings and what changed, together and in one currency."
        : "It takes two portfolios of your own. The sample and portfolios others share with you cannot be combined."}
    </EmptyState>
  );
}

function Rows({ title, views }: { readonly title: string; readonly views: readonly CombinedView[] }) {
  if (views.length === 0) return null;
  return (
    <Section title={title}>
      <ul aria-label={title} className="max-w-240 divide-y divide-line">
        {views.map((it) => (
          <li key={it.viewId} className="relative px-1 py-3.5 hover:bg-hover">
            <Link
              look="plain"
              to={combinedLink(it.viewId)}
              prefetch="intent"
              className="text-16 font-medium after:absolute after:inset-0"
            >
              {it.name}
            </Link>
            <p className="mt-0.5 text-13 text-ink-muted">
              {it.isYours ? ownWords(it) : `Shared by ${it.sharedBy ?? ""}`}
              {it.accessUntil === null ? null : (
                <>
                  , until <DateText on={it.accessUntil} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ownWords({ portfolioIds, currency, guests }: CombinedView): string {
  const looking = guests.filter((it) => !it.hasEnded).length;
  const shared = looking === 0 ? "seen by you alone" : `shared with ${countOf(looking, "person", "people")}`;
  return `${countOf(portfolioIds.length, "portfolio")} in ${currency}, ${shared}`;
}
