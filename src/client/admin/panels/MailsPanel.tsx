import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, SENDING_WORDS, wordsOf } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { useAdminSearch } from "../use-admin-search.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

/** Mails on their way. What is in them and to whom exactly is nobody's but theirs. */
export function MailsPanel() {
  const search = useAdminSearch();
  const mails = useApiQuery(adminPaths.outbox({ ...search.list, state: search.of("state") }), { keepsPrevious: true });
  const write = useAdminWrite();
  return (
    <>
      <AdminList
        query={mails}
        what="Mails"
        searchLabel="Kind or problem"
        filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(SENDING_WORDS)} />}
      >
        {(it) => (
          <AdminTable
            label="Mails"
            rows={it.mails}
            keyOf={(row) => row.mailId}
            empty="There is no such mail."
            columns={[
              {
                title: "Mail",
                isMain: true,
                cell: (row) => (
                  <span className="flex flex-col">
                    {wordsOf(row.template)}
                    <span className="text-12 text-ink-muted">
                      {row.recipient}
                      {row.problem === null || row.state === "sent" ? "" : `: ${row.problem}`}
                    </span>
                  </span>
                ),
              },
              {
                title: "State",
                cell: (row) => <Badge tone={SENDING_WORDS[row.state].tone}>{SENDING_WORDS[row.state].label}</Badge>,
              },
              { title: "Tries", isEnd: true, from: "md", cell: (row) => row.attempts },
              { title: "Made", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.createdAt} /> },
              {
                title: "Action",
                isEnd: true,
                isTitleHidden: true,
                cell: (row) =>
                  row.state === "dead" ? (
                    <Button
                      size="sm"
                      onPress={() => void write.run(adminWrites.retryMail(row.mailId), undefined, "Email queued again")}
                    >
                      Try again
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </AdminList>
      {write.dialog}
    </>
  );
}
