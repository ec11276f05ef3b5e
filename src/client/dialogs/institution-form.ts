import { SCHEME_WORDS } from "#client/dialogs/scheme-words.ts";
import type { Institution, InstitutionEdit, NewInstitution } from "#features/shared/institution-contract.ts";

type Scheme = NonNullable<Institution["depositScheme"]>;

/** An institution as it is being typed. */
export interface InstitutionDraft {
  readonly name: string;
  /** Empty: not stated. */
  readonly depositScheme: Scheme | "";
  /** Empty: its own. */
  readonly license: string;
}

export const draftOfInstitution = (of: Institution | undefined): InstitutionDraft => ({
  name: of?.name ?? "",
  depositScheme: of?.depositScheme ?? "",
  license: of?.license ?? "",
});

export function newInstitutionOf(institutionId: string, draft: InstitutionDraft): NewInstitution {
  const { name, depositScheme, license } = toldOf(draft);
  return {
    institutionId,
    name,
    ...(depositScheme === null ? {} : { depositScheme }),
    ...(license === null ? {} : { license }),
  };
}

/** Only what changed. */
export function institutionEditOf(of: Institution, draft: InstitutionDraft): InstitutionEdit {
  const { name, depositScheme, license } = toldOf(draft);
  return {
    ...(name === of.name ? {} : { name }),
    ...(depositScheme === of.depositScheme ? {} : { depositScheme }),
    ...(license === of.license ? {} : { license }),
  };
}

function toldOf({ name, depositScheme, license }: InstitutionDraft) {
  const own = license.trim();
  return {
    name: name.trim(),
    depositScheme: depositScheme === "" ? null : depositScheme,
    license: own === "" || own === name.trim() ? null : own,
  };
}

export const SCHEME_OPTIONS = [
  { value: "unsaid", label: "Not stated" },
  ...Object.entries(SCHEME_WORDS).map(([value, label]) => ({ value, label })),
];

export const schemeOf = (value: string): Scheme | "" => {
  const known: readonly Scheme[] = ["EU", "UK", "US", "CH", "CA", "AU", "none"];
  return known.find((it) => it === value) ?? "";
};
