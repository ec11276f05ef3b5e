import { sayNotDone } from "#client/api/say-not-done.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { BucketKey, CashBuckets } from "#features/cash-buckets/contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Select } from "#ui/components/Select.tsx";
import { BUCKET_WORDS, BUCKETS } from "./bucket-words.ts";
import { NoCash } from "./CashPart.tsx";

type Place = CashBuckets["rest"][number];

interface BucketPlacesProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly all: CashBuckets;
}

/** What is in a bucket, each with a way into another. */
export const BucketPlaces = ({ label, places, all }: BucketPlacesProps) =>
  places.length === 0 ? (
    <p className="mt-3 text-13 text-ink-muted">Nothing is in it yet. Choose it below beside what belongs here.</p>
  ) : (
    <PlaceList label={`In ${label}`} {...{ places, all }} />
  );

/** Cash that is in no bucket, then what could be sold within weeks. */
export function RestPlaces({ all, params }: { readonly all: CashBuckets; readonly params: string }) {
  const { rest, restValue, currency, buckets } = all;
  const cash = rest.filter(({ isCash }) => isCash);
  const others = rest.filter(({ isCash }) => !isCash);
  if (rest.length === 0 && buckets.every(({ places }) => places.length === 0)) return <NoCash />;
  return (
    <>
      <section aria-label="Cash in no bucket">
        <h3 className="text-14 font-medium">
          Cash in no bucket{" "}
          <span className="font-normal">
            <Explain figure="cash" figureKey="bucket.rest" label="the cash in no bucket" params={params}>
              <FigureText figure={restValue} currency={currency} precision="whole" />
            </Explain>
          </span>
        </h3>
        {cash.length === 0 ? (
          <p className="mt-1 text-13 text-ink-muted">All cash is in a bucket.</p>
        ) : (
          <PlaceList label="Cash in no bucket" places={cash} all={all} />
        )}
      </section>
      {others.length === 0 ? null : (
        <section aria-label="Other that can be sold within weeks">
          <h3 className="text-14 font-medium">
            Other that can be sold within weeks{" "}
            <span className="text-13 font-normal text-ink-muted">put it into a bucket where it is meant for one</span>
          </h3>
          <PlaceList label="Other that can be sold within weeks" places={others} all={all} few={3} />
        </section>
      )}
    </>
  );
}

interface PlaceListProps extends BucketPlacesProps {
  readonly few?: number;
}

const PlaceList = ({ label, places, all, few = 10 }: PlaceListProps) => (
  <FewRows rows={places} few={few}>
    {(shown) => (
      <ul aria-label={label}>
        {shown.map((place) => (
          <PlaceRow key={`${place.accountId} ${place.thing}`} {...{ place, all }} />
        ))}
      </ul>
    )}
  </FewRows>
);

const NONE = "none";

function PlaceRow({ place, all }: { readonly place: Place; readonly all: CashBuckets }) {
  const { accountId, assetId, thing, name, institution, value } = place;
  const { portfolioId } = usePortfolio();
  const assetLink = useAssetLink();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const inside = all.buckets.find(({ places }) => places.includes(place))?.bucket ?? NONE;
  const put = async (chosen: BucketKey | typeof NONE): Promise<void> => {
    const bucket = chosen === NONE ? null : chosen;
    const done = await write.run(moneyPaths(portfolioId).putIntoBucket(accountId, thing), { bucket });
    if (!done.ok) sayNotDone(`${name} was not moved`, done.error, () => put(chosen));
  };
  const isAccount = assetId.startsWith("cash:");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line/70 py-2 text-14">
      <div className="min-w-0 flex-1 basis-40">
        <Link to={isAccount ? withSearch(links.transactions, { accountId }) : assetLink(assetId)}>{name}</Link>
        {institution === null ? null : <div className="text-13 text-ink-muted">{institution}</div>}
      </div>
      <div className="ml-auto flex items-center gap-3">
        <FigureText figure={value} currency={all.currency} precision="whole" />
        <Select
          label={`Bucket of ${name}`}
          isLabelHidden
          size="sm"
          className="w-32"
          value={inside}
          isDisabled={disabledReason !== undefined || write.isRunning}
          onChange={(chosen) => void put(chosen)}
          options={[
            { value: NONE, label: "No bucket" },
            ...BUCKETS.map((key) => ({ value: key, label: BUCKET_WORDS[key].label })),
          ]}
        />
      </div>
    </li>
  );
}
