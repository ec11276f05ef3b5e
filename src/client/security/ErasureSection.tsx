import { useState } from "react";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/transactions/InstantText.tsx";
import type { ErasureView } from "#features/erasure/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dataPaths, dropData } from "./data-paths.ts";
import { useProvedWrite } from "./use-proved-write.tsx";

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
        : { title: "Not called off", description: off.error.message, tone: "negative" },
    );
  };
  return (
    <Section title="Delete your account">
      {dueAt === null ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-80 text-14 text-ink-muted">
            With everything in it. Nothing happens for 14 days, in which you can call it off.
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
  const write = useProvedWrite();
  const [typed, setTyped] = useState("");
  const ask = async () => {
    const asked = await write.run(dataPaths.askErasure(), { confirm: "erase" });
    if (!asked.ok) return;
    await dropData();
    onClose();
  };
  return (
    <>
      <FormDialog
        title="Delete your account?"
        description="In 14 days everything you entered goes for good. Until then you can call it off here. Take an archive with you first."
        submitLabel="Delete account in 14 days"
        onSubmit={() => void ask()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        isDanger
        disabledReason={typed.trim().toLowerCase() === "erase" ? undefined : 'Type "erase" first.'}
      >
        {erasure.portfolios.length > 0 ? (
          <div className="text-14">
            <p>These portfolios go with it:</p>
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
        <TextField label='Type "erase" to confirm' value={typed} onChange={setTyped} autoComplete="off" />
      </FormDialog>
      {write.dialog}
    </>
  );
}
