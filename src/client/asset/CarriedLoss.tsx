import type { UnrealizedLot } from "#features/tax/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";

interface CarriedLossProps {
  readonly lot: Pick<UnrealizedLot, "isReplacement" | "washAdded">;
  readonly currency: string;
  /** Nothing stands before it. */
  readonly isFirst?: boolean;
}

/** How much of a lot's basis is the loss of a wash sale that went into it; nothing where none did. */
export function CarriedLoss({ lot: { isReplacement, washAdded = "0" }, currency, isFirst = false }: CarriedLossProps) {
  if (!isReplacement && washAdded === "0") return null;
  return (
    <>
      {isFirst ? null : " · "}
      carries a loss
      {washAdded === "0" ? null : (
        <>
          {" of "}
          <Amount value={washAdded} currency={currency} isBare />
        </>
      )}
    </>
  );
}
