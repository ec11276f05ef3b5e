import { SlidersHorizontal } from "lucide-react";
import { useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { useBeside } from "#client/parts/use-beside.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { Button } from "#ui/components/Button.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { AttributionTable } from "./AttributionTable.tsx";
import { CurrencyEffects } from "./CurrencyEffects.tsx";
import { attributionFromText, attributionText, mixText, type AttributionAsked } from "./mix-by-part.ts";
import { MixFields } from "./MixFields.tsx";
import { useOwnAttributes } from "./use-own-attributes.ts";

const BY = [
  { value: "assetClass", label: "Class" },
  { value: "currency", label: "Currency" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
] as const;

const ATTRIBUTION = "attribution";

/** What is asked, from the address, and a way to change it. */
function useAttribution() {
  const [search, setSearch] = useSearchParams();
  const asked = attributionFromText(search.get(ATTRIBUTION) ?? "");
  const change = (next: AttributionAsked) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set(ATTRIBUTION, attributionText(next));
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { asked, change };
}

/** Why the return differs from a benchmark's, part by part, and what exchange rates did to it. */
export function AttributionSection() {
  const { read } = usePortfolioPaths();
  const { scoped, window, range, day } = usePortfolioView();
  const words = useWindowWords({ range, on: day });
  const { asked, change } = useAttribution();
  const { list, assets, nameOf } = useBeside();
  const own = useOwnAttributes();
  const query = { ...window, ...scoped, by: asked.by, benchmark: mixText(asked.mix) };
  const attribution = useApiQuery(read.attribution(query), { keepsPrevious: true });
  const { data } = attribution;
  const params = queryText(query).slice(1);
  const isCompared = query.benchmark !== undefined;
  const reportLink = withSearch(below(useScreenLinks().reports, "ready/contribution"), {
    benchmark: query.benchmark ?? "",
    by: asked.by,
  });
  return (
    <>
      <Section
        title="Attribution"
        note={`why the return differs from a benchmark’s, ${words}`}
        actions={
          <>
            {data ? (
              <Popover
                label="Benchmark by part"
                placement="bottom-end"
                className="w-88 p-4"
                trigger={(props) => (
                  <Button
                    {...props}
                    size="sm"
                    variant="quiet"
                    icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />}
                  >
                    Benchmark
                  </Button>
                )}
              >
                {(close) => (
                  <MixFields
                    segments={data.segments}
                    assets={assets}
                    mix={asked.mix}
                    onChange={(mix) => {
                      change({ by: asked.by, mix });
                      close();
                    }}
                  />
                )}
              </Popover>
            ) : null}
            <SegmentedControl
              label="Attributed to"
              size="sm"
              value={asked.by}
              onChange={(by) => change({ by, mix: {} })}
              segments={[...BY, ...own]}
            />
          </>
        }
      >
        <FailedReads reads={[attribution, list]}>The return cannot be attributed without it.</FailedReads>
        {attribution.isLoading ? <SkeletonRows count={5} /> : null}
        {data && isCompared ? (
          <>
            <AttributionTable attribution={data} mix={asked.mix} nameOf={nameOf} params={params} />
            {BY.some(({ value }) => value === asked.by) ? (
              <p className="no-print mt-3 text-13">
                <Link to={reportLink}>As a report</Link>, to print and to keep as a version.
              </p>
            ) : null}
          </>
        ) : null}
        {data && !isCompared ? (
          <p className="max-w-140 text-13 text-ink-muted">
            State with Benchmark how much of it each part is, and by which fund or index it is measured: then each part
            says what holding more or less of it, and what was chosen within it, added or took away.
          </p>
        ) : null}
      </Section>
      {data ? <CurrencyEffects attribution={data} params={queryText({ ...window, ...scoped }).slice(1)} /> : null}
    </>
  );
}
