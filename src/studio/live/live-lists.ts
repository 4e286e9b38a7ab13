import { mayCall, type Policies, type StaffRole } from '#/platform/http/access/access.ts'

type LiveList = {
  /** The route of the list: its policy decides which roles hear of a change. */
  route: string
  /** The kinds of subject whose changes move its rows. */
  kinds: readonly string[]
}
const pieces = ['box-item', 'order-line', 'unit'] as const
const goods = ['product', 'variant', 'category', 'brand', 'import', 'delivery'] as const
const contracts = ['box', 'shop-order'] as const

/** The studio's lists by the first part of their pages' addresses. Today has parts of all of them. */
// biome-ignore format: a table, a row a list
export const liveLists: Readonly<Record<string, LiveList>> = {
  tasks: { route: 'GET /api/studio/tasks', kinds: ['task'] },
  desk: { route: 'GET /api/studio/desk', kinds: ['box', 'box-item', 'thread'] },
  calls: { route: 'GET /api/studio/calls', kinds: ['call'] },
  stylists: { route: 'GET /api/studio/stylists/changes', kinds: ['stylist-change'] },
  looks: { route: 'GET /api/studio/looks', kinds: ['box-look'] },
  warehouse: { route: 'GET /api/studio/warehouse', kinds: [...contracts, ...pieces, 'pick-walk'] },
  returns: { route: 'GET /api/studio/returns', kinds: [...contracts, ...pieces] },
  exceptions: { route: 'GET /api/studio/exceptions', kinds: ['fulfilment-exception', ...contracts] },
  stock: { route: 'GET /api/studio/catalogue/deliveries', kinds: ['variant', 'delivery'] },
  purchases: { route: 'GET /api/studio/purchases', kinds: ['purchase', 'delivery'] },
  customers: { route: 'GET /api/studio/customers', kinds: ['member', 'box', 'task', 'thread'] },
  threads: { route: 'GET /api/studio/threads', kinds: ['thread'] },
  orders: { route: 'GET /api/studio/orders', kinds: ['shop-order', 'order-line'] },
  claims: { route: 'GET /api/studio/claims', kinds: ['claim', ...contracts, ...pieces] },
  faults: { route: 'GET /api/studio/faults', kinds: ['fault'] },
  withdrawals: { route: 'GET /api/studio/withdrawals', kinds: ['withdrawal', 'declared-withdrawal'] },
  reviews: { route: 'GET /api/studio/reviews', kinds: ['review'] },
  catalogue: { route: 'GET /api/studio/catalogue', kinds: goods },
  campaigns: { route: 'GET /api/studio/campaigns', kinds: ['campaign'] },
  credit: { route: 'GET /api/studio/credit', kinds: ['member'] },
  'gift-cards': { route: 'GET /api/studio/gift-cards', kinds: ['gift-card'] },
  referrals: { route: 'GET /api/studio/referrals', kinds: ['member', 'referral'] },
  'second-looks': { route: 'GET /api/studio/second-looks', kinds: ['second-look'] },
  exports: { route: 'GET /api/studio/exports', kinds: ['list-export'] },
  settings: { route: 'GET /api/studio/settings', kinds: ['market-setting', 'service-switch'] },
  jobs: { route: 'GET /api/studio/jobs/mails', kinds: ['job', 'job-kind', 'email'] },
  texts: { route: 'GET /api/studio/texts', kinds: ['text'] },
  finance: { route: 'GET /api/studio/charges', kinds: ['charge', 'invoice', 'withdrawal', 'difference', 'mandate', 'provider-book', 'exchange-rate', 'journal', 'month'] },
}

/** The lists that a colleague of these roles may open. */
export const listsOf = (policies: Policies, roles: readonly StaffRole[]): string[] =>
  Object.entries(liveLists)
    .filter(([, { route }]) => mayCall(policies[route], { roles }))
    .map(([list]) => list)

/** Those of the lists that a change of this kind moves; without a kind all of them. */
export const movedBy = (lists: readonly string[], kind: string | undefined): readonly string[] =>
  kind === undefined ? lists : lists.filter((list) => liveLists[list]?.kinds.includes(kind))
