import type { InstitutionRow } from "#db/queries/accounts.ts";
import { institution, type Institution } from "#features/shared/institution-contract.ts";

/** An institution as the wire tells it. */
export const institutionOf = (row: InstitutionRow): Institution =>
  institution.parse({
    institutionId: row.institution_id,
    name: row.name,
    depositScheme: row.deposit_scheme,
    license: row.license,
  });
