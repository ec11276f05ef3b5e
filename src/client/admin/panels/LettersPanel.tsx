import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { InstantText } from "#client/transactions/InstantText.tsx";
import type { ContactList } from "#features/contact/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { RowButton, useOpenRow } from "../Cells.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

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
  const [text, setText] = useState("");
  const write = useAdminWrite({ isToldByForm: true });
  const send = async () => {
    const path = adminWrites.answerLetter(letter.contactId);
    if (await write.run(path, { text: text.trim() }, "The answer is on its way")) onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={letter.name}
      subtitle={<span className="break-all">{letter.email}</span>}
      footer={
        <Button
          variant="primary"
          isBusy={write.isRunning}
          disabledReason={text.trim() === "" ? "Write something first." : undefined}
          onPress={() => void send()}
        >
          Send by mail
        </Button>
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
        {write.failure && write.failure.fields.length === 0 ? <FailureBanner failure={write.failure} /> : null}
        <TextArea
          label={letter.answeredAt === null ? "Answer" : "Answer once more"}
          value={text}
          onChange={setText}
          rows={6}
          error={fieldMessage(write.failure, "text")}
          description="Amounts you write are left out of the mail."
        />
      </div>
      {write.dialog}
    </Drawer>
  );
}
