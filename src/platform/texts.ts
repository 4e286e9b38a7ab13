/** Every file of texts: a text is stored with its feature, in all languages side by side; these are their keys. */
import type accountMail from '#/account/account.mail-texts.json'
import type account from '#/account/account.texts.json'
import type home from '#/account/home/home.texts.json'
import type erasureMail from '#/account/privacy/erasure/erasure.mail-texts.json'
import type privacy from '#/account/privacy/privacy.texts.json'
import type referralsMail from '#/account/referrals/referrals.mail-texts.json'
import type referrals from '#/account/referrals/referrals.texts.json'
import type wardrobe from '#/account/wardrobe/wardrobe.texts.json'
import type welcome from '#/account/welcome/welcome.texts.json'
import type claims from '#/after-sales/claims/claims.texts.json'
import type claimsMail from '#/after-sales/claims/mails/claims.mail-texts.json'
import type faults from '#/after-sales/faults/faults.texts.json'
import type faultsMail from '#/after-sales/faults/mails/faults.mail-texts.json'
import type returnsMail from '#/after-sales/returns/returns.mail-texts.json'
import type returns from '#/after-sales/returns/returns.texts.json'
import type withdrawalMail from '#/after-sales/withdrawal/withdrawal.mail-texts.json'
import type withdrawal from '#/after-sales/withdrawal/withdrawal.texts.json'
import type boxes from '#/boxes/boxes.texts.json'
import type cancel from '#/boxes/cancel/cancel.texts.json'
import type exchange from '#/boxes/exchange/exchange.texts.json'
import type feedback from '#/boxes/feedback/feedback.texts.json'
import type boxesMail from '#/boxes/mails/boxes.mail-texts.json'
import type outfits from '#/boxes/outfits/outfits.texts.json'
import type wishes from '#/boxes/wishes/wishes.texts.json'
import type wornMail from '#/boxes/worn/worn.mail-texts.json'
import type worn from '#/boxes/worn/worn.texts.json'
import type shell from '#/entry/shell/shell.texts.json'
import type stepUp from '#/entry/shell/step-up/step-up.texts.json'
import type catalogue from '#/goods/catalogue/catalogue.texts.json'
import type intake from '#/goods/fulfilment/intake/intake.texts.json'
import type returnReasons from '#/goods/fulfilment/intake/reasons/return-reasons.texts.json'
import type packing from '#/goods/fulfilment/packing/packing.texts.json'
import type charges from '#/money/charges/charges.texts.json'
import type chargesMail from '#/money/charges/mails/charges.mail-texts.json'
import type disputes from '#/money/disputes/disputes.texts.json'
import type disputesMail from '#/money/disputes/mails/disputes.mail-texts.json'
import type invoicesMail from '#/money/invoices/invoices.mail-texts.json'
import type invoices from '#/money/invoices/invoices.texts.json'
import type paymentMethodsMail from '#/money/payment-methods/payment-methods.mail-texts.json'
import type paymentMethods from '#/money/payment-methods/payment-methods.texts.json'
import type refundsMail from '#/money/refunds/refunds.mail-texts.json'
import type refunds from '#/money/refunds/refunds.texts.json'
import type remindersMail from '#/money/reminders/reminders.mail-texts.json'
import type reminders from '#/money/reminders/reminders.texts.json'
import type walletMail from '#/money/wallet/wallet.mail-texts.json'
import type wallet from '#/money/wallet/wallet.texts.json'
import type outside from '#/outside/outside.mail-texts.json'
import type emailChangeMail from '#/people/identity/email-change/email-change.mail-texts.json'
import type emailChange from '#/people/identity/email-change/email-change.texts.json'
import type passwordMail from '#/people/identity/password/password.mail-texts.json'
import type resetMail from '#/people/identity/reset/reset.mail-texts.json'
import type reset from '#/people/identity/reset/reset.texts.json'
import type signInMail from '#/people/identity/sign-in/sign-in.mail-texts.json'
import type signIn from '#/people/identity/sign-in/sign-in.texts.json'
import type signOut from '#/people/identity/sign-out/sign-out.texts.json'
import type staff from '#/people/identity/staff/staff.texts.json'
import type accessibility from '#/people/law/accessibility.texts.json'
import type guarantee from '#/people/law/guarantee/guarantee.texts.json'
import type imprint from '#/people/law/imprint.texts.json'
import type packMail from '#/people/law/pack/pack.mail-texts.json'
import type pack from '#/people/law/pack/pack.texts.json'
import type lawPrivacy from '#/people/law/privacy.texts.json'
import type terms from '#/people/law/terms.texts.json'
import type termsChangeMail from '#/people/law/terms-change/terms-change.mail-texts.json'
import type creditMail from '#/people/members/credit/credit.mail-texts.json'
import type members from '#/people/members/members.texts.json'
import type ownClothes from '#/people/own-clothes/own-clothes.texts.json'
import type photos from '#/people/photos/photos.texts.json'
import type preferences from '#/people/preferences/preferences.texts.json'
import type registration from '#/people/registration/registration.texts.json'
import type survey from '#/people/survey/survey.texts.json'
import type app from '#/platform/app/app.texts.json'
import type consent from '#/platform/consent/consent.texts.json'
import type fees from '#/platform/fees/fees.texts.json'
import type http from '#/platform/http/http.texts.json'
import type messagesMail from '#/platform/messages/messages.mail-texts.json'
import type secondLooks from '#/platform/second-looks/second-looks.texts.json'
import type ui from '#/platform/ui/ui.texts.json'
import type validation from '#/platform/validation/validation.texts.json'
import type cart from '#/shop/cart/cart.texts.json'
import type discounts from '#/shop/discounts/discounts.texts.json'
import type favourites from '#/shop/favourites/favourites.texts.json'
import type noticesMail from '#/shop/favourites/notices/notices.mail-texts.json'
import type notices from '#/shop/favourites/notices/notices.texts.json'
import type giftCardsMail from '#/shop/gift-cards/gift-cards.mail-texts.json'
import type giftCards from '#/shop/gift-cards/gift-cards.texts.json'
import type ordersMail from '#/shop/orders/mails/orders.mail-texts.json'
import type orders from '#/shop/orders/orders.texts.json'
import type quizzes from '#/shop/quizzes/quizzes.texts.json'
import type sample from '#/shop/quizzes/sample/sample.texts.json'
import type reviews from '#/shop/reviews/reviews.texts.json'
import type sharing from '#/shop/sharing/sharing.texts.json'
import type shop from '#/shop/shop.texts.json'
import type accounting from '#/studio/accounting/accounting.texts.json'
import type actsMail from '#/studio/acts/acts.mail-texts.json'
import type acts from '#/studio/acts/acts.texts.json'
import type studioJobs from '#/studio/jobs/jobs.texts.json'
import type partners from '#/studio/partners/partners.texts.json'
import type studioSettings from '#/studio/settings/settings.texts.json'
import type switchesMail from '#/studio/switches/switches.mail-texts.json'
import type studioSwitches from '#/studio/switches/switches.texts.json'
import type studioTexts from '#/studio/texts/texts.texts.json'
import type calls from '#/styling/calls/calls.texts.json'
import type callsMail from '#/styling/calls/mails/calls.mail-texts.json'
import type desk from '#/styling/desk/desk.texts.json'
import type order from '#/styling/order/order.texts.json'
import type preview from '#/styling/preview/preview.texts.json'
import type stylistsMail from '#/styling/stylists/mails/stylists.mail-texts.json'
import type stylists from '#/styling/stylists/stylists.texts.json'
import type declaredEndMail from '#/styling/subscription/declared-end/declared-end.mail-texts.json'
import type declaredEnd from '#/styling/subscription/declared-end/declared-end.texts.json'
import type subscriptionMail from '#/styling/subscription/mails/subscription.mail-texts.json'
import type subscription from '#/styling/subscription/subscription.texts.json'
import type threadsMail from '#/styling/threads/mails/threads.mail-texts.json'
import type threads from '#/styling/threads/threads.texts.json'
import type wished from '#/styling/wished-pieces/wished.texts.json'

