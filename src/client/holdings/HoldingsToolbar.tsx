import { Search } from "lucide-react";
import { Suspense } from "react";
import { Button } from "#ui/components/Button.tsx";
import { Toolbar } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { ListMenusProps } from "./ListMenus.tsx";
import type { useHoldingSelection } from "./use-holding-selection.ts";

const ListMenus = laterPart<ListMenusProps>(async () => (await import("./ListMenus.tsx")).ListMenus);

const BY = [
  { value: "holding", label: "Combined" },
  { value: "account", label: "By account" },
] as const;

interface HoldingsToolbarProps extends ListMenusProps {
  readonly selection: ReturnType<typeof useHoldingSelection>;
}

/** What is listed and how: the filter, lines by holding or account, selecting, saved views, columns. */
export function HoldingsToolbar({ columns, list, selection, screen }: HoldingsToolbarProps) {
  return (
    <Toolbar
      label="Holdings"
      end={
        <>
          {selection.isPossible ? (
            <Button size="sm" variant="quiet" aria-pressed={selection.isOn} onPress={selection.toggle}>
              {selection.isOn ? "Stop selecting" : "Select"}
            </Button>
          ) : null}
          <Suspense fallback={<div className="h-8 w-50" />}>
            <ListMenus {...{ columns, list, screen }} />
          </Suspense>
        </>
      }
    >
      <TextField
        label="Filter"
        isLabelHidden
        type="search"
        placeholder="Filter by name, account, tag"
        value={list.view.text}
        onChange={(typed) => list.change({ text: typed })}
        before={<Search size={16} strokeWidth={1.5} aria-hidden />}
        className="w-full sm:w-64"
      />
      <SegmentedControl
        label="Lines"
        size="sm"
        value={list.view.isByAccount ? "account" : "holding"}
        segments={BY}
        onChange={(by) => list.change({ isByAccount: by === "account" })}
      />
    </Toolbar>
  );
}
