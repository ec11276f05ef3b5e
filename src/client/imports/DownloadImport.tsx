import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#client/api/api.ts";
import { saveAs } from "#client/parts/save-as.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** The file of an import, as it came. */
export function DownloadImport({ state }: { readonly state: ImportState }) {
  const path = usePortfolioPaths().read.importFile(state.importId);
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await api.download(path);
    setBusy(false);
    if (file.ok) saveAs(file.value, state.fileName);
    else toast({ title: "The file could not be downloaded", description: file.error.message, tone: "negative" });
  };
  return (
    <Button icon={<Download size={16} strokeWidth={1.5} aria-hidden />} isBusy={isBusy} onPress={() => void download()}>
      Download the file
    </Button>
  );
}
