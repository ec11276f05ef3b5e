import { useState } from "react";
import {
  type IssuerWeights,
  MOST_FILE_BYTES,
  readIssuerWeights,
  type WeightShare,
  type WeightsProblem,
} from "#assets/fund/issuer-weights.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { statedExposures } from "#client/asset/stated-exposures.ts";
import type { AssetFactsView } from "#features/assets/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { FileDrop } from "#ui/components/FileDrop.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { countOf } from "#ui/formats/count-of.ts";

export interface FundWeightsDialogProps {
  readonly facts: AssetFactsView;
  readonly onClose: () => void;
}

interface ReadFile {
  readonly name: string;
  readonly weights: IssuerWeights;
}

const REMEDIES: Readonly<Record<WeightsProblem, string>> = {
  no_table: "Save the list of all holdings on the issuer’s page as CSV, and choose that file.",
  not_whole: "Choose the list of all holdings, not of the largest.",
  not_a_weight: "Choose the file as the issuer publishes it.",
};

/** Reads an issuer’s list of holdings in the browser, shows what it comes to, and states it as the exposures of the fund. */
export function FundWeightsDialog({ facts, onClose }: FundWeightsDialogProps) {
  const { write } = usePortfolioPaths();
  const saving = useApiWrite();
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const take = async ([chosen]: readonly File[]): Promise<void> => {
    if (!chosen) return;
    setFile(undefined);
    const read = chosen.size > MOST_FILE_BYTES ? undefined : readIssuerWeights(await chosen.text());
    if (read?.ok) setFile({ name: chosen.name, weights: read.value });
    setProblem(read?.ok ? undefined : read ? `${read.detail} ${REMEDIES[read.problem]}` : "The file is too large.");
  };
  const save = async (): Promise<void> => {
    if (!file) return;
    const exposures = statedExposures(facts.facts["exposures"], file.weights.exposures);
    const done = await saving.run(write.stateFacts(facts.assetId), { facts: { ...facts.facts, exposures } });
    if (done.ok) onClose();
    else sayNotDone("The weights were not saved", done.error, save);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Countries and sectors"
      description="From the list of holdings that iShares, Vanguard or Xtrackers publish as CSV."
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={saving.isRunning}
            disabledReason={file ? undefined : "Choose a file first"}
            onPress={() => void save()}
          >
            Use these weights
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label="Drop the issuer’s file here"
          description="It is read in your browser and stays there. Only the shares are saved."
          accept=".csv,.txt"
          isPageWide={false}
          onFiles={(files) => void take(files)}
        />
        {problem ? <Banner tone="negative" title={problem} /> : null}
        {file ? <Shares file={file} /> : null}
      </div>
    </Dialog>
  );
}

function Shares({ file: { name, weights } }: { readonly file: ReadFile }) {
  const of = (dimension: WeightShare["dimension"]) => weights.exposures.filter((it) => it.dimension === dimension);
  return (
    <>
      <p role="status" className="text-14">
        {countOf(weights.rowCount, "holding")} read from {name}. They take the place of the countries, sectors and
        holdings stated now.
      </p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <ShareList title="Countries" shares={of("country")} />
        <ShareList title="Sectors" shares={of("sector")} />
        <ShareList title="Largest holdings" shares={of("holding")} />
      </div>
    </>
  );
}

const SHOWN = 8;

function ShareList({ title, shares }: { readonly title: string; readonly shares: readonly WeightShare[] }) {
  const known = shares.reduce((sum, { share }) => sum + Number(share), 0);
  if (shares.length === 0) return <p className="text-13 text-ink-muted">{title}: the file says nothing of them.</p>;
  return (
    <section aria-label={title}>
      <h3 className="text-13 font-medium">{title}</h3>
      <dl className="mt-1 flex flex-col gap-1 text-14">
        {shares.slice(0, SHOWN).map(({ key, share }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="truncate">{key}</dt>
            <dd className="tabular">
              <Percent value={Number(share)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-13 text-ink-muted">
        {shares.length > SHOWN ? `${shares.length - SHOWN} more. ` : ""}
        <Percent value={Math.max(0, 1 - known)} /> stays unknown.
      </p>
    </section>
  );
}
