import { Download } from "lucide-react";
import { saveFile } from "#client/parts/save-file.ts";
import { Button } from "#ui/components/Button.tsx";

interface SaveCsvProps {
  /** What is in it: "income". */
  readonly what: string;
  readonly name: string;
  readonly text: () => string;
}

/** Saves what is shown as one CSV file. */
export const SaveCsv = ({ what, name, text }: SaveCsvProps) => (
  <Button
    size="sm"
    icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
    onPress={() => saveFile(name, text())}
    aria-label={`Download ${what} as CSV`}
  >
    Download
  </Button>
);
