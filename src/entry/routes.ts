import { accountPages } from '#/account/account.pages.ts'
import { homePages } from '#/account/home/home.pages.ts'
import { privacyPages } from '#/account/privacy/privacy.pages.ts'
import { referralsPages } from '#/account/referrals/referrals.pages.ts'
import { welcomePages } from '#/account/welcome/welcome.pages.ts'
import { afterSalesPages } from '#/after-sales/after-sales.pages.ts'
import { boxesPages } from '#/boxes/boxes.pages.ts'
import { cataloguePages } from '#/goods/catalogue/catalogue.pages.ts'
import { fulfilmentPages } from '#/goods/fulfilment/fulfilment.pages.ts'
import { checkoutPages } from '#/money/checkout/checkout.pages.ts'
import { walletPages } from '#/money/wallet/wallet.pages.ts'
import { identityPages } from '#/people/identity/identity.pages.ts'
import { lawPages } from '#/people/law/law.pages.ts'
import { membersPages } from '#/people/members/members.pages.ts'
import { preferencesPages } from '#/people/preferences/preferences.pages.ts'
import { registrationPages } from '#/people/registration/registration.pages.ts'
import { surveyPages } from '#/people/survey/survey.pages.ts'
import type { PageRoute } from '#/platform/app/pages/page-route.ts'
import { eachOnce } from '#/platform/each-once.ts'
import { exportsPages } from '#/platform/list/exports/exports.pages.ts'
import { cartPages } from '#/shop/cart/cart.pages.ts'
import { discountsPages } from '#/shop/discounts/discounts.pages.ts'
import { favouritesPages } from '#/shop/favourites/favourites.pages.ts'
import { giftCardsPages } from '#/shop/gift-cards/gift-cards.pages.ts'
import { ordersPages } from '#/shop/orders/orders.pages.ts'
import { quizzesPages } from '#/shop/quizzes/quizzes.pages.ts'
import { reviewsPages } from '#/shop/reviews/reviews.pages.ts'
import { sharingPages } from '#/shop/sharing/sharing.pages.ts'
import { shopPages } from '#/shop/shop.pages.ts'
import { accountingPages } from '#/studio/accounting/accounting.pages.ts'
import { answersPages } from '#/studio/answers/answers.pages.ts'
import { auditPages } from '#/studio/audit/audit.pages.ts'
import { healthPages } from '#/studio/health/health.pages.ts'
import { insightPages } from '#/studio/insight/insight.pages.ts'
import { jobsPages } from '#/studio/jobs/jobs.pages.ts'
import { lawCockpitPages } from '#/studio/law/law.pages.ts'
import { recoveryPages } from '#/studio/recovery/recovery.pages.ts'
import { settingsPages } from '#/studio/settings/settings.pages.ts'
import { studioPages } from '#/studio/studio.pages.ts'
import { tasksPages } from '#/studio/tasks/tasks.pages.ts'
import { textsPages } from '#/studio/texts/texts.pages.ts'
import { callsPages } from '#/styling/calls/calls.pages.ts'
import { stylingPages } from '#/styling/styling.pages.ts'
import { stylistsPages } from '#/styling/stylists/stylists.pages.ts'
import { subscriptionPages } from '#/styling/subscription/subscription.pages.ts'
import { threadsPages } from '#/styling/threads/threads.pages.ts'

/** Every page. Each feature lists its own in `<feature>.pages.ts`; two pages at one address stop the start. */
export const allPages: PageRoute[] = eachOnce(
  [
    ...identityPages,
    ...membersPages,
    ...registrationPages,
    ...accountPages,
    ...surveyPages,
    ...subscriptionPages,
    ...privacyPages,
    ...homePages,
    ...welcomePages,
    ...stylingPages,
    ...stylistsPages,
    ...threadsPages,
    ...boxesPages,
    ...callsPages,
    ...checkoutPages,
    ...cartPages,
    ...favouritesPages,
    ...discountsPages,
    ...ordersPages,
    ...reviewsPages,
    ...quizzesPages,
    ...sharingPages,
    ...shopPages,
    ...lawPages,
    ...preferencesPages,
    ...walletPages,
    ...giftCardsPages,
    ...auditPages,
    ...referralsPages,
    ...afterSalesPages,
    ...healthPages,
    ...jobsPages,
    ...lawCockpitPages,
    ...settingsPages,
    ...studioPages,
    ...exportsPages,
    ...tasksPages,
    ...textsPages,
    ...answersPages,
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
      page: () => import('#/platform/ui/design/design.page.tsx'),
    },
  ],
  ({ path }) => path,
)

/** Addresses of the same table that answer without the shell. */
export const plainAddresses: readonly string[] = ['/healthcheck', '/email/view/:key']
