import { FundNotices } from "./FundNotices.tsx";
import { FundPapers } from "./FundPapers.tsx";

interface FundPartsProps {
  /** Of one fund alone; without it of all. */
  readonly assetId?: string;
}

/** What the managers of funds send: notices of calls and distributions, and papers for taxes. */
export const FundParts = ({ assetId }: FundPartsProps) => (
  <div className="flex flex-col gap-8">
    <FundNotices {...(assetId === undefined ? {} : { assetId })} />
    <FundPapers {...(assetId === undefined ? {} : { assetId })} />
  </div>
);
