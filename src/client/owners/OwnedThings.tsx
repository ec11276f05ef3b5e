import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import type { WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import type { Owned } from "./owner-words.ts";
import { sharesWords } from "./shares-form.ts";

interface OwnedThingsProps {
  readonly worth: WorthByOwnerView;
  readonly isReadOnly: boolean;
  readonly onShares: (owned: Owned) => void;
  readonly onAsset: () => void;
}

/** Every account, and each asset of owners of its own: in whose name it is, and whose it is in the end. */
export function OwnedThings({ worth, isReadOnly, onShares, onAsset }: OwnedThingsProps) {
  const { things, owners, currency } = worth;
  const nameOf = (id: string): string => owners.find(({ ownerId }) => ownerId === id)?.name ?? "An owner";
  return (
    <Section
      title="Who owns what"
      note="an asset goes with its account unless it has owners of its own"
      actions={
        isReadOnly ? null : (
          <Button size="sm" onPress={onAsset}>
            State owners of an asset
          </Button>
        )
      }
    >
      <DetailTable
        label="Who owns what"
        headings={["Account or asset", `Value, ${currency}`, "In the name of", { wide: "In the end" }]}
      >
        {things.map((it) => (
          <tr key={it.id}>
            <HeadingCell isFluid note={it.kind === "asset" ? "Asset" : "Account"}>
              {it.name}
            </HeadingCell>
            <NumberCell>
              <FigureText figure={it.value} currency={currency} isBare precision="whole" />
            </NumberCell>
            <td className="py-2 pl-4 text-right sm:whitespace-nowrap">
              {isReadOnly ? (
                sharesWords(it.direct, nameOf)
              ) : (
                <button type="button" className="text-right text-link underline" onClick={() => onShares(it)}>
                  <span className="sr-only">Change who owns {it.name}: </span>
                  {sharesWords(it.direct, nameOf)}
                </button>
              )}
            </td>
            <td className="hidden py-2 pl-4 text-right whitespace-nowrap sm:table-cell">
              {sharesWords(it.effective, nameOf)}
            </td>
          </tr>
        ))}
      </DetailTable>
    </Section>
  );
}
