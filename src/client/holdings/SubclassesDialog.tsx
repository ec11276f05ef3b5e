import { assetClassOf } from "#assets/registry.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { type Subclass, subclassesIn } from "#client/parts/subclasses.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** Sub-classes of one's own: each renamed or removed for all that is in it, in one change that Undo takes back. */
export function SubclassesDialog({ onClose }: { readonly onClose: () => void }) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const made = subclassesIn(assets.data?.assets ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sub-classes"
      description="Words of your own below a class. One is made by giving it to a holding: in the column Sub-class, under Select and Classify, or on the page of an asset under Tags."
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {assets.data && made.length === 0 ? (
        <p className="text-14 text-ink-muted">
          There is none yet. Select holdings, press Classify and enter one, such as Emerging markets.
        </p>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {made.map((it) => (
          <SubclassRow key={`${it.assetClass} ${it.name}`} subclass={it} />
        ))}
      </ul>
      {assets.isLoading ? <SkeletonRows count={3} /> : null}
      {assets.failure && !assets.data ? (
        <ErrorState title="The sub-classes could not be loaded" onRetry={assets.retry}>
          {assets.failure.message}
        </ErrorState>
      ) : null}
    </Dialog>
  );
}

function SubclassRow({ subclass: { assetClass, name, assetIds } }: { readonly subclass: Subclass }) {
  const { write } = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const removing = useApiWrite();
  const cannot = readOnly ?? (assetIds.length > 500 ? "More than 500 at once: use Select and Classify." : undefined);
  const given = (subclass: string | null) => ({
    assetIds: [...assetIds],
    subclass,
    addTags: [],
    removeTags: [],
    exposures: [],
  });
  const form = useWriteForm(
    ({ to }, { send }) => send(write.classifyAssets(), given(to.trim())),
    { to: name },
    {
      at: { to: "subclass" },
      blocked: ({ to }) =>
        cannot ?? (to.trim() === "" ? "Enter a name." : to.trim() === name ? "Nothing was changed." : undefined),
    },
  );
  const held = `${name}: ${assetClassOf(assetClass).plural}, ${countOf(assetIds.length, "holding")}`;
  return (
    <li className="py-3">
      <FormBody form={form}>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={held}
            {...form.field("to")}
            maxLength={40}
            readOnly={readOnly !== undefined}
            className="min-w-40 flex-1"
          />
          <SubmitButton form={form}>Rename</SubmitButton>
          <Button
            variant="quiet"
            aria-label={`Remove ${name}`}
            isBusy={removing.isRunning}
            disabledReason={cannot}
            onPress={() => void removing.run(write.classifyAssets(), given(null))}
          >
            Remove
          </Button>
        </div>
      </FormBody>
      {removing.failure ? (
        <Banner tone="negative" title={removing.failure.message}>
          Nothing was changed.
        </Banner>
      ) : null}
    </li>
  );
}
