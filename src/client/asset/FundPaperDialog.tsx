import { assetClassOf } from "#assets/registry.ts";
import { documentPaths } from "#client/api/document-paths.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { FundPapers } from "#features/fund-papers/contract.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import {
  missingOfPaper,
  PAPER_KINDS,
  PAPER_STATE_WORDS,
  PAPER_STATES,
  paperOfTyped,
  type TypedPaper,
  typedPaper,
} from "./fund-paper-form.ts";

export interface FundPaperDialogProps {
  /** The paper that is changed, or what a new one begins with. */
  readonly paper: FundPapers["papers"][number] | TypedPaper;
  readonly onClose: () => void;
}

const STATE_OPTIONS = PAPER_STATES.map((value) => ({ value, label: PAPER_STATE_WORDS[value] }));

/** A tax paper of a fund for a year: what it is and what became of it. */
export function FundPaperDialog({ paper, onClose }: FundPaperDialogProps) {
  const { portfolioId } = usePortfolio();
  const kept = "paperId" in paper ? paper : undefined;
  const form: WriteForm<TypedPaper> = useWriteForm<TypedPaper, unknown>(
    (typed, { send, id }) => send(fundPaths(portfolioId).keepPaper(kept?.paperId ?? id), paperOfTyped(typed)),
    "paperId" in paper ? typedPaper(paper) : paper,
    { blocked: missingOfPaper, onDone: onClose },
  );
  const kind = form.field("kind");
  const { state } = form.values;
  const kinds = [...new Set([...PAPER_KINDS, ...(kind.value === "" ? [] : [kind.value])])];
  return (
    <FormDialog
      form={form}
      title={kept ? "Edit the tax paper" : "Note a tax paper"}
      submitLabel="Save paper"
      onClose={onClose}
    >
      <AssetPicker
        label="Fund"
        {...form.field("assetId")}
        isOffered={({ assetClass }) => assetClassOf(assetClass).group === "private_funds"}
      />
      <NumberField label="Tax year" {...form.field("taxYear")} isUngrouped />
      <ComboBox
        label="Paper"
        {...kind}
        options={kinds.map((value) => ({ value, label: value }))}
        onCreate={kind.onChange}
        placeholder="Choose one, or type another"
      />
      <Select label="State" {...form.field("state")} options={STATE_OPTIONS} />
      <DayField label="Promised for" {...form.field("dueOn")} />
      {state === "expected" || state === "not_needed" ? null : (
        <DayField label="Came on" {...form.field("receivedOn")} />
      )}
      <PaperFile form={form} />
      <TextArea label="Note" {...form.field("note")} rows={2} />
    </FormDialog>
  );
}

/** The document it is kept as: one of those kept with the fund. */
function PaperFile({ form }: { readonly form: WriteForm<TypedPaper> }) {
  const { portfolioId } = usePortfolio();
  const { assetId } = form.values;
  const answer = useApiQuery(documentPaths(portfolioId).list({ about: "asset", aboutKey: assetId }), {
    isEnabled: assetId !== "",
  });
  const documents = answer.data?.documents ?? [];
  return (
    <Select
      label="Its file"
      {...form.field("documentId")}
      options={[
        { value: "", label: "None" },
        ...documents.map(({ documentId, name }) => ({ value: documentId, label: name })),
      ]}
      description={
        documents.length === 0 ? "Drop it under Documents of the fund first; then it can be chosen here." : undefined
      }
    />
  );
}
