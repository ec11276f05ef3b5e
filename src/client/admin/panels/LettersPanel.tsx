import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ContactList } from "#features/contact/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useId } from "react";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useAdminForm } from "../use-admin-form.ts";

type Letter = ContactList["letters"][number];

const STATES = { open: { label: "Not answered" }, answered: { label: "Answered" } };

/** Letters of the contact form. */
export function LettersPanel() {
  const search = useAdminSearch();
  const { open, close } = useOpenRow();
  const query = { ...search.list, state: search.of("state") };
  const letters = useApiQuery(adminPaths.letters(query), { keepsPrevious: true });
  const opened = letters.data?.letters.find(({ contactId }) => contactId === open);
  return (
    <>
      <AdminList
        query={letters}
        what="Letters"
        searchLabel="Name, address or words"
        filters={<ListFilter label="State" name="state" all="Every letter" options={optionsOf(STATES)} />}
      >
        {(it) => (
          <AdminTable
            label="Letters"
            rows={it.letters}
            keyOf={(row) => row.contactId}
            empty="There is no such letter."
            columns={[
              {
                title: "From",
                isMain: true,
                cell: (row) => (
                  <span className="flex flex-col">
                    <RowButton open={row.contactId}>{row.name}</RowButton>
                    <span className="line-clamp-1 text-12 text-ink-muted">{row.message}</span>
                  </span>
                ),
              },
              { title: "About", from: "md", cell: (row) => wordsOf(row.topic) },
              {
                title: "State",
                cell: (row) =>
                  row.answeredAt === null ? <Badge tone="info">Not answered</Badge> : <Badge>Answered</Badge>,
              },
              { title: "Arrived", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.at} /> },
            ]}
          />
        )}
      </AdminList>
      {opened ? <LetterDrawer key={opened.contactId} letter={opened} onClose={close} /> : null}
    </>
  );
}

function LetterDrawer({ letter, onClose }: { readonly letter: Letter; readonly onClose: () => void }) {
  const formId = useId();
  const form = useAdminForm(
    ({ text }, { send }) => send(adminWrites.answerLetter(letter.contactId), { text: text.trim() }),
    { text: "" },
    {
      blocked: ({ text }) => (text.trim() === "" ? "Write something first." : undefined),
      done: () => "The answer is on its way",
      onDone: onClose,
    },
  );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={letter.name}
      subtitle={<span className="break-all">{letter.email}</span>}
      footer={
        <SubmitButton form={form} formId={formId}>
          Send by mail
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-13 text-ink-muted">
          {wordsOf(letter.topic)}, <InstantText at={letter.at} />
          {letter.answeredAt === null ? null : (
            <>
              , answered <InstantText at={letter.answeredAt} />
            </>
          )}
        </p>
        <p className="text-14 break-words whitespace-pre-wrap">{letter.message}</p>
        <FormBody form={form} id={formId} className="gap-4">
          <TextArea
            label={letter.answeredAt === null ? "Answer" : "Answer once more"}
            {...form.field("text")}
            rows={6}
            description="Amounts you write are left out of the mail."
          />
        </FormBody>
      </div>
      {form.dialog}
    </Drawer>
  );
}
