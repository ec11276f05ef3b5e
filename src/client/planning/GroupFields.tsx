import { Plus } from "lucide-react";
import { newId } from "#client/api/new-id.ts";
import { planPaths } from "#client/api/plan-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { TermsFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import {
  MOST_GROUPS,
  newGroup,
  type PlanGroup,
  withOwnedMix,
  withoutGroup,
  withRisks,
} from "#client/planning/plan-groups.ts";
import { CLASSES } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

const ALONG_WORDS = { region: "Regions owned", sector: "Sectors owned" } as const;
const COUNTED_AS = CLASSES.flatMap(({ key, label }) => (key === "cash" ? [] : [{ value: key, label }]));

/** Parts of classes with returns of their own, which mixes may name: regions, sectors, risks or what one likes. */
export function GroupFields({ terms, onChange }: TermsFieldsProps) {
  const { groups } = terms;
  const { data } = useApiQuery(planPaths(usePortfolio().portfolioId).proposals());
  const put = (at: number, next: PlanGroup) => onChange({ ...terms, groups: groups.with(at, next) });
  const mixes = (data?.mixes ?? []).filter(({ parts }) => groups.length + parts.length <= MOST_GROUPS);
  return (
    <FieldSet
      title="Groups for the mix"
      note={
        groups.length === 0
          ? "Regions, sectors, risks or any other parts of what you own, each with a return and volatility of its own. They begin with those of their class."
          : "Give each its share under Mix."
      }
    >
      {groups.map((group, at) => (
        <OneGroup
          key={group.id}
          group={group}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange(withoutGroup(terms, group.id))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {mixes.map((mix) => (
          <Button key={mix.along} size="sm" onPress={() => onChange(withOwnedMix(terms, mix, newId))}>
            {ALONG_WORDS[mix.along]}
          </Button>
        ))}
        {groups.length + 3 <= MOST_GROUPS ? (
          <Button size="sm" onPress={() => onChange(withRisks(terms, newId))}>
            Three risks
          </Button>
        ) : null}
        {groups.length < MOST_GROUPS ? (
          <Button
            size="sm"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            onPress={() => onChange({ ...terms, groups: [...groups, newGroup(newId(), terms.returns)] })}
          >
            Own group
          </Button>
        ) : null}
      </div>
    </FieldSet>
  );
}

interface OneGroupProps {
  readonly group: PlanGroup;
  readonly onChange: (group: PlanGroup) => void;
  readonly onRemove: () => void;
}

function OneGroup({ group, onChange, onRemove }: OneGroupProps) {
  const name = group.name.trim() || "New group";
  return (
    <div role="group" aria-label={name} className="grid grid-cols-2 gap-x-3 gap-y-2 border-l border-line pl-3">
      <TextField
        label="Name"
        value={group.name}
        maxLength={60}
        autoFocus={group.name === ""}
        onChange={(next) => onChange({ ...group, name: next })}
      />
      <Select
        label="Counts as"
        value={group.planClass}
        options={COUNTED_AS}
        onChange={(planClass) => onChange({ ...group, planClass })}
      />
      <RateField
        label="Return"
        value={group.mean}
        least={-50}
        most={50}
        onChange={(mean) => onChange({ ...group, mean })}
      />
      <RateField
        label="Volatility"
        value={group.deviation}
        least={0}
        most={100}
        onChange={(deviation) => onChange({ ...group, deviation })}
      />
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5 justify-self-start"
        aria-label={`Remove ${name}`}
        onPress={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
