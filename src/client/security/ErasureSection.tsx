import { useState } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ErasureView } from "#features/erasure/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dataPaths, dropData } from "./data-paths.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

/** Having the account erased, two weeks after it was asked for. */
export function ErasureSection() {
  const erasure = useApiQuery(dataPaths.erasure());
  const write = useApiWrite({ isQuiet: true });
  const [isOpen, setOpen] = useState(false);
  const dueAt = erasure.data?.dueAt ?? null;
  const callOff = async () => {
    const off = await write.run(dataPaths.callErasureOff(), undefined);
    if (off.ok) await dropData();
    toast(
      off.ok
        ? { title: "Your account stays", tone: "positive" }
        : { title: "Not canceled", description: off.error.message, tone: "negative" },
    );
  };
  return (
    <Section title="Delete your account">
      {dueAt === null ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-80 text-14 text-ink-muted">
            Deletes your account and everything in it after 14 days. You can cancel until then.
          </p>
          <Button className="text-negative" onPress={() => setOpen(true)}>
            Delete account
          </Button>
        </div>
      ) : (
        <Banner
          tone="warning"
          title="Your account will be erased"
          actions={
            <Button isBusy={write.isRunning} onPress={() => void callOff()}>
              Call it off
            </Button>
          }
        >
          On <InstantText at={dueAt} />, with everything in it.
        </Banner>
      )}
      {isOpen && erasure.data ? <ErasureDialog erasure={erasure.data} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function ErasureDialog({ erasure, onClose }: { readonly erasure: ErasureView; readonly onClose: () => void }) {
  const form = useWriteForm(
    (_, { send }) => send(dataPaths.askErasure(), { confirm: "erase" }),
    { typed: "" },
    {
      blocked: ({ typed }) => (typed.trim().toLowerCase() === "erase" ? undefined : 'Type "erase" first.'),
      through: useProvedWrite(),
      onDone: async () => {
        await dropData();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title="Delete your account?"
      description="Everything you entered is deleted for good in 14 days. You can cancel here until then. Download an archive first."
      submitLabel="Delete account in 14 days"
      form={form}
      onClose={onClose}
      isDanger
    >
      {erasure.portfolios.length > 0 ? (
        <div className="text-14">
          <p>These portfolios will be deleted with it:</p>
          <ul className="mt-1 list-disc pl-5 text-ink-muted">
            {erasure.portfolios.map((it, index) => (
              <li key={`${it.name} ${index}`}>
                {it.name}
                {it.otherPeople === 0
                  ? ""
                  : `, also used by ${it.otherPeople} other ${it.otherPeople === 1 ? "person" : "people"}`}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <TextField label='Type "erase" to confirm' {...form.field("typed")} autoComplete="off" />
    </FormDialog>
  );
}
