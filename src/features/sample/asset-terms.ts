/** Facts of the sample's assets by their names, as a person would state them; `idOf` is the id of an asset by its name. */
export const sampleTerms = (idOf: (name: string) => string): Readonly<Record<string, unknown>> => ({
  ALDERN24: { couponRate: "0.0325", frequency: 1, dayCount: "ACT/ACT ICMA", maturityOn: "2024-03-15" },
  CORVID29: { couponRate: "0.045", frequency: 2, dayCount: "ACT/ACT ICMA", maturityOn: "2029-06-15" },
  homeLoan: { principal: "330000", annualRate: "0.0345", months: 300, firstPaymentOn: "2011-07-03" },
  flatLoan: { principal: "139500", annualRate: "0.0185", months: 240, firstPaymentOn: "2018-05-03" },
  home: { loanIds: [idOf("homeLoan")] },
  flat: {
    loanIds: [idOf("flatLoan")],
    unitIds: ["Mill Street"],
    leases: [{ unitId: "Mill Street", fromOn: "2022-10-04", monthlyRent: "843.60" }],
    yearlyCosts: "700",
    sellingCostShare: "0.05",
    valueGrowth: "0.02",
    rentGrowth: "0.02",
  },
  fund: { commitment: "75000", vintage: 2015, strategy: "buyout", manager: "Fernhill Partners" },
  plan: { monthlyAmount: "640", fromOn: "2041-08-31" },
});
