import { useState } from "react";
import { banksPath, connectionPaths } from "#client/api/connection-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionSourceView, ConnectionView, ConsentBegun } from "#features/connections/contract.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { keepWay } from "./consent-way.ts";

export interface ConsentFormProps {
  readonly source: ConnectionSourceView;
  /** The connection whose consent is given anew; without one, one is made. */
  readonly renews?: Pick<ConnectionView, "connectionId" | "name">;
}

/** Country and bank, then the way to the page of the bank, or of a service. What comes back is taken by `ConsentReturnPage`. */
export function ConsentForm({ source, renews }: ConsentFormProps) {
  const { portfolioId } = usePortfolio();
  const locale = useLocale();
  const [isStuck, setStuck] = useState(false);
  const { countries: codes = [], service = null } = source.consent ?? {};
  const hasCountries = codes.length > 0;
  const choice = service?.choice ?? "Bank";
  const form = useWriteForm(
    async ({ country, bank, name }, { send, id }) => {
      const connectionId = renews?.connectionId ?? id;
      const begun = await send(connectionPaths(portfolioId).consent(connectionId), {
        source: source.key,
        country,
        bank,
      });
      if (begun.ok) {
        const { state, proof } = begun.value;
        setStuck(
          !leave(begun.value, () => keepWay(state, { portfolioId, connectionId, source: source.key, proof, name })),
        );
      }
      return begun;
    },
    { country: "", bank: "", name: renews?.name ?? "" },
    {
      isQuiet: true,
      blocked: ({ country, bank }) =>
        hasCountries && country === ""
          ? "Choose your country"
          : bank === ""
            ? `Choose ${service ? service.choice.toLowerCase() : "your bank"}`
            : undefined,
    },
  );
  const { country } = form.values;
  const banks = useApiQuery(banksPath(source.key, country), { isEnabled: !hasCountries || country !== "" });
  const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  const countries = codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <FormBody form={form} className="gap-4">
      {hasCountries ? (
        <ComboBox
          label="Country"
          value={country}
          onChange={(next) => form.change({ country: next, bank: "" })}
          options={countries}
          placeholder="Where your bank is"
          isRequired
        />
      ) : null}
      <ComboBox
        label={choice}
        {...form.field("bank")}
        options={(banks.data?.banks ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={hasCountries && country === "" ? "Choose a country first" : `Find ${choice.toLowerCase()}`}
        isLoading={banks.isLoading}
        error={form.field("bank").error ?? banks.failure?.message}
        isRequired
      />
      <TextField
        label="Name here (optional)"
        description="How the connection is called in your lists."
        {...form.field("name")}
        maxLength={60}
        placeholder={form.values.bank || source.name}
      />
      {isStuck ? (
        <p role="alert" className="text-13 text-negative">
          This browser keeps nothing for this site, so that you could not come back. Allow it, and try again.
        </p>
      ) : null}
      <div>
        <SubmitButton form={form}>Go to the page of {service?.name ?? "the bank"}</SubmitButton>
      </div>
    </FormBody>
  );
}

/** Only to a page of the web, and only once the way back is kept. */
function leave({ visit }: ConsentBegun, keep: () => boolean): boolean {
  if (!/^https?:\/\//.test(visit) || !keep()) return false;
  window.location.assign(visit);
  return true;
}
