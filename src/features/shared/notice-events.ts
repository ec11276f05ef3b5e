/** What a person can be told. */
export const NOTICE_EVENTS = [
  "net_worth_moved",
  "cash_low",
  "price_old",
  "off_target",
  "one_holding_large",
  "one_bank_large",
  "one_currency_large",
  "due_soon",
  "loss_to_take",
  "long_term_soon",
  "price_reached",
  "monthly_recap",
  "connection_needs_you",
  "ticket_answered",
  "payment_failed",
  "payment_action",
  "receipt",
  "plan_changed",
  "plan_ended",
  "trial_ending",
  "trial_ended",
  "referral_joined",
  "referral_reward",
  "referral_given",
  "export_ready",
  "erasure_scheduled",
  "shared_portfolio_ending",
  "shared_portfolio_kept",
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export const NOTICE_CHANNELS = ["in_app", "mail"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export interface NoticeRule {
  /** For the list of choices. */
  readonly label: string;
  /** In the list inside the application. */
  readonly title: string;
  readonly body: string;
  readonly path: `/${string}` | undefined;
  readonly isOnByDefault: Readonly<Record<NoticeChannel, boolean>>;
  /** Cannot be turned off: money is about to be missed, or data about to go. */
  readonly isFixed?: true;
}

const BOTH = { in_app: true, mail: true } as const;
const IN_APP = { in_app: true, mail: false } as const;
const SUBSCRIPTION = "/central/subscription";

/** Each event in words, without amounts. The mail of an event is the template of the same name. */
export const NOTICE_RULES: Readonly<Record<NoticeEvent, NoticeRule>> = {
  ticket_answered: {
    label: "Replies to help tickets",
    title: "Your help ticket was answered",
    body: "Read the answer and reply in the ticket.",
    path: "/central/help-tickets",
    isOnByDefault: BOTH,
  },
  payment_failed: {
    label: "Failed payments",
    title: "A payment failed",
    body: "Check your card under Subscription. You can still read everything.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
    isFixed: true,
  },
  payment_action: {
    label: "Payments your bank asks you to confirm",
    title: "Your bank asks you to confirm a payment",
    body: "Confirm it under Subscription.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
    isFixed: true,
  },
  receipt: {
    label: "Payment receipts",
    title: "Thank you for your payment",
    body: "Find the invoice under Invoices.",
    path: "/central/invoices",
    isOnByDefault: BOTH,
  },
  plan_changed: {
    label: "Changes to your plan",
    title: "Your plan was changed",
    body: "See under Subscription what it includes.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
  },
  plan_ended: {
    label: "The end of your plan",
    title: "Your plan has ended",
    body: "Everything you entered is kept; reading and exporting still work.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
    isFixed: true,
  },
  trial_ending: {
    label: "The coming end of the trial",
    title: "Your trial ends soon",
    body: "See under Subscription what happens next. You can always read and export.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
  },
  trial_ended: {
    label: "The end of the trial",
    title: "Your trial has ended",
    body: "Everything you entered is kept; reading and exporting still work. Choose a plan to make changes.",
    path: SUBSCRIPTION,
    isOnByDefault: BOTH,
  },
  referral_joined: {
    label: "Friends who signed up",
    title: "A friend signed up with your link",
    body: "Your month is credited when they pay their first invoice.",
    path: "/central/referrals",
    isOnByDefault: IN_APP,
  },
  referral_reward: {
    label: "Referral credit",
    title: "You have earned a month",
    body: "A friend paid their first invoice: one month is credited to your next invoices.",
    path: "/central/referrals",
    isOnByDefault: BOTH,
  },
  referral_given: {
    label: "Credit from our team",
    title: "Our team gave you a month",
    body: "One month is credited to your next invoices.",
    path: "/central/referrals",
    isOnByDefault: BOTH,
  },
  export_ready: {
    label: "Finished exports",
    title: "Your export is ready",
    body: "Download it under Security.",
    path: "/central/security",
    isOnByDefault: BOTH,
  },
  erasure_scheduled: {
    label: "Deletion of your account",
    title: "Your account will be deleted",
    body: "Until then you can cancel under Security.",
    path: "/central/security",
    isOnByDefault: BOTH,
    isFixed: true,
  },
  shared_portfolio_ending: {
    label: "Deletion of a portfolio shared with you",
    title: "A portfolio you use will be deleted",
    body: "Its owner’s account will be deleted, and the portfolio with it. Save what you need before then.",
    path: "/central/portfolios",
    isOnByDefault: BOTH,
    isFixed: true,
  },
  shared_portfolio_kept: {
    label: "A portfolio shared with you that is kept after all",
    title: "A portfolio you use will be kept",
    body: "The deletion was canceled.",
    path: "/central/portfolios",
    isOnByDefault: BOTH,
  },
  connection_needs_you: {
    label: "Connections that need you",
    title: "A connection needs you",
    body: "Its consent, its key or a code needs somebody, or it has not worked for a day. Home leads to it.",
    path: "/central",
    isOnByDefault: BOTH,
  },
  net_worth_moved: {
    label: "Net worth moves within a day by",
    title: "Your net worth moved",
    body: "It changed within a day by at least what you asked to hear of.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  cash_low: {
    label: "Cash falls below",
    title: "Your cash is low",
    body: "The cash in your accounts is below the amount you set.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  price_old: {
    label: "Market prices are older than",
    title: "A price is old",
    body: "What you own is valued at a price older than you asked for.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  off_target: {
    label: "A target is missed by",
    title: "Your portfolio is off target",
    body: "A part of it is further from its target than you asked for.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  one_holding_large: {
    label: "One holding is more of it than",
    title: "One holding is large",
    body: "One holding is more of what you own than the share you set.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  one_bank_large: {
    label: "One bank or broker holds more of it than",
    title: "One bank holds much",
    body: "One bank or broker holds more of what you own than the share you set.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  one_currency_large: {
    label: "One foreign currency is more of it than",
    title: "One currency is large",
    body: "What you own depends on one foreign currency by more than the share you set.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  due_soon: {
    label: "Something falls due within",
    title: "Something falls due soon",
    body: "A payment, a maturity or an end of terms is near. The calendar lists it.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  loss_to_take: {
    label: "A holding has a loss to take of",
    title: "A loss could be taken",
    body: "A sale today would realize a loss of at least what you asked to hear of, and no purchase nearby takes it over.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  long_term_soon: {
    label: "A gain becomes long-term within",
    title: "A gain becomes long-term soon",
    body: "Sold from that day on, it counts as long-term by the rules of its taxpayer.",
    path: "/central",
    isOnByDefault: IN_APP,
  },
  price_reached: {
    label: "A price you set is reached, by a price no older than",
    title: "A price you set is reached",
    body: "Something you watch is at or beyond the price you set for it.",
    path: "/central",
    isOnByDefault: BOTH,
  },
  monthly_recap: {
    label: "Monthly recap",
    title: "Your month in five lines",
    body: "What moved your net worth last month.",
    path: "/central",
    isOnByDefault: BOTH,
  },
};
