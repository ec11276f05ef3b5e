import { useApiQuery } from "#client/api/use-api-query.ts";
import { Watched } from "#client/asset/Watched.tsx";
import { NoteEditor } from "#client/parts/NoteEditor.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** What is noted of an asset. */
export function AssetNote({ assetId }: { readonly assetId: string }) {
  const { read, write } = usePortfolioPaths();
  const assets = useApiQuery(read.assets());
  const history = useApiQuery(read.assetHistory(assetId));
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  if (!asset && assets.failure)
    return (
      <ErrorState title="The note could not be loaded" onRetry={assets.retry}>
        {assets.failure.message}
      </ErrorState>
    );
  if (!asset) return <SkeletonRows count={3} />;
  return (
    <div className="flex flex-col gap-8">
      <NoteEditor key={asset.note} note={asset.note} write={write.noteAsset(assetId)} history={history} />
      {asset.tracking === "units" ? <Watched assetId={assetId} name={asset.name} /> : null}
    </div>
  );
}
