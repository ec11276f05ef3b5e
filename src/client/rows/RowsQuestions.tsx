import { newId } from "#client/api/new-id.ts";
import { currencyOptions } from "#client/forms/CurrencyPicker.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import type { DateOrder } from "#client/entries/smart-date.ts";
import { openFills, openWords, withArticle } from "#client/rows/read-rows.ts";
import type { RowColumn, RowsDraft } from "#client/rows/row-grid.ts";
import type { RowsKind } from "#client/rows/row-kinds.ts";
import type { RowsForm } from "#client/rows/use-rows-form.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Select, type SelectOption } from "#ui/components/Select.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface QuestionsProps {
  readonly kind: RowsKind;
  readonly rows: RowsForm;
}

/** What is asked once for all rows, and nothing that their cells say themselves. */
export function RowsQuestions({ kind, rows }: QuestionsProps) {
  const { draft, columns, change, count } = rows;
  if (count === 0) return null;
  return (
    <div className="grid gap-x-4 gap-y-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
      <HowItIsWritten rows={rows} />
      {openFills(draft, columns).map(({ column, count: empty }) => (
        <Fill
          key={column.key}
          column={column}
          label={`${column.label} of ${countOf(empty, "row")} without one`}
          kind={kind}
          draft={draft}
          change={change}
        />
      ))}
      <Words rows={rows} />
      {draft.told ? (
        <p className="col-span-full text-13 text-ink-muted">
          The class of {countOf(draft.told, "row")} is taken from the name: look through them, and change what is not
          so.
        </p>
      ) : null}
      {draft.leftOut.length > 0 ? (
        <p className="col-span-full text-13 text-ink-muted">
          Left out, as no column here is called so or it adds up others: {draft.leftOut.join(", ")}.
        </p>
      ) : null}
    </div>
  );
}

const ORDERS: readonly DateOrder[] = ["dmy", "mdy"];

function HowItIsWritten({ rows }: { readonly rows: RowsForm }) {
  const { draft, questions, change, asksMinus } = rows;
  const locale = useLocale();
  const { dateOrder: day, decimalMark: number } = questions;
  return (
    <>
      {day === undefined ? null : (
        <Select
          label={`The date ${day} is`}
          placeholder="Choose for all rows"
          value={draft.dateOrder}
          onChange={(dateOrder) => change({ ...draft, dateOrder })}
          options={ORDERS.map((value) => ({ value, label: dayAs(day, value, locale) }))}
        />
      )}
      {number === undefined ? null : (
        <Select
          label={`The number ${number} is`}
          placeholder="Choose for all rows"
          value={draft.decimalMark}
          onChange={(decimalMark) => change({ ...draft, decimalMark })}
          options={marksOf(number)}
        />
      )}
      {asksMinus ? (
        <Checkbox
          label="A minus means: money or units that go out"
          isChecked={draft.isMinusOut}
          onChange={(isMinusOut) => change({ ...draft, isMinusOut })}
        />
      ) : null}
    </>
  );
}

function dayAs(text: string, order: DateOrder, locale: string): string {
  const [first = "", second = "", year = ""] = text.trim().split(/[/-]/);
  const [on, month] = order === "dmy" ? [first, second] : [second, first];
  const full = year.length === 2 ? `20${year}` : year;
  return formatLocalDate(`${full}-${month.padStart(2, "0")}-${on.padStart(2, "0")}`, locale, "medium");
}

const marksOf = (text: string): readonly SelectOption<"." | ",">[] => {
  const mark = text.includes(",") ? "," : ".";
  const other = mark === "," ? "." : ",";
  const bare = text.replace(mark, "");
  return [
    { value: other, label: `${bare} (the mark groups)` },
    { value: mark, label: `${text} with three decimals` },
  ];
};

interface FillProps {
  readonly column: RowColumn;
  readonly label: string;
  readonly kind: RowsKind;
  readonly draft: RowsDraft;
  readonly change: RowsForm["change"];
}

function Fill({ column, label, kind, draft, change }: FillProps) {
  const locale = useLocale();
  const value = draft.filled[column.key] ?? "";
  const fill = (text: string) => change({ ...draft, filled: { ...draft.filled, [column.key]: text } });
  if (column.kind === "day") return <DayField label={label} value={value} onChange={fill} />;
  const own = kind.fills[column.key];
  const options =
    column.key === "currency"
      ? currencyOptions(locale).map((it) => ({
          value: it.value,
          label: it.keywords ? `${it.value} ${it.keywords}` : it.value,
        }))
      : (column.choices ?? []).map(({ value: of, label: name }) => ({ value: of, label: name }));
  return (
    <Select
      label={label}
      placeholder="Choose for all of them"
      value={value}
      onChange={fill}
      options={own ? [{ value: own.value, label: own.label }, ...options] : options}
    />
  );
}

/** Words that name nothing known: each is one that is there under another name, or something new. */
function Words({ rows: { draft, columns, change } }: { readonly rows: RowsForm }) {
  const words = openWords(draft, columns);
  const say = (keys: readonly string[], value: string) =>
    change({
      ...draft,
      words: { ...draft.words, ...Object.fromEntries(keys.map((key) => [key, idOf(value)])) },
    });
  const groups = Map.groupBy(words, (it) => it.column);
  return [...groups].flatMap(([column, open]) => {
    const unsaid = open.filter((it) => draft.words[it.key] === undefined);
    const all =
      unsaid.length > 1 && column.canAdd
        ? [
            <Select
              key={`all ${column.key}`}
              label={`${countOf(unsaid.length, column.noun)} not known`}
              placeholder="Choose for all of them"
              value=""
              onChange={(value) =>
                say(
                  unsaid.map((it) => it.key),
                  value,
                )
              }
              options={newOptions(column)}
            />,
          ]
        : [];
    return [
      ...all,
      ...open.map((it) => (
        <Select
          key={it.key}
          label={`“${it.word}” in ${countOf(it.count, "row")}`}
          placeholder={`Choose ${withArticle(column.noun)}`}
          value={saidOf(draft.words[it.key])}
          onChange={(value) => say([it.key], value)}
          options={[
            ...newOptions(column),
            ...(column.choices ?? []).map(({ value, label }) => ({ value, label, group: "There already" })),
          ]}
        />
      )),
    ];
  });
}

const newOptions = ({ canAdd = [], noun }: RowColumn): readonly SelectOption[] =>
  canAdd.map(({ value, label }) => ({
    value: `new:${value}`,
    label: `New: ${label}`,
    group: `Add as ${withArticle(`new ${noun}`)}`,
  }));

/** What is new has an id of its own from here on. */
const idOf = (value: string): string => (value.startsWith("new:") ? `${value}:${newId()}` : value);
const saidOf = (kept: string | undefined): string => kept?.replace(/^(new:[^:]+):.*$/, "$1") ?? "";
