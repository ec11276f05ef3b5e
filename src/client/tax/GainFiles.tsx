import { Download } from "lucide-react";
import { saveFile } from "#client/parts/save-file.ts";
import { taxFilesOf } from "#client/tax/tax-csv.ts";
import type { RealizedGains } from "#features/tax/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Menu } from "#ui/components/Menu.tsx";

export interface GainFilesProps {
  readonly made: RealizedGains;
  readonly label: string;
}

/** Files of the year: every line, and the columns of the country's form. */
export function GainFiles({ made, label }: GainFilesProps) {
  return (
    <Menu
      label="Download as CSV"
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} size="sm" icon={<Download size={14} strokeWidth={1.5} aria-hidden />}>
          Download
        </Button>
      )}
      sections={[
        {
          items: taxFilesOf(made, label).map((file) => ({
            key: file.name,
            label: file.label,
            description: file.name,
            onSelect: () => saveFile(file.name, file.text),
          })),
        },
      ]}
    />
  );
}
