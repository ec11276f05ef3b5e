import { ArrowDown, ArrowUp } from "lucide-react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { AskedSource } from "#features/prices/living-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";

interface SourceOrderDialogProps {
  readonly assetId: string;
  readonly sources: readonly AskedSource[];
  /** A person chose the order; else it is that of the server. */
  readonly isOwnOrder: boolean;
  readonly onClose: () => void;
}

type Place = Pick<AskedSource, "key" | "name" | "isAsked">;

/** Who is asked for the price of one asset, in which order, and who is not: kept with the asset, and undone like any change. */
export function SourceOrderDialog({ assetId, sources, isOwnOrder, onClose }: SourceOrderDialogProps) {
  const { write } = usePortfolioPaths();
  const places: readonly Place[] = sources.map(({ key, name, isAsked }) => ({ key, name, isAsked }));
  const form = useWriteForm(
    (typed: { readonly places: readonly Place[] }, { send }) =>
      send(write.editAsset(assetId), { sourcesAsked: askedOf(typed.places) }),
    { places },
    {
      blocked: (typed) =>
        typed.places.some(({ isAsked }) => isAsked)
          ? undefined
          : "Leave one source at least, or choose “Only my own prices”",
      onDone: onClose,
    },
  );
  const { value, onChange } = form.field("places");
  const replace = (at: number, place: Place) => onChange(value.map((it, other) => (other === at ? place : it)));
  return (
    <FormDialog
      form={form}
      title="Order of sources"
      description="The first one that surely knows it is followed. The next ones stand in while it is silent, where they agree with it. A price of your own counts before all of them."
      submitLabel="Save order"
      onClose={onClose}
    >
      <ol aria-label="Sources in order" className="flex flex-col">
        {value.map((place, at) => (
          <li key={place.key} className="flex items-center justify-between gap-3 border-b border-line/70 py-2">
            <Checkbox
              label={`${at + 1}. ${place.name}`}
              description={place.isAsked ? undefined : "Not asked for this one"}
              isChecked={place.isAsked}
              onChange={(isAsked) => replace(at, { ...place, isAsked })}
            />
            <span className="flex gap-1">
              <IconButton
                size="sm"
                label={`Ask ${place.name} earlier`}
                icon={<ArrowUp size={16} strokeWidth={1.5} aria-hidden />}
                {...(at === 0 ? { disabledReason: "It is the first" } : {})}
                onPress={() => onChange(exchanged(value, at - 1))}
              />
              <IconButton
                size="sm"
                label={`Ask ${place.name} later`}
                icon={<ArrowDown size={16} strokeWidth={1.5} aria-hidden />}
                {...(at === value.length - 1 ? { disabledReason: "It is the last" } : {})}
                onPress={() => onChange(exchanged(value, at))}
              />
            </span>
          </li>
        ))}
      </ol>
      {isOwnOrder ? <BackToServer assetId={assetId} onClose={onClose} /> : null}
    </FormDialog>
  );
}

const askedOf = (places: readonly Place[]): { order: string[]; without: string[] } => ({
  order: places.flatMap(({ key, isAsked }) => (isAsked ? [key] : [])),
  without: places.flatMap(({ key, isAsked }) => (isAsked ? [] : [key])),
});

/** With the one at a place and the next exchanged. */
function exchanged(places: readonly Place[], at: number): readonly Place[] {
  const [one, next] = [places[at], places[at + 1]];
  return one && next ? [...places.slice(0, at), next, one, ...places.slice(at + 2)] : places;
}

function BackToServer({ assetId, onClose }: Pick<SourceOrderDialogProps, "assetId" | "onClose">) {
  const { write } = usePortfolioPaths();
  const back = useWriteForm(
    (_none: Readonly<Record<string, never>>, { send }) => send(write.editAsset(assetId), { sourcesAsked: null }),
    {},
    { onDone: onClose },
  );
  return (
    <p>
      <Button size="sm" variant="quiet" isBusy={back.isBusy} onPress={() => void back.submit()}>
        Back to the order of the server
      </Button>
    </p>
  );
}
