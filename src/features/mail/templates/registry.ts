import type { Template } from "#features/mail/letter.ts";
import type { MailName } from "#features/shared/mails.ts";
import { combinedInvitation } from "./combined-invitation.ts";
import { connectionNeedsYou } from "./connection-needs-you.ts";
import { contactAnswer } from "./contact-answer.ts";
import { contactLetter } from "./contact-letter.ts";
import { erasureScheduled } from "./erasure-scheduled.ts";
import { exportReady } from "./export-ready.ts";
import { figureWatched } from "./figure-watched.ts";
import { invitation } from "./invitation.ts";
import { monthlyRecap } from "./monthly-recap.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { newsletterWelcome } from "./newsletter-welcome.ts";
import { paymentAction } from "./payment-action.ts";
import { paymentFailed } from "./payment-failed.ts";
import { planChanged } from "./plan-changed.ts";
import { planEnded } from "./plan-ended.ts";
import { portfolioInvitation } from "./portfolio-invitation.ts";
import { receipt } from "./receipt.ts";
import { referralGiven } from "./referral-given.ts";
import { referralInvitation } from "./referral-invitation.ts";
import { referralJoined } from "./referral-joined.ts";
import { referralReward } from "./referral-reward.ts";
import { resetPassword } from "./reset-password.ts";
import { securityNotice } from "./security-notice.ts";
import { sharedPortfolioEnding, sharedPortfolioKept } from "./shared-portfolio.ts";
import { signInLink } from "./sign-in-link.ts";
import { ticketAnswered } from "./ticket-answered.ts";
import { ticketOpened } from "./ticket-opened.ts";
import { ticketOtherSender } from "./ticket-other-sender.ts";
import { trialEnded } from "./trial-ended.ts";
import { trialEnding } from "./trial-ending.ts";
import { verifyEmail } from "./verify-email.ts";
import { waitlist } from "./waitlist.ts";

/** The words of every mail there is. */
export const TEMPLATES: { readonly [N in MailName]: Template<N> } = {
  ...figureWatched,
  combined_invitation: combinedInvitation,
  connection_needs_you: connectionNeedsYou,
  contact_answer: contactAnswer,
  contact_letter: contactLetter,
  erasure_scheduled: erasureScheduled,
  export_ready: exportReady,
  invitation,
  monthly_recap: monthlyRecap,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_welcome: newsletterWelcome,
  payment_action: paymentAction,
  payment_failed: paymentFailed,
  plan_changed: planChanged,
  plan_ended: planEnded,
  portfolio_invitation: portfolioInvitation,
  receipt,
  referral_given: referralGiven,
  referral_invitation: referralInvitation,
  referral_joined: referralJoined,
  referral_reward: referralReward,
  reset_password: resetPassword,
  security_notice: securityNotice,
  shared_portfolio_ending: sharedPortfolioEnding,
  shared_portfolio_kept: sharedPortfolioKept,
  sign_in_link: signInLink,
  ticket_answered: ticketAnswered,
  ticket_opened: ticketOpened,
  ticket_other_sender: ticketOtherSender,
  trial_ended: trialEnded,
  trial_ending: trialEnding,
  verify_email: verifyEmail,
  waitlist,
};
