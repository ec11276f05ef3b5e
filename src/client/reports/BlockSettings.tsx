import type { SettingsProps } from "./settings-props.ts";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { ChartSettings } from "./ChartSettings.tsx";
import { FigureChoices } from "./FigureChoices.tsx";
import { ListSettings } from "./ListSettings.tsx";

/** What a block shows and how; each change is seen below at once. */
export function BlockSettings({ block, onChange }: SettingsProps) {
  return (
    <div className="mb-4 flex flex-col gap-4 rounded-md bg-sunken p-4">
      <TextField
        label="Heading"
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
        maxLength={80}
        description={block.kind === "text" ? "May stay empty." : "Empty: it is called by what it shows."}
      />
      {block.kind === "text" ? (
        <TextArea
          label="Text"
          rows={6}
          value={block.text}
          onChange={(text) => onChange({ ...block, text: text.slice(0, 2000) })}
          description="An empty line begins a paragraph. What you write is shown as it stands, also while amounts are hidden."
        />
      ) : null}
      {block.kind === "figures" ? <FigureChoices block={block} onChange={onChange} /> : null}
      {block.kind === "chart" ? <ChartSettings block={block} onChange={onChange} /> : null}
      {block.kind === "list" ? <ListSettings block={block} onChange={onChange} /> : null}
    </div>
  );
}
