import { accountFeature } from '#/account/account.feature.ts'
import { homeFeature } from '#/account/home/home.feature.ts'
import { privacyFeature } from '#/account/privacy/privacy.feature.ts'
import { referralsFeature } from '#/account/referrals/referrals.feature.ts'
import { welcomeFeature } from '#/account/welcome/welcome.feature.ts'
import { afterSalesFeature } from '#/after-sales/after-sales.feature.ts'
import { boxesFeature } from '#/boxes/boxes.feature.ts'
import { catalogueFeature } from '#/goods/catalogue/catalogue.feature.ts'
import { fulfilmentFeature } from '#/goods/fulfilment/fulfilment.feature.ts'
import { chargesFeature } from '#/money/charges/charges.feature.ts'
import { checkoutFeature } from '#/money/checkout/checkout.feature.ts'
import { disputesFeature } from '#/money/disputes/disputes.feature.ts'
import { invoicesFeature } from '#/money/invoices/invoices.feature.ts'
import { paymentMethodsFeature } from '#/money/payment-methods/payment-methods.feature.ts'
import { paymentsFeature } from '#/money/payments/payments.feature.ts'
import { reconciliationFeature } from '#/money/reconciliation/reconciliation.feature.ts'
import { refundsFeature } from '#/money/refunds/refunds.feature.ts'
import { remindersFeature } from '#/money/reminders/reminders.feature.ts'
import { walletFeature } from '#/money/wallet/wallet.feature.ts'
import { outsideFeature } from '#/outside/outside.feature.ts'
import { analyticsFeature } from '#/people/analytics/analytics.feature.ts'
import { identityFeature } from '#/people/identity/identity.feature.ts'
import { lawFeature } from '#/people/law/law.feature.ts'
import { membersFeature } from '#/people/members/members.feature.ts'
import { notesFeature } from '#/people/members/notes/notes.feature.ts'
import { ownClothesFeature } from '#/people/own-clothes/own-clothes.feature.ts'
import { photosFeature } from '#/people/photos/photos.feature.ts'
import { preferencesFeature } from '#/people/preferences/preferences.feature.ts'
import { registrationFeature } from '#/people/registration/registration.feature.ts'
import { surveyFeature } from '#/people/survey/survey.feature.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { RoutesOf } from '#/platform/http/contract.ts'
import type { Api } from '#/platform/http/http.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { exportsFeature } from '#/platform/list/exports/exports.feature.ts'
import { viewsFeature } from '#/platform/list/views/views.feature.ts'
import { messagesFeature } from '#/platform/messages/messages.feature.ts'
import type { Ctx, Listener } from '#/platform/ports/context.ts'
import type { ContractKinds } from '#/platform/ports/contract.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { FulfilmentSubjects } from '#/platform/ports/fulfilment-subject.ts'
import type { MakeAttachment, MakeLinkKey, MakeReplyAddress } from '#/platform/ports/mail-kinds.ts'
import type { PurchaseKinds } from '#/platform/ports/withdrawal.ts'
import { secondLooksFeature } from '#/platform/second-looks/second-looks.feature.ts'
import { cartFeature } from '#/shop/cart/cart.feature.ts'
import { discountsFeature } from '#/shop/discounts/discounts.feature.ts'
import { favouritesFeature } from '#/shop/favourites/favourites.feature.ts'
import { giftCardsFeature } from '#/shop/gift-cards/gift-cards.feature.ts'
import { ordersFeature } from '#/shop/orders/orders.feature.ts'
import { quizzesFeature } from '#/shop/quizzes/quizzes.feature.ts'
import { reviewsFeature } from '#/shop/reviews/reviews.feature.ts'
import { sharingFeature } from '#/shop/sharing/sharing.feature.ts'
import { shopFeature } from '#/shop/shop.feature.ts'
import { accountingFeature } from '#/studio/accounting/accounting.feature.ts'
import { actsFeature } from '#/studio/acts/acts.feature.ts'
import { answersFeature } from '#/studio/answers/answers.feature.ts'
import { auditFeature } from '#/studio/audit/audit.feature.ts'
import { colleaguesFeature } from '#/studio/colleagues/colleagues.feature.ts'
import { healthFeature } from '#/studio/health/health.feature.ts'
import { insightFeature } from '#/studio/insight/insight.feature.ts'
import { jobsFeature } from '#/studio/jobs/jobs.feature.ts'
import { lawCockpitFeature } from '#/studio/law/law.feature.ts'
import { partnersFeature } from '#/studio/partners/partners.feature.ts'
import { recoveryFeature } from '#/studio/recovery/recovery.feature.ts'
import { settingsFeature } from '#/studio/settings/settings.feature.ts'
import { studioFeature } from '#/studio/studio.feature.ts'
import { switchesFeature } from '#/studio/switches/switches.feature.ts'
import { tasksFeature } from '#/studio/tasks/tasks.feature.ts'
import { textsFeature } from '#/studio/texts/texts.feature.ts'
import { callsFeature } from '#/styling/calls/calls.feature.ts'
import { stylingFeature } from '#/styling/styling.feature.ts'
import { stylistsFeature } from '#/styling/stylists/stylists.feature.ts'
import { subscriptionFeature } from '#/styling/subscription/subscription.feature.ts'
import { threadsFeature } from '#/styling/threads/threads.feature.ts'

