import { createEntities, removeEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listFiledYears } from "#db/queries/filed-years.ts";
import { listTaxpayers } from "#db/queries/taxpayers.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { taxpayerProblems } from "#features/shared/taxpayer-problems.ts";
import { whoseAccountsProblem } from "#features/shared/whose-accounts.ts";
import {
  keptTaxpayer,
  rowOfTaxpayer,
  type TaxpayerContent,
  taxpayerOfRow,
  type Taxpayers,
  type TaxpayerWritten,
} from "./contract.ts";

const MOST_TAXPAYERS = 20;

type Written = Promise<Result<TaxpayerWritten, Failure>>;

export const readTaxpayers = async (scope: Scope): Promise<Taxpayers> => ({
  taxpayers: (await listTaxpayers(scope)).map((row) => taxpayerOfRow(keptTaxpayer.parse(row))),
});

/** Keeps a taxpayer under an id of the caller's making, or changes it. Fails with `input_invalid` or `too_many_taxpayers`. */
export const keepTaxpayer = (
  scope: Scope,
  intent: Intent,
  { taxpayerId, ...content }: TaxpayerContent & { readonly taxpayerId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const fields = taxpayerProblems(content);
    if (fields.length > 0) return err({ kind: "input_invalid", fields });
    const row = rowOfTaxpayer(taxpayerId, content);
    const known = await listTaxpayers(scope);
    const others = known.filter(({ taxpayer_id: each }) => each !== taxpayerId);
    const isThere = others.length < known.length;
    const unclear = whoseAccountsProblem([...others, row]);
    if (unclear !== undefined)
      return err({ kind: "input_invalid", fields: [{ path: "accountIds", message: unclear }] });
    if (!isThere && known.length >= MOST_TAXPAYERS) return err({ kind: "too_many_taxpayers" });
    if (isThere) await updateEntity(scope, changeId, { entity: "taxpayer", row: { ...row } });
    else await createEntities(scope, changeId, { entity: "taxpayer", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `${isThere ? "Changed" : "Added"} the taxpayer ${content.name}` });
  });

/** Years that were kept as filed go with it, and come back when it is undone. Fails with `taxpayer_not_found`. */
export const removeTaxpayer = (scope: Scope, intent: Intent, taxpayerId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = (await listTaxpayers(scope)).find(({ taxpayer_id: each }) => each === taxpayerId);
    const filed = (await listFiledYears(scope)).filter(({ taxpayer_id: each }) => each === taxpayerId);
    const rows = JSON.stringify(filed.map(({ tax_year }) => ({ taxpayer_id: taxpayerId, tax_year })));
    if (filed.length > 0) await removeEntities(scope, changeId, { entity: "filed_year", rows });
    const wasThere = await removeEntity(scope, changeId, { entity: "taxpayer", row: { taxpayer_id: taxpayerId } });
    if (!found || !wasThere) return err({ kind: "taxpayer_not_found" });
    return ok({ answer: {}, summary: `Deleted the taxpayer ${found.name}` });
  });
