import type { ExposureDimension } from "#assets/asset-rules.ts";
import { groupsKnown } from "#assets/exposure-words.ts";
import { isListedGroup } from "#assets/listed-group.ts";
import { assetClassOf } from "#assets/registry.ts";
import { writtenShares } from "#assets/written-shares.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { STATED_DIMENSIONS } from "#client/parts/stated-dimensions.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextArea } from "#ui/components/TextField.tsx";

export interface StateSharesDialogProps {
  /** None: which one is chosen in the form. */
  readonly assets: readonly { readonly assetId: string; readonly name: string }[];
  readonly dimension: ExposureDimension;
  /** Whether another dimension may be chosen here. */
  readonly canChoose?: boolean;
  readonly onClose: () => void;
}

const EXAMPLES: Readonly<Record<ExposureDimension, string>> = {
  country: "United States 61.5 %\nJapan 7 %",
  sector: "Technology 24 %\nFinancials 15 %",
  industry: "Semiconductors 60 %\nSoftware 40 %",
  size: "Large 70 %\nMid 20 %\nSmall 10 %",
  style: "Value 30 %\nBlend 40 %\nGrowth 30 %",
  currency: "USD 60 %\nEUR 40 %",
  holding: "Acme Corp 7.1 %\nUS0000000001 5.4 %",
};

/** One word for all of it, or shares a line each as a factsheet has them, typed or pasted: of one holding or of several alike. */
export function StateSharesDialog({ assets, dimension, canChoose = false, onClose }: StateSharesDialogProps) {
  const { write } = usePortfolioPaths();
  const form = useWriteForm(
    async ({ of, by, text }, { send }) => {
      const read = writtenShares(text, by);
      if (!read.ok) return undefined;
      return send(write.classifyAssets(), {
        assetIds: of === "" ? assets.map(({ assetId }) => assetId) : [of],
        addTags: [],
        removeTags: [],
        exposures: [{ dimension: by, parts: [...read.parts] }],
      });
    },
    { of: "", by: dimension, text: "" },
    {
      at: { text: "exposures", of: "assetIds" },
      blocked: ({ of, by, text }) => {
        if (assets.length === 0 && of === "") return "Choose what the shares are of.";
        if (text.trim() === "") return `Enter a ${by}, or shares with one on each line.`;
        const read = writtenShares(text, by);
        return read.ok ? undefined : read.problem;
      },
      onDone: onClose,
    },
  );
  const { by, text } = form.values;
  const known = groupsKnown(by);
  const [first] = assets;
  return (
    <FormDialog
      form={form}
      title={canChoose ? "State shares" : `State the ${by}`}
      description={
        canChoose
          ? "As its factsheet says."
          : assets.length === 1
            ? first?.name
            : `The same for ${assets.length} holdings: ${namesOf(assets)}`
      }
      submitLabel="State"
      onClose={onClose}
    >
      {assets.length === 0 ? (
        <AssetPicker label="Of" {...form.field("of")} isOffered={isListed} placeholder="An index fund" />
      ) : null}
      {canChoose ? <Select label="By" {...form.field("by")} options={STATED_DIMENSIONS} /> : null}
      <TextArea
        label={capital(by)}
        {...form.field("text")}
        rows={5}
        placeholder={EXAMPLES[by]}
        description={`One ${by} alone is all of it. Of a fund, write or paste one on each line with its share, as its factsheet says. ${known ? `${known.slice(0, -1).join(", ")} or ${known.at(-1)}. ` : ""}What is stated takes the place of what was.`}
      />
      <Read text={text} by={by} />
    </FormDialog>
  );
}

const isListed = ({ assetClass }: Asset): boolean => isListedGroup(assetClassOf(assetClass).group);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const namesOf = (assets: StateSharesDialogProps["assets"]): string => {
  const names = assets.slice(0, 3).map(({ name }) => name);
  return assets.length > 3 ? `${names.join(", ")} and ${assets.length - 3} more` : names.join(", ");
};

/** What was understood, and what of the whole it leaves. */
function Read({ text, by }: { readonly text: string; readonly by: ExposureDimension }) {
  const read = writtenShares(text, by);
  if (text.trim() === "") return null;
  if (!read.ok)
    return (
      <p className="text-13 text-warning" role="status">
        {read.problem}
      </p>
    );
  if (read.parts.length < 2) return null;
  const rest = 1 - read.parts.reduce((sum, { share }) => sum + Number(share), 0);
  return (
    <p className="text-13 text-ink-muted" role="status">
      {read.parts.length} read.{" "}
      {rest > 0.0005 ? (
        <>
          <Percent value={rest} decimals={1} /> stays unknown.
        </>
      ) : (
        "Together they are all of it."
      )}
    </p>
  );
}
