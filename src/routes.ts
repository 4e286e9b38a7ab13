import type { PageModule } from '#/app/pages/page-module.ts'

/**
 * Every page: where it is, the layout around it, who may enter, and its module (one chunk each).
 * `login`: a member's session. `link`: whoever holds a mailed link, or a member. `studio`: staff. `guard`: one more
 * check before entry, by its name in `app/guards.ts`. `only: 'local'`: never deployed.
 */
export type PageRoute = {
  path: `/${string}`
  layout: 'default' | 'empty' | 'simple' | 'studio'
  access: 'public' | 'login' | 'link' | 'studio'
  guard?: 'member host check'
  /** A mail link's session passes the login as well: the API says what of the page it reaches (R2.10). */
  links?: true
  only?: 'local'
  page: () => Promise<PageModule>
}

// biome-ignore format: a table, one line a page
export const routes: PageRoute[] = [
  // members
  { path: '/login', layout: 'default', access: 'public', guard: 'member host check', page: () => import('#/identity/sign-in/login.page.tsx') },
  { path: '/auth', layout: 'default', access: 'public', page: () => import('#/identity/sign-in/auth.page.tsx') },
  { path: '/logout', layout: 'simple', access: 'public', page: () => import('#/identity/sign-out/logout.page.tsx') },
  { path: '/register', layout: 'default', access: 'public', page: () => import('#/members/registration/register.page.tsx') },
  { path: '/register/login', layout: 'default', access: 'public', page: () => import('#/identity/sign-in/login.page.tsx') },
  { path: '/survey/:user_id', layout: 'simple', access: 'login', page: () => import('#/survey/survey.page.tsx') },
  { path: '/password-reset', layout: 'default', access: 'public', page: () => import('#/identity/reset/password-reset.page.tsx') },
  { path: '/profile/:user_id', layout: 'default', access: 'link', page: () => import('#/members/account/style-profile.page.tsx') },
  { path: '/profile/:user_id/updated', layout: 'default', access: 'link', page: () => import('#/members/account/profile-updated.page.tsx') },
  { path: '/my-account', layout: 'default', access: 'login', page: () => import('#/members/account/account.page.tsx') },
  { path: '/my-account/profile', layout: 'default', access: 'login', page: () => import('#/members/account/profile.page.tsx') },
  { path: '/my-account/address', layout: 'default', access: 'login', page: () => import('#/members/account/address.page.tsx') },
  { path: '/my-account/style', layout: 'default', access: 'login', page: () => import('#/members/account/style.page.tsx') },
  { path: '/my-account/subscription', layout: 'default', access: 'login', page: () => import('#/subscription/subscription.page.tsx') },
  { path: '/my-account/card', layout: 'default', access: 'login', page: () => import('#/members/account/card.page.tsx') },
  { path: '/my-account/boxes', layout: 'default', access: 'login', page: () => import('#/members/account/boxes.page.tsx') },
  { path: '/my-account/invoices', layout: 'default', access: 'login', page: () => import('#/members/account/invoices.page.tsx') },
  { path: '/my-account/devices', layout: 'default', access: 'login', page: () => import('#/members/account/devices.page.tsx') },
  { path: '/my-account/email', layout: 'default', access: 'login', page: () => import('#/members/account/email.page.tsx') },
  { path: '/my-account/email/confirm', layout: 'simple', access: 'public', page: () => import('#/identity/email-change/confirm-email.page.tsx') },
  { path: '/my-account/password', layout: 'default', access: 'login', page: () => import('#/members/account/password.page.tsx') },
  { path: '/my-account/privacy', layout: 'default', access: 'login', page: () => import('#/members/account/what-we-keep.page.tsx') },
  { path: '/my-account/privacy/erase', layout: 'default', access: 'login', page: () => import('#/privacy/erasure/erase-account.page.tsx') },
  { path: '/account-erased', layout: 'default', access: 'public', page: () => import('#/privacy/erasure/account-erased.page.tsx') },
  // boxes
  { path: '/frontpage-in', layout: 'default', access: 'login', page: () => import('#/home/home.page.tsx') },
  { path: '/styling-ordre', layout: 'simple', access: 'link', page: () => import('#/styling/order/styling-order.page.tsx') },
  { path: '/new-styling', layout: 'default', access: 'login', page: () => import('#/styling/order/new-styling.page.tsx') },
  { path: '/new-styling/confirm', layout: 'default', access: 'login', page: () => import('#/styling/order/confirm-styling.page.tsx') },
  { path: '/instant-styling-renewal', layout: 'default', access: 'link', page: () => import('#/styling/order/renewal.page.tsx') },
  { path: '/request-surprise-box', layout: 'default', access: 'login', page: () => import('#/styling/order/surprise-box.page.tsx') },
  { path: '/request-sp', layout: 'default', access: 'login', page: () => import('#/styling/order/request-preview.page.tsx') },
  { path: '/request-cancel-box', layout: 'default', access: 'login', page: () => import('#/boxes/cancel/cancel-box.page.tsx') },
  { path: '/request-cancel-box/confirm', layout: 'default', access: 'link', page: () => import('#/boxes/cancel/confirm-cancel.page.tsx') },
  { path: '/request-cancel-box/skip', layout: 'default', access: 'link', page: () => import('#/subscription/skip-box.page.tsx') },
  { path: '/sneak-peek/:order_id', layout: 'default', access: 'link', page: () => import('#/styling/preview/sneak-peek.page.tsx') },
  { path: '/preshipping-feedback', layout: 'default', access: 'link', page: () => import('#/styling/preview/sneak-peek.page.tsx') },
  { path: '/feedback', layout: 'empty', access: 'link', page: () => import('#/boxes/feedback/feedback.page.tsx') },
  { path: '/feedback/give-feedback', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/give-feedback.page.tsx') },
  { path: '/feedback/give-feedback/product', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-product.page.tsx') },
  { path: '/feedback/comment', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-comment.page.tsx') },
  { path: '/feedback/payment', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-payment.page.tsx') },
  { path: '/payment/authorization', layout: 'empty', access: 'link', page: () => import('#/payment-methods/authorization.page.tsx') },
  { path: '/order/payment', layout: 'empty', access: 'login', page: () => import('#/charges/pay/order-payment.page.tsx') },
  { path: '/order/payment/confirmation', layout: 'default', access: 'login', page: () => import('#/charges/pay/order-confirmation.page.tsx') },
  { path: '/checkout/receipt/:order_id', layout: 'simple', access: 'login', links: true, page: () => import('#/invoices/receipt.page.tsx') },
  // legal
  { path: '/terms', layout: 'default', access: 'public', page: () => import('#/law/terms.page.tsx') },
  { path: '/privacy', layout: 'default', access: 'public', page: () => import('#/law/privacy.page.tsx') },
  { path: '/imprint', layout: 'default', access: 'public', page: () => import('#/law/imprint.page.tsx') },
  // shop
  // studio
  { path: '/studio', layout: 'studio', access: 'studio', page: () => import('#/studio/today/today.staff.tsx') },
  { path: '/studio/desk', layout: 'studio', access: 'studio', page: () => import('#/styling/desk/desk.staff.tsx') },
  { path: '/studio/warehouse', layout: 'studio', access: 'studio', page: () => import('#/fulfilment/packing/warehouse.staff.tsx') },
  { path: '/studio/returns', layout: 'studio', access: 'studio', page: () => import('#/fulfilment/intake/returns.staff.tsx') },
  { path: '/studio/finance', layout: 'studio', access: 'studio', page: () => import('#/accounting/finance.staff.tsx') },
  { path: '/studio/login', layout: 'empty', access: 'public', page: () => import('#/identity/sign-in/studio-login.page.tsx') },
  { path: '/studio/logout', layout: 'empty', access: 'public', page: () => import('#/identity/sign-out/studio-logout.page.tsx') },
  // design system
  { path: '/design', layout: 'empty', access: 'public', only: 'local', page: () => import('#/ui/design/design.page.tsx') },
]

/** Addresses of the same table that answer without the shell around them. */
export const plainAddresses: readonly string[] = ['/healthcheck', '/email/view/:key']
