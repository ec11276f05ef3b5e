import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Layout } from "#features/views/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { CARD_WORDS, cardLayout, movedCard, shownCard, USUAL_LAYOUT } from "./card-layout.ts";
import type { CardKey } from "./card-layout.ts";

export interface ArrangeDialogProps {
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Which cards stand on the overview, and in which order; each press is kept at once. */
export function ArrangeDialog({ layout: kept, onClose }: ArrangeDialogProps) {
  const { write } = usePortfolioPaths();
  const { run } = useApiWrite({ isQuiet: true });
  const [layout, setLayout] = useState(kept);
  const [said, setSaid] = useState("");
  const store = async (next: Layout): Promise<void> => {
    const stored = await run(write.keepLayout("overview"), next);
    if (!stored.ok) sayNotDone("The overview was not rearranged", stored.error, () => store(next));
  };
  const keep = (next: Layout, words: string) => {
    setLayout(next);
    setSaid(words);
    void store(next);
  };
  const { main, side, hidden } = cardLayout(layout);
  const parts = [
    { heading: "Below the chart", cards: main },
    { heading: "Beside it", cards: side },
  ];
  const all = [...main, ...side];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Arrange the overview"
      description="For you alone, in this portfolio, on every device."
    >
      <div className="flex flex-col gap-5">
        {parts.map(({ heading, cards }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-1 text-13 font-medium text-ink-muted">{heading}</h3>
            {cards.length === 0 ? <p className="py-2 text-13 text-ink-muted">No cards here.</p> : null}
            <ul className="divide-y divide-line">
              {cards.map((card) => (
                <CardRow
                  key={card}
                  card={card}
                  layout={layout}
                  isHidden={hidden.includes(card)}
                  isFirst={card === all[0] && main.length > 0}
                  isLast={card === all.at(-1) && side.length > 0}
                  keep={keep}
                />
              ))}
            </ul>
          </section>
        ))}
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="flex justify-between gap-3">
          <Button onPress={() => keep(USUAL_LAYOUT, "As usual")}>As usual</Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CardRowProps {
  readonly card: CardKey;
  readonly layout: Layout;
  readonly isHidden: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly keep: (next: Layout, words: string) => void;
}

function CardRow({ card, layout, isHidden, isFirst, isLast, keep }: CardRowProps) {
  const name = CARD_WORDS[card];
  const move = (by: -1 | 1) => keep(movedCard(layout, card, by), `${name} moved ${by < 0 ? "up" : "down"}`);
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <Checkbox
        label={name}
        isChecked={!isHidden}
        onChange={(isShown) => keep(shownCard(layout, card, isShown), `${name} ${isShown ? "shown" : "hidden"}`)}
      />
      <span className="flex">
        <IconButton
          size="sm"
          label={`Move ${name} up`}
          icon={<ChevronUp size={16} strokeWidth={1.5} aria-hidden />}
          disabledReason={isFirst ? "It is the first." : undefined}
          onPress={() => move(-1)}
        />
        <IconButton
          size="sm"
          label={`Move ${name} down`}
          icon={<ChevronDown size={16} strokeWidth={1.5} aria-hidden />}
          disabledReason={isLast ? "It is the last." : undefined}
          onPress={() => move(1)}
        />
      </span>
    </li>
  );
}
