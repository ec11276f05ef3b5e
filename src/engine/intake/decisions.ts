/** What the person decided about a file: which account and asset its own names mean; null is a new one. */
export interface IntakeDecisions {
  readonly accounts: readonly {
    readonly sourceKey: string;
    readonly accountId: string | null;
    readonly newName: string;
  }[];
  readonly securities: readonly {
    readonly key: string;
    readonly assetId: string | null;
    readonly assetClass?: string | undefined;
  }[];
}
