import { useSearchParams } from "react-router";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";

/** How many parts there are, as the report says it: "2 of 3". */
const partsOf = ({ headline }: ReportView): readonly [number, number] => {
  const [, part, parts] =
    /^(\d+) of (\d+)$/.exec(String(headline.find(({ key }) => key === "part")?.value ?? "")) ?? [];
  return [Number(part ?? 1), Number(parts ?? 1)];
};

/** Turns the parts of a report that has more than one holds. The part stands in the address. */
export function ReportParts({ view }: { readonly view: ReportView }) {
  const [, setSearch] = useSearchParams();
  const [part, parts] = partsOf(view);
  if (parts < 2) return null;
  const turn = (next: number) =>
    setSearch((now) => {
      const search = new URLSearchParams([...now].filter(([name]) => name !== "part"));
      if (next > 1) search.set("part", String(next));
      return search;
    });
  return (
    <nav aria-label="Parts of the report" className="no-print flex flex-wrap items-center gap-3 text-14">
      <Button
        size="sm"
        disabledReason={part === 1 ? "These are the newest changes." : undefined}
        onPress={() => turn(part - 1)}
      >
        Newer changes
      </Button>
      <span className="tabular">
        Part {part} of {parts}
      </span>
      <Button
        size="sm"
        disabledReason={part === parts ? "These are the oldest changes." : undefined}
        onPress={() => turn(part + 1)}
      >
        Older changes
      </Button>
    </nav>
  );
}
