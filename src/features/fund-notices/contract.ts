import { z } from "zod";
import { COST_NAME_KEYS, NOTICE_EVENTS } from "#assets/private-fund/notice-lines.ts";
import { changeReceipt, currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/**
 * Notices of private funds, each as one, within /api/portfolios/{portfolioId}.
 *
 * GET    /fund-notices?assetId               → FundNotices
 * PUT    /fund-notices/{noticeId} FundNotice → FundNoticeWritten   (the id is made by the caller; again: the notice is replaced as a whole)
 * DELETE /fund-notices/{noticeId}            → FundNoticeWritten   (with its transactions)
 */
export const noticeLine = z.object({
  lineId: id.describe("Made by the caller; a line that keeps its id keeps its transactions."),
  event: z.enum(NOTICE_EVENTS).describe("What the line is; `stated` moves no money."),
  amount: decimalText.describe("Above zero, in the currency of the fund; of all accounts together."),
  name: z
    .enum(COST_NAME_KEYS)
    .nullable()
    .describe("What the line is called among fees, expenses and carry, by the template of ILPA."),
  interest: decimalText.nullable().describe("Beside an equalization: paid or received with it."),
  receivedAssetId: id.nullable().describe("In kind: what is received."),
  units: decimalText.nullable().describe("In kind: how many units."),
});

export const noticeShare = z.object({
  accountId: id.describe("Where the fund is held."),
  cashAccountId: id.nullable().describe("Where money comes from and goes to; null: the account itself."),
  part: decimalText.describe("What the lines are shared by, such as its commitment."),
});

export const fundNotice = z.object({
  assetId: id,
  noticedOn: localDate.nullable().describe("The day on the notice."),
  dueOn: localDate.describe("The day money moves."),
  status: z.enum(["booked", "planned"]),
  reference: z.string().trim().min(1).max(200).nullable().describe("Such as `Capital call 7`."),
  statedTotal: decimalText
    .nullable()
    .describe("What the notice says it comes to: paid is positive. The lines must add up to it."),
  shares: z.array(noticeShare).min(1, "an account").max(20),
  lines: z.array(noticeLine).min(1, "a line").max(30),
});

const noticeEntry = z.object({
  lineId: id,
  accountId: id,
  transactionId: id,
});

const heldNotice = fundNotice.extend({
  noticeId: id,
  assetName: z.string(),
  currency: currencyCode,
  paid: decimalText.describe("By its lines."),
  received: decimalText.describe("By its lines, securities at their stated worth."),
  net: decimalText.describe("Paid less received."),
  status: z.enum(["booked", "pending", "planned", "mixed"]).describe("Of its transactions."),
  entries: z.array(
    noticeEntry.extend({
      accountName: z.string(),
      amount: decimalText.nullable().describe("As the ledger has it; null: it was deleted since."),
      isChanged: z.boolean().describe("It was changed or deleted by itself since."),
    }),
  ),
});

const costYear = z.object({
  assetId: id,
  assetName: z.string(),
  currency: currencyCode,
  year: z.number().int(),
  costs: z.array(z.object({ name: z.enum(COST_NAME_KEYS), amount: decimalText })),
  total: decimalText.describe("What lowers costs, such as an offset, taken off."),
});

export const fundNotices = z.object({
  notices: z.array(heldNotice).describe("The latest first."),
  costs: z.array(costYear).describe("Fees, expenses and carry by the names of ILPA, by fund and year."),
});
export const fundNoticeWritten = z.object({ receipt: changeReceipt });

/** A notice as an export keeps it. */
export const keptFundNotice = z.object({
  notice_id: id,
  asset_id: id,
  noticed_on: localDate.nullable(),
  due_on: localDate,
  reference: fundNotice.shape.reference,
  stated_total: z.union([decimalText, z.number().transform(String)]).nullable(),
  shares: z.array(noticeShare).min(1).max(20),
  lines: z.array(noticeLine).min(1).max(30),
  entries: z.array(noticeEntry).max(600),
});

export type NoticeLine = z.infer<typeof noticeLine>;
export type NoticeShare = z.infer<typeof noticeShare>;
export type NoticeEntry = z.infer<typeof noticeEntry>;
export type FundNotice = z.infer<typeof fundNotice>;
export type HeldNotice = z.infer<typeof heldNotice>;
export type FundNotices = z.infer<typeof fundNotices>;
export type FundNoticeWritten = z.infer<typeof fundNoticeWritten>;
