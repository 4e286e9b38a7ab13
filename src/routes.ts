import { accountPages } from '#/account/account.pages.ts'
import { accountingPages } from '#/accounting/accounting.pages.ts'
import type { PageRoute } from '#/app/pages/page-route.ts'
import { auditPages } from '#/audit/audit.pages.ts'
import { boxesPages } from '#/boxes/boxes.pages.ts'
import { callsPages } from '#/calls/calls.pages.ts'
import { cartPages } from '#/cart/cart.pages.ts'
import { cataloguePages } from '#/catalogue/catalogue.pages.ts'
import { checkoutPages } from '#/checkout/checkout.pages.ts'
import { discountsPages } from '#/discounts/discounts.pages.ts'
import { favouritesPages } from '#/favourites/favourites.pages.ts'
import { fulfilmentPages } from '#/fulfilment/fulfilment.pages.ts'
import { giftCardsPages } from '#/gift-cards/gift-cards.pages.ts'
import { homePages } from '#/home/home.pages.ts'
import { identityPages } from '#/identity/identity.pages.ts'
import { insightPages } from '#/insight/insight.pages.ts'
import { lawPages } from '#/law/law.pages.ts'
import { ordersPages } from '#/orders/orders.pages.ts'
import { eachOnce } from '#/platform/each-once.ts'
import { privacyPages } from '#/privacy/privacy.pages.ts'
import { quizzesPages } from '#/quizzes/quizzes.pages.ts'
import { recoveryPages } from '#/recovery/recovery.pages.ts'
import { referralsPages } from '#/referrals/referrals.pages.ts'
import { registrationPages } from '#/registration/registration.pages.ts'
import { reviewsPages } from '#/reviews/reviews.pages.ts'
import { shopPages } from '#/shop/shop.pages.ts'
import { studioPages } from '#/studio/studio.pages.ts'
import { stylingPages } from '#/styling/styling.pages.ts'
import { stylistsPages } from '#/stylists/stylists.pages.ts'
import { subscriptionPages } from '#/subscription/subscription.pages.ts'
import { surveyPages } from '#/survey/survey.pages.ts'
import { walletPages } from '#/wallet/wallet.pages.ts'
import { welcomePages } from '#/welcome/welcome.pages.ts'
import { withdrawalPages } from '#/withdrawal/withdrawal.pages.ts'

/** Every page. Each feature lists its own in `<feature>.pages.ts`; two pages at one address stop the start. */
export const routes: PageRoute[] = eachOnce(
  [
    ...identityPages,
    ...registrationPages,
    ...accountPages,
    ...surveyPages,
    ...subscriptionPages,
    ...privacyPages,
    ...homePages,
    ...welcomePages,
    ...stylingPages,
    ...stylistsPages,
    ...boxesPages,
    ...callsPages,
    ...checkoutPages,
    ...cartPages,
    ...favouritesPages,
    ...discountsPages,
    ...ordersPages,
    ...reviewsPages,
    ...quizzesPages,
    ...shopPages,
    ...lawPages,
    ...walletPages,
    ...giftCardsPages,
    ...auditPages,
    ...referralsPages,
    ...withdrawalPages,
    ...studioPages,
    ...cataloguePages,
    ...fulfilmentPages,
    ...accountingPages,
    ...recoveryPages,
    ...insightPages,
    {
      path: '/design',
      layout: 'empty',
      access: 'public',
      only: 'local',
      page: () => import('#/ui/design/design.page.tsx'),
    },
  ],
  ({ path }) => path,
)

/** Addresses of the same table that answer without the shell around them. */
export const plainAddresses: readonly string[] = ['/healthcheck', '/email/view/:key']
