import { accountFeature } from '#/account/account.feature.ts'
import { accountingFeature } from '#/accounting/accounting.feature.ts'
import { analyticsFeature } from '#/analytics/analytics.feature.ts'
import { auditFeature } from '#/audit/audit.feature.ts'
import { boxesFeature } from '#/boxes/boxes.feature.ts'
import { callsFeature } from '#/calls/calls.feature.ts'
import { cartFeature } from '#/cart/cart.feature.ts'
import { catalogueFeature } from '#/catalogue/catalogue.feature.ts'
import { chargesFeature } from '#/charges/charges.feature.ts'
import { checkoutFeature } from '#/checkout/checkout.feature.ts'
import type { Ctx, Listener } from '#/context.ts'
import { discountsFeature } from '#/discounts/discounts.feature.ts'
import { disputesFeature } from '#/disputes/disputes.feature.ts'
import { favouritesFeature } from '#/favourites/favourites.feature.ts'
import { fulfilmentFeature } from '#/fulfilment/fulfilment.feature.ts'
import { giftCardsFeature } from '#/gift-cards/gift-cards.feature.ts'
import { homeFeature } from '#/home/home.feature.ts'
import { identityFeature } from '#/identity/identity.feature.ts'
import { insightFeature } from '#/insight/insight.feature.ts'
import { invoicesFeature } from '#/invoices/invoices.feature.ts'
import { membersFeature } from '#/members/members.feature.ts'
import { messagesFeature } from '#/messages/messages.feature.ts'
import { ordersFeature } from '#/orders/orders.feature.ts'
import { outsideFeature } from '#/outside/outside.feature.ts'
import { paymentMethodsFeature } from '#/payment-methods/payment-methods.feature.ts'
import { paymentsFeature } from '#/payments/payments.feature.ts'
import { photosFeature } from '#/photos/photos.feature.ts'
import type { Policies } from '#/platform/http/access.ts'
import type { RoutesOf } from '#/platform/http/contract.ts'
import type { Api } from '#/platform/http/http.ts'
import type { Job } from '#/platform/jobs/jobs.ts'
import type { Email } from '#/ports/email.ts'
import type { FulfilmentSubjects } from '#/ports/fulfilment-subject.ts'
import type { MakeAttachment, MakeLinkKey } from '#/ports/mail-kinds.ts'
import { privacyFeature } from '#/privacy/privacy.feature.ts'
import { quizzesFeature } from '#/quizzes/quizzes.feature.ts'
import { reconciliationFeature } from '#/reconciliation/reconciliation.feature.ts'
import { recoveryFeature } from '#/recovery/recovery.feature.ts'
import { referralsFeature } from '#/referrals/referrals.feature.ts'
import { refundsFeature } from '#/refunds/refunds.feature.ts'
import { registrationFeature } from '#/registration/registration.feature.ts'
import { remindersFeature } from '#/reminders/reminders.feature.ts'
import { reviewsFeature } from '#/reviews/reviews.feature.ts'
import { secondLooksFeature } from '#/second-looks/second-looks.feature.ts'
import { shopFeature } from '#/shop/shop.feature.ts'
import { studioFeature } from '#/studio/studio.feature.ts'
import { stylingFeature } from '#/styling/styling.feature.ts'
import { stylistsFeature } from '#/stylists/stylists.feature.ts'
import { subscriptionFeature } from '#/subscription/subscription.feature.ts'
import { surveyFeature } from '#/survey/survey.feature.ts'
import { walletFeature } from '#/wallet/wallet.feature.ts'
import { welcomeFeature } from '#/welcome/welcome.feature.ts'
import { withdrawalFeature } from '#/withdrawal/withdrawal.feature.ts'

/** What a folder may give to the server. Its pages stand in `*.pages.ts`, since the browser reads that list too. */
export type Feature = {
  apis?: readonly Api[]
  policies?: Policies
  jobs?: readonly Job<Ctx>[]
  mails?: readonly Email<never>[]
  attachments?: Readonly<Record<string, MakeAttachment>>
  linkKeys?: Readonly<Record<string, MakeLinkKey>>
  listeners?: readonly Listener[]
  /** What the warehouse sends and takes back for it, by the subject's type. */
  fulfilmentSubjects?: FulfilmentSubjects<Ctx>
}

const joined = [
  accountFeature,
  accountingFeature,
  boxesFeature,
  callsFeature,
  cartFeature,
  catalogueFeature,
  chargesFeature,
  checkoutFeature,
  discountsFeature,
  disputesFeature,
  analyticsFeature,
  favouritesFeature,
  fulfilmentFeature,
  giftCardsFeature,
  homeFeature,
  identityFeature,
  insightFeature,
  invoicesFeature,
  membersFeature,
  messagesFeature,
  ordersFeature,
  outsideFeature,
  paymentMethodsFeature,
  paymentsFeature,
  photosFeature,
  privacyFeature,
  quizzesFeature,
  reconciliationFeature,
  recoveryFeature,
  auditFeature,
  referralsFeature,
  refundsFeature,
  remindersFeature,
  registrationFeature,
  secondLooksFeature,
  reviewsFeature,
  shopFeature,
  studioFeature,
  stylingFeature,
  stylistsFeature,
  subscriptionFeature,
  surveyFeature,
  walletFeature,
  welcomeFeature,
  withdrawalFeature,
] as const satisfies readonly Feature[]

/** Everything the server is made of. */
export const features: readonly Feature[] = joined

declare module '#/platform/http/contract.ts' {
  /** A page asks by these, and imports nothing of a server for it. */
  interface Routes extends RoutesOf<typeof joined> {}
}
