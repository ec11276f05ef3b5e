import { Download } from "lucide-react";
import { saveFile } from "#client/parts/save-file.ts";
import { toast } from "#ui/components/toast-store.ts";
import { Button } from "#ui/components/Button.tsx";

interface SaveCsvProps {
  /** What is in it: "income". */
  readonly what: string;
  readonly name: string;
  /** What makes it may be loaded for it alone. */
  readonly text: () => string | Promise<string>;
}

async function save({ what, name, text }: SaveCsvProps): Promise<void> {
  try {
    saveFile(name, await text());
  } catch {
    toast({
      title: `No file of ${what} could be made`,
      description: "Try again when you are online.",
      tone: "negative",
    });
  }
}

/** Saves what is shown as one CSV file. */
export const SaveCsv = (file: SaveCsvProps) => (
  <Button
    size="sm"
    icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
    onPress={() => void save(file)}
    aria-label={`Download ${file.what} as CSV`}
  >
    Download
  </Button>
);
