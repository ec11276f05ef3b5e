import { Link as RouterLink } from "react-router";
import type { AdminOverview } from "#features/admin/contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Select } from "#ui/components/Select.tsx";
import type { SectionKey } from "./admin-sections.ts";
import { ADMIN_GROUPS, SECTION_KEYS, SECTION_WORDS, waitingIn } from "./admin-sections.ts";

interface AdminNavProps {
  readonly chosen: SectionKey;
  readonly overview: AdminOverview | undefined;
  readonly onChoose: (key: SectionKey) => void;
}

/** The parts of the house: a column beside the panel, a list above it where there is no room. */
export function AdminNav({ chosen, overview, onChoose }: AdminNavProps) {
  return (
    <>
      <Select
        label="Section"
        isLabelHidden
        className="lg:hidden"
        value={chosen}
        onChange={onChoose}
        options={SECTION_KEYS.map((value) => ({ value, label: labelOf(value, overview), group: groupOf(value) }))}
      />
      <nav aria-label="Administration" className="sticky top-18 hidden w-40 shrink-0 self-start lg:block">
        {ADMIN_GROUPS.map(({ label, keys }) => (
          <div key={label} className="mb-4">
            <h2 className="mb-1 px-2 text-12 font-medium text-ink-faint">{label}</h2>
            <ul className="flex flex-col">
              {keys.map((key) => (
                <li key={key}>
                  <NavLink section={key} isChosen={key === chosen} waiting={waitingIn(key, overview)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

const groupOf = (key: SectionKey): string | undefined =>
  ADMIN_GROUPS.find(({ keys }) => keys.some((it) => it === key))?.label;

function labelOf(key: SectionKey, overview: AdminOverview | undefined): string {
  const waiting = waitingIn(key, overview);
  return waiting === 0 ? SECTION_WORDS[key] : `${SECTION_WORDS[key]} (${waiting})`;
}

interface NavLinkProps {
  readonly section: SectionKey;
  readonly isChosen: boolean;
  readonly waiting: number;
}

function NavLink({ section, isChosen, waiting }: NavLinkProps) {
  return (
    <RouterLink
      to={{ search: `?show=${section}` }}
      aria-current={isChosen ? "page" : undefined}
      className={classNames(
        "flex h-7 items-center justify-between rounded-md px-2 text-13 transition-colors duration-150",
        isChosen ? "bg-hover font-medium text-ink" : "text-ink-muted hover:bg-hover hover:text-ink",
      )}
    >
      {SECTION_WORDS[section]}
      {waiting > 0 ? (
        <span className="text-12 text-ink-muted tabular">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </RouterLink>
  );
}