/** Texts of pages, and all others that a customer reads outside mails. */
export type PageText =
  | keyof typeof app
  | keyof typeof shell
  | keyof typeof stepUp
  | keyof typeof shop
  | keyof typeof boxes
  | keyof typeof cancel
  | keyof typeof exchange
  | keyof typeof feedback
  | keyof typeof claims
  | keyof typeof outfits
  | keyof typeof wishes
  | keyof typeof worn
  | keyof typeof calls
  | keyof typeof cart
  | keyof typeof catalogue
  | keyof typeof charges
  | keyof typeof consent
  | keyof typeof discounts
  | keyof typeof disputes
  | keyof typeof disputesMail
  | keyof typeof favourites
  | keyof typeof fees
  | keyof typeof notices
  | keyof typeof intake
  | keyof typeof returnReasons
  | keyof typeof reviews
  | keyof typeof secondLooks
  | keyof typeof accounting
  | keyof typeof acts
  | keyof typeof studioJobs
  | keyof typeof studioSettings
  | keyof typeof partners
  | keyof typeof studioSwitches
  | keyof typeof studioTexts
  | keyof typeof packing
  | keyof typeof giftCards
  | keyof typeof home
  | keyof typeof emailChange
  | keyof typeof reset
  | keyof typeof signIn
  | keyof typeof signOut
  | keyof typeof staff
  | keyof typeof invoices
  | keyof typeof accessibility
  | keyof typeof guarantee
  | keyof typeof imprint
  | keyof typeof pack
  | keyof typeof lawPrivacy
  | keyof typeof terms
  | keyof typeof account
  | keyof typeof members
  | keyof typeof preferences
  | keyof typeof registration
  | keyof typeof paymentMethods
  | keyof typeof ownClothes
  | keyof typeof photos
  | keyof typeof http
  | keyof typeof privacy
  | keyof typeof quizzes
  | keyof typeof sample
  | keyof typeof sharing
  | keyof typeof refunds
  | keyof typeof reminders
  | keyof typeof desk
  | keyof typeof order
  | keyof typeof orders
  | keyof typeof faults
  | keyof typeof preview
  | keyof typeof declaredEnd
  | keyof typeof stylists
  | keyof typeof subscription
  | keyof typeof survey
  | keyof typeof ui
  | keyof typeof validation
  | keyof typeof threads
  | keyof typeof wished
  | keyof typeof referrals
  | keyof typeof wallet
  | keyof typeof wardrobe
  | keyof typeof welcome
  | keyof typeof returns
  | keyof typeof withdrawal