/**
 * The parts that a folder may give to the server. Its pages are in `*.pages.ts`, since the browser reads that list
 * too.
 */
export type Feature = {
  apis?: readonly Api[]
  policies?: Policies
  jobs?: JobRows
  mails?: readonly Email<never>[]
  attachments?: Readonly<Record<string, MakeAttachment>>
  linkKeys?: Readonly<Record<string, MakeLinkKey>>
  replyAddresses?: Readonly<Record<string, MakeReplyAddress>>
  listeners?: readonly Listener[]
  /** Things that the warehouse sends and takes back, by the subject's type. */
  fulfilmentSubjects?: FulfilmentSubjects<Ctx>
  /** Contracts on goods, by their type. */
  contracts?: ContractKinds<Ctx>
  /** Purchases from which a customer may withdraw without a login, by their type. */
  purchases?: PurchaseKinds<Ctx>
}

const joined = [
  accountFeature,
  accountingFeature,
  actsFeature,
  afterSalesFeature,
  boxesFeature,
  callsFeature,
  cartFeature,
  catalogueFeature,
  chargesFeature,
  checkoutFeature,
  discountsFeature,
  disputesFeature,
  analyticsFeature,
  exportsFeature,
  favouritesFeature,
  fulfilmentFeature,
  giftCardsFeature,
  healthFeature,
  homeFeature,
  identityFeature,
  insightFeature,
  invoicesFeature,
  jobsFeature,
  lawCockpitFeature,
  lawFeature,
  membersFeature,
  messagesFeature,
  ordersFeature,
  outsideFeature,
  paymentMethodsFeature,
  paymentsFeature,
  ownClothesFeature,
  photosFeature,
  preferencesFeature,
  privacyFeature,
  quizzesFeature,
  reconciliationFeature,
  recoveryFeature,
  auditFeature,
  colleaguesFeature,
  partnersFeature,
  textsFeature,
  referralsFeature,
  refundsFeature,
  remindersFeature,
  registrationFeature,
  secondLooksFeature,
  settingsFeature,
  switchesFeature,
  reviewsFeature,
  sharingFeature,
  shopFeature,
  studioFeature,
  stylingFeature,
  stylistsFeature,
  subscriptionFeature,
  surveyFeature,
  tasksFeature,
  threadsFeature,
  notesFeature,
  answersFeature,
  viewsFeature,
  walletFeature,
  welcomeFeature,
] as const satisfies readonly Feature[]

export const features: readonly Feature[] = joined

declare module '#/platform/http/contract.ts' {
  /** Pages call routes by these types, and import nothing of the server. */
  interface Routes extends RoutesOf<typeof joined> {}
}
