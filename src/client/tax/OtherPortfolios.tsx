import { Plus, X } from "lucide-react";
import { paths } from "#client/api/paths.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { TypedTaxpayer } from "#client/tax/taxpayer-form.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Select } from "#ui/components/Select.tsx";

interface OtherPortfoliosProps {
  readonly form: WriteForm<TypedTaxpayer>;
}

/** The same taxpayer in other portfolios of one's own: pools and loss windows reach over all of them. */
export function OtherPortfolios({ form }: OtherPortfoliosProps) {
  const { portfolioId: here } = usePortfolio();
  const list = useApiQuery(paths.portfolios());
  const { alsoIn } = form.values;
  const others = (list.data?.portfolios ?? []).filter((it) => it.portfolioId !== here && it.role === "owner");
  if (others.length === 0 && alsoIn.length === 0) return null;
  const change = (next: TypedTaxpayer["alsoIn"]) => form.change({ alsoIn: next });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">In other portfolios</legend>
      <p className="text-13 text-ink-muted">
        Pools and wash sales of one taxpayer reach over everything that is theirs. Who cannot read the other portfolio
        is told that it is left out.
      </p>
      {alsoIn.map((it, place) => (
        <Named
          key={place}
          form={form}
          place={place}
          options={others.map(({ portfolioId, name }) => ({ value: portfolioId, label: name }))}
          isKnown={others.some(({ portfolioId }) => portfolioId === it.portfolioId) || it.portfolioId === ""}
          onChange={(portfolioId) =>
            change(alsoIn.map((old, each) => (each === place ? { portfolioId, taxpayerId: "" } : old)))
          }
          onRemove={() => change(alsoIn.filter((_, each) => each !== place))}
        />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={() => change([...alsoIn, { portfolioId: "", taxpayerId: "" }])}
        disabledReason={alsoIn.length >= others.length ? "Every portfolio of yours is named already." : undefined}
      >
        Name another portfolio
      </Button>
    </fieldset>
  );
}

interface NamedProps extends OtherPortfoliosProps {
  readonly place: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** False: a portfolio of somebody else's, who named it. */
  readonly isKnown: boolean;
  readonly onChange: (portfolioId: string) => void;
  readonly onRemove: () => void;
}

function Named({ form, place, options, isKnown, onChange, onRemove }: NamedProps) {
  const portfolio = form.field(`alsoIn[${place}].portfolioId`);
  const whose = form.field(`alsoIn[${place}].taxpayerId`);
  const isAsked = isKnown && portfolio.value !== "";
  const there = useApiQuery(portfolioPaths(portfolio.value).read.taxpayers(), { isEnabled: isAsked });
  const taxpayers = there.data?.taxpayers ?? [];
  return (
    <div role="group" aria-label={`Other portfolio ${place + 1}`} className="flex flex-wrap items-start gap-2">
      {isKnown ? (
        <>
          <Select
            label="Portfolio"
            {...portfolio}
            onChange={onChange}
            placeholder="Choose a portfolio"
            options={options}
            className="min-w-40 flex-1"
          />
          <Select
            label="Taxpayer there"
            {...whose}
            placeholder="Choose a taxpayer"
            options={taxpayers.map((it) => ({ value: it.taxpayerId, label: it.name }))}
            description={there.data && taxpayers.length === 0 ? "State one there first, under Tax." : undefined}
            className="min-w-40 flex-1"
          />
        </>
      ) : (
        <p className="flex-1 pt-7 text-14 text-ink-muted">A portfolio of somebody else, named by its owner.</p>
      )}
      <IconButton
        label={`Remove other portfolio ${place + 1}`}
        className="mt-6"
        icon={<X size={16} strokeWidth={1.5} />}
        onPress={onRemove}
      />
    </div>
  );
}