/** Texts of the server: mails as well. */
export type TextKey =
  | PageText
  | keyof typeof actsMail
  | keyof typeof switchesMail
  | keyof typeof boxesMail
  | keyof typeof claimsMail
  | keyof typeof wornMail
  | keyof typeof callsMail
  | keyof typeof chargesMail
  | keyof typeof emailChangeMail
  | keyof typeof passwordMail
  | keyof typeof termsChangeMail
  | keyof typeof signInMail
  | keyof typeof resetMail
  | keyof typeof giftCardsMail
  | keyof typeof invoicesMail
  | keyof typeof creditMail
  | keyof typeof accountMail
  | keyof typeof messagesMail
  | keyof typeof outside
  | keyof typeof ordersMail
  | keyof typeof packMail
  | keyof typeof faultsMail
  | keyof typeof noticesMail
  | keyof typeof paymentMethodsMail
  | keyof typeof erasureMail
  | keyof typeof refundsMail
  | keyof typeof remindersMail
  | keyof typeof declaredEndMail
  | keyof typeof subscriptionMail
  | keyof typeof stylistsMail
  | keyof typeof threadsMail
  | keyof typeof referralsMail
  | keyof typeof walletMail
  | keyof typeof returnsMail
  | keyof typeof withdrawalMail

/** Codes of errors: `Refused('box-full')` has the text `error.box-full`. */
export type FieldCode = CodeIn<'error.field', TextKey>
export type ErrorCode = CodeIn<'error', Exclude<TextKey, `error.field.${string}`>>
type CodeIn<Area extends string, Key> = Key extends `${Area}.${infer Code}` ? Code : never
