import { Explain } from "#client/parts/Explain.tsx";
import type { Institution } from "#features/shared/institution-contract.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { schemeWords } from "./protection-words.ts";

type Part = CashView["protection"]["parts"][number];

interface ProtectedPartProps {
  readonly part: Part;
  readonly params: string;
  readonly currency: string;
  /** Those of it that can be edited. */
  readonly institutions: readonly Institution[];
  readonly onEdit: (institution: Institution) => void;
}

/** What one owner has at one bank, what of it is above the limit, and what mends it. */
export function ProtectedPart({ part, params, currency, institutions, onEdit }: ProtectedPartProps) {
  const { key, bank, brands, owner, held, elsewhere } = part;
  return (
    <li className="border-b border-line/70 py-2.5 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          {bank}
          {owner ? <span className="text-ink-muted">, {owner.name}</span> : null}
          <span className="block text-13 text-ink-muted">
            {schemeWords(part)}
            {brands.length === 0 ? "" : ` · ${brands.join(", ")}`}
          </span>
        </span>
        <span className="ml-auto text-right">
          <Explain figure="cash" figureKey={`held ${key}`} label={`what is held at ${bank}`} params={params}>
            <FigureText figure={held} currency={currency} precision="whole" />
          </Explain>
          <span className="block text-13">
            <Above {...{ part, params, currency }} />
          </span>
        </span>
      </div>
      {elsewhere.length === 0 ? null : (
        <p className="mt-1 text-13 text-ink-muted">
          Room within the limit:{" "}
          {elsewhere.slice(0, 3).map(({ bank: other, room }, i) => (
            <span key={other}>
              {i === 0 ? "" : ", "}
              {other} <FigureText figure={room} currency={currency} precision="whole" />
            </span>
          ))}
          . What is still above it needs another bank.
        </p>
      )}
      {institutions.length === 0 ? null : (
        <div className="mt-1 flex flex-wrap gap-x-2">
          {institutions.map((institution) => (
            <Button key={institution.institutionId} variant="quiet" size="sm" onPress={() => onEdit(institution)}>
              {institution.depositScheme === null
                ? `State the country of ${institution.name}`
                : `Edit ${institution.name}`}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function Above({ part, params, currency }: Pick<ProtectedPartProps, "part" | "params" | "currency">) {
  const { above, bank, key } = part;
  if (above.status !== "ok") return <UnknownValue reason={above.notes[0] ?? "It is not known."} />;
  if (above.value === "0") return <span className="text-ink-muted">all within the limit</span>;
  return (
    <span className="font-medium text-warning">
      <Explain figure="cash" figureKey={`above ${key}`} label={`what is above the limit at ${bank}`} params={params}>
        <FigureText figure={above} currency={currency} precision="whole" />
      </Explain>{" "}
      above the limit
    </span>
  );
}
