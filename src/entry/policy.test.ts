import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { opened } from '#/testing/opened-routes.ts'
import { proved } from '#/testing/proved-routes.ts'

/**
 * The permissions a second time, by area and by hand (T22): the matrix of access.test.ts trusts the policies, and a
 * role added to one by mistake would widen both. A new area of the API needs a line here.
 */
const colleagues: [area: string, roles: string][] = [
  ['/api/studio/me', 'all'],
  ['/api/studio/account', 'all'],
  ['/api/studio/audit', 'finance admin'],
  ['/api/studio/acts', 'all'],
  ['/api/studio/today', 'all'],
  ['/api/studio/live', 'all'],
  ['/api/studio/find', 'all'],
  ['GET /api/studio/clock', 'all'],
  ['POST /api/studio/clock', 'admin'],
  ['/api/studio/desk', 'stylist admin'],
  ['/api/studio/calls', 'stylist admin'],
  ['/api/studio/stylists', 'admin'],
  ['/api/studio/said', 'stylist admin'],
  ['/api/studio/taste', 'stylist admin'],
  ['/api/studio/portrait', 'stylist admin'],
  ['/api/studio/warehouse', 'warehouse admin'],
  ['/api/studio/returns', 'warehouse admin'],
  ['/api/studio/exceptions', 'warehouse support admin'],
  ['/api/studio/claims', 'support finance admin'],
  ['/api/studio/faults', 'support admin'],
  ['/api/studio/charges', 'finance admin'],
  ['/api/studio/invoices', 'finance admin'],
  ['/api/studio/payouts', 'finance admin'],
  ['/api/studio/provider-book', 'finance admin'],
  ['/api/studio/differences', 'finance admin'],
  ['POST /api/studio/catalogue/:productId/stock', 'warehouse buyer admin'],
  ['/api/studio/catalogue/deliveries', 'warehouse buyer admin'],
  ['/api/studio/catalogue/in-stock', 'warehouse buyer admin'],
  ['/api/studio/catalogue/places', 'warehouse buyer admin'],
  ['/api/studio/second-looks', 'warehouse support finance buyer admin'],
  ['/api/studio/disputes', 'finance admin'],
  ['/api/studio/quarantine', 'finance admin'],
  ['/api/studio/vat', 'finance admin'],
  ['/api/studio/oss', 'finance admin'],
  ['/api/studio/month-end', 'finance admin'],
  ['/api/studio/ledger', 'finance admin'],
  ['/api/studio/journals', 'finance admin'],
  ['/api/studio/money', 'support finance admin'],
  ['/api/studio/colleagues', 'admin'],
  ['GET /api/studio/customers/:id/timeline.csv', 'support admin'],
  ['GET /api/studio/customers/:id', 'support finance admin'],
  ['/api/studio/customers', 'support admin'],
  ['/api/studio/members/:memberId/acts', 'support finance admin'],
  ['/api/studio/members/:memberId/notes', 'support admin'],
  ['/api/studio/members/:memberId/tasks', 'support finance admin'],
  ['/api/studio/tasks', 'all'],
  ['/api/studio/views', 'all'],
  ['/api/studio/exports', 'all'],
  ['/api/studio/default-view', 'all'],
  ['/api/studio/threads', 'stylist support admin'],
  ['/api/studio/members/:memberId/answers', 'stylist support admin'],
  ['GET /api/studio/answers', 'support finance admin'],
  ['/api/studio/answers', 'support admin'],
  ['/api/studio/phrases', 'stylist admin'],
  ['/api/studio/editions', 'stylist buyer admin'],
  ['/api/studio/looks', 'stylist admin'],
  ['/api/studio/fit', 'stylist admin'],
  ['/api/studio/figures', 'stylist admin'],
  ['/api/studio/members/:memberId/view', 'support admin'],
  ['/api/studio/view', 'support admin'],
  ['/api/studio/credit', 'support finance admin'],
  ['POST /api/studio/gift-cards/:cardId/send', 'support admin'],
  ['POST /api/studio/gift-cards/:cardId/address', 'support admin'],
  ['POST /api/studio/gift-cards/:cardId/refund', 'finance admin'],
  ['/api/studio/gift-cards', 'support finance admin'],
  ['/api/studio/referrals', 'support finance admin'],
  ['POST /api/studio/orders', 'support admin'],
  ['/api/studio/orders', 'support finance admin'],
  ['GET /api/studio/purchases', 'buyer finance admin'],
  ['/api/studio/purchases', 'buyer admin'],
  ['GET /api/studio/catalogue/choices', 'all'],
  ['GET /api/studio/catalogue/:productId', 'all'],
  ['/api/studio/catalogue', 'buyer admin'],
  ['/api/studio/reviews', 'support buyer admin'],
  ['/api/studio/campaigns', 'buyer admin'],
  ['/api/studio/withdrawals', 'support finance admin'],
  ['/api/studio/owed', 'finance admin'],
  ['/api/studio/dunning', 'finance admin'],
  ['/api/studio/instalments', 'finance admin'],
  ['/api/studio/fees', 'finance admin'],
  ['/api/studio/liability', 'finance admin'],
  ['POST /api/studio/months/:month/reopen', 'admin'],
  ['/api/studio/months', 'finance admin'],
  ['POST /api/studio/experiments', 'admin'],
  ['/api/studio/experiments', 'admin buyer finance stylist'],
  ['/api/studio/predictions', 'admin buyer finance stylist'],
  ['/api/studio/insight', 'buyer finance admin'],
  ['/api/studio/jobs/mails', 'support admin'],
  ['/api/studio/jobs/webhooks', 'finance admin'],
  ['/api/studio/jobs', 'admin'],
  ['/api/studio/health', 'admin'],
  ['/api/studio/privacy', 'admin'],
  ['/api/studio/law', 'admin'],
  ['POST /api/studio/settings', 'support admin'],
  ['POST /api/studio/switches', 'admin'],
  ['/api/studio/switches', 'support finance admin'],
  ['/api/studio/settings', 'support finance admin'],
  ['/api/studio/webhooks', 'admin'],
  ['/api/studio/texts', 'admin'],
  ['/api/studio/api-keys', 'admin'],
]

