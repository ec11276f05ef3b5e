import { useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { CommandPalette } from "#ui/components/CommandPalette.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

type Open = "dialog" | "confirm" | "drawer" | "palette";

/** What opens above the page. */
export function OverlaySpecimens() {
  const [open, setOpen] = useState<Open>();
  const [name, setName] = useState("");
  const close = () => setOpen(undefined);
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setOpen("dialog")}>Open a dialog</Button>
        <Button onPress={() => setOpen("confirm")}>Ask for confirmation</Button>
        <Button onPress={() => setOpen("drawer")}>Open the drawer</Button>
        <Button onPress={() => setOpen("palette")}>Open the palette</Button>
        <Popover label="Popover" trigger={(trigger) => <Button {...trigger}>Open a popover</Button>}>
          {(done) => <Button onPress={done}>Close it</Button>}
        </Popover>
      </div>
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Rename the account"
        description="The name is yours; the bank’s number stays."
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        title="Delete this portfolio?"
        description="Its 4 accounts and 214 transactions go with it. This cannot be undone."
        confirmLabel="Delete portfolio"
        isDanger
        onConfirm={() => void toast({ title: "Deleted" })}
      />
      <Drawer isOpen={open === "drawer"} onClose={close} title="Northwind Foods" subtitle="US6541061031 · 420 shares">
        <p className="text-14 text-ink-muted">Lots, transactions and documents of the row.</p>
      </Drawer>
      <CommandPalette
        isOpen={open === "palette"}
        onClose={close}
        groups={[
          {
            label: "Pages",
            items: ["Overview", "Holdings", "Transactions"].map((it) => ({
              key: it,
              label: it,
              onSelect: () => toast({ title: it }),
            })),
          },
          {
            label: "Actions",
            items: [{ key: "add", label: "Add a transaction", shortcut: "A", onSelect: () => toast({ title: "Add" }) }],
          },
        ]}
      />
    </Section>
  );
}
