import { useNavigate } from "react-router";
import { reportPaths } from "#client/api/report-paths.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { READY_WORDS } from "./ready-words.ts";

export interface KeepReportProps {
  readonly view: ReportView;
  readonly onClose: () => void;
}

/** Keeps the report that is shown: its figures, what they rest on and its day stay as they are. */
export function KeepReport({ view, onClose }: KeepReportProps) {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const form = useWriteForm<{ readonly note: string }, unknown>(
    async ({ note }, { send, id }) => {
      const { report, on, from, currency, scope, beside, benchmark, by, numbers, part } = view;
      const kept = await send(reportPaths(portfolioId).keep(id), {
        report,
        note: note.trim(),
        on,
        from,
        currency,
        scope,
        beside,
        benchmark,
        by,
        numbers,
        part,
      });
      if (kept.ok) void navigate(below(links.reports, `kept/${id}`));
      return kept;
    },
    { note: "" },
    { onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title={`Keep ${READY_WORDS[view.report].label}`}
      description="What it says now stays, with its day and its sources, whatever is edited later. Everybody in the portfolio can read it."
      submitLabel="Keep this version"
      onClose={onClose}
    >
      <TextField label="What it is for, if anything" {...form.field("note")} data-autofocus />
    </FormDialog>
  );
}