/** All routes open to visitors. */
const open = [
  'POST /api/shop/orders/find',
  'POST /api/withdrawals',
  'POST /api/declared-ends',
  'GET /api/openapi.json',
  'GET /api/identity',
  'POST /api/identity/attempts',
  'POST /api/login',
  'POST /api/login/link',
  'POST /api/login/identity',
  'POST /api/logout',
  'POST /api/studio/logout',
  'POST /api/studio/enrolment/look',
  'POST /api/studio/enrolment/confirm',
  'POST /api/register',
  'POST /api/email-change/look',
  'POST /api/email-change/confirm',
  'POST /api/password-reset',
  'POST /api/password-reset/look',
  'POST /api/password-reset/confirm',
  'POST /api/data-requests',
  'POST /api/data-requests/look',
  'POST /api/data-requests/export',
  'POST /api/data-requests/erase',
  'POST /api/stay/look',
  'POST /api/stay',
  'POST /api/payments/webhook',
  'POST /api/mail/received',
  'POST /api/mail/reports',
  'POST /api/preferences',
  'POST /api/preferences/look',
  'POST /api/preferences/confirm-look',
  'POST /api/preferences/confirm',
  'GET /api/preferences/unsubscribe',
  'POST /api/preferences/unsubscribe',
  'GET /api/welcome',
  'GET /api/calls/about',
  'GET /api/shop/categories',
  'GET /api/shop/edition',
  'GET /api/shop/category/:category',
  'GET /api/shop/category/:category/:subcategory',
  'GET /api/shop/brand/:name',
  'GET /api/shop/new',
  'GET /api/shop/discounts',
  'GET /api/shop/search',
  'GET /api/shop/suggest',
  'GET /api/places',
  'GET /api/shop/product/:sku',
  'GET /api/shop/product/:sku/alternatives',
  'GET /api/shop/product/:sku/advice',
  'GET /api/shop/product/:sku/reviews',
  'GET /api/shop/cart/items',
  'GET /api/shop/favorites',
  'GET /api/shop/favorites/marks',
  'POST /api/shop/favorites/pieces',
  'DELETE /api/shop/favorites/pieces',
  'PATCH /api/shop/favorites/pieces',
  'GET /api/shop/favorites/shared/:key',
  'GET /api/quizzes/decks/:quiz',
  'POST /api/quizzes/decks/:quiz/answers',
  'GET /api/quizzes/sample-box',
  'GET /api/quizzes/taste',
  'DELETE /api/quizzes/answers',
  'GET /api/shared-cards',
  'GET /api/shared-cards/:key',
  'POST /api/shared-cards',
  'DELETE /api/shared-cards/:cardId',
  'POST /api/shop/notices',
  'POST /api/shop/notices/look',
  'POST /api/shop/notices/confirm',
  'POST /api/shop/notices/stop',
  'POST /api/shop/cart/items',
  'PATCH /api/shop/cart/items',
  'DELETE /api/shop/cart/items',
  'POST /api/shop/cart/seen',
  'POST /api/shop/cart/codes',
  'DELETE /api/shop/cart/codes',
  'GET /api/terms',
  'GET /api/terms/:version',
  'GET /api/gift-cards/offer',
  'POST /api/gift-cards',
  'GET /api/shop/checkout',
  'POST /api/shop/checkout',
  'POST /api/shop/checkout/order',
]

const joined = (list: readonly string[] | 'all' = []) => (list === 'all' ? list : list.toSorted().join(' '))
const sorted = (text = '') => joined(text.split(' ').filter(Boolean))

function written(policy: Policy) {
  if (policy.who === 'public' || policy.who === 'local') return policy.who
  const who = policy.who === 'staff' ? joined(policy.roles) : joined(policy.links)
  return `${policy.who} ${who} ${policy.stepUp ?? ''}`
}

function meant(row: string) {
  if (open.includes(row)) return 'public'
  const path = row.replace(/^\S+ /, '')
  const within = (area: string) => {
    const at = area.includes(' ') ? row : path
    return at === area || at.startsWith(`${area}/`) || at.startsWith(`${area}.`)
  }
  const [, roles] = colleagues.find(([area]) => within(area)) ?? []
  if (path.startsWith('/api/studio/')) return `staff ${roles && sorted(roles)} ${proved[row] ?? ''}`
  return `member ${sorted(opened[row])} ${proved[row] ?? ''}`
}

const rows = Object.entries(policies).filter(([row]) => / \/api\//.test(row))

test('T22 D10 each row of the API admits the roles of this page, and no more', () => {
  const says = rows.map(([row, policy]) => `${row}: ${written(policy)}`)
  expect(says).toEqual(rows.map(([row]) => `${row}: ${meant(row)}`))
})

test('T22 every route of this page exists', () => {
  const there = new Set(rows.map(([row]) => row))
  const named = [...open, ...Object.keys(opened), ...Object.keys(proved)]
  expect(named.filter((row) => !there.has(row))).toEqual([])
})
