import { Download, Ellipsis, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { toast } from "#ui/components/toast-store.ts";

const RANGES = ["1D", "1W", "1M", "3M", "YTD", "1Y", "5Y", "ALL"] as const;
const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

const undo = () => toast({ title: "The import was put back", tone: "positive" });

/** Buttons, links, menus and what switches views. */
export function ActionSpecimens() {
  const [range, setRange] = useState<(typeof RANGES)[number]>("1Y");
  const [tab, setTab] = useState<"lots" | "transactions" | "notes">("lots");
  return (
    <Section title="Actions">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          {VARIANTS.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              icon={variant === "primary" ? <Plus size={16} strokeWidth={1.75} /> : undefined}
            >
              {variant === "danger" ? "Delete portfolio" : `Add account, ${variant}`}
            </Button>
          ))}
          <Button isBusy variant="primary">
            Reading the file
          </Button>
          <Button disabledReason="This lot is pledged.">Sell</Button>
          <ButtonLink to="/">Home page</ButtonLink>
          <Link to="/">A link</Link>
          <Kbd keys="⌘ K" />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {(["sm", "md", "lg"] as const).map((size) => (
            <Button key={size} size={size}>
              Size {size}
            </Button>
          ))}
          <IconButton label="Download" icon={<Download size={18} strokeWidth={1.5} />} />
          <Menu
            label="More"
            trigger={(trigger) => (
              <IconButton {...trigger} label="More" icon={<Ellipsis size={18} strokeWidth={1.5} />} />
            )}
            sections={[
              {
                label: "File",
                items: [
                  {
                    key: "csv",
                    label: "Download as CSV",
                    shortcut: "D",
                    onSelect: () => toast({ title: "Downloaded" }),
                  },
                ],
              },
              {
                items: [
                  {
                    key: "move",
                    label: "Move",
                    disabledReason: "There is only one account.",
                    onSelect: () => undefined,
                  },
                  {
                    key: "delete",
                    label: "Delete",
                    icon: <Trash2 size={16} strokeWidth={1.5} />,
                    isDanger: true,
                    onSelect: undo,
                  },
                ],
              },
            ]}
          />
          <Button
            onPress={() =>
              toast({
                title: "Import taken out",
                description: "214 transactions left.",
                action: { label: "Undo", onAction: undo },
              })
            }
          >
            Show a toast
          </Button>
          <SegmentedControl
            label="Range"
            value={range}
            onChange={setRange}
            segments={RANGES.map((it) => ({ value: it, label: it }))}
          />
        </div>
        <Tabs
          label="Details"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: "lots", label: "Lots", count: 12 },
            { key: "transactions", label: "Transactions", count: 48 },
            { key: "notes", label: "Notes" },
          ]}
        >
          <p className="text-14 text-ink-muted">The panel of {tab}.</p>
        </Tabs>
      </div>
    </Section>
  );
}
