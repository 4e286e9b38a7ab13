import type { Countries, Policy } from '#/platform/http/access/access.ts'

/** The kind of subject that a parameter of an address names, wherever it stands. The first known one counts. */
const kindOfParameter: Readonly<Record<string, string>> = {
  memberId: 'member',
  boxId: 'box',
  orderId: 'shop-order',
  subjectId: 'fulfilment',
  unitId: 'unit',
  claimId: 'claim',
  faultId: 'piece-fault',
  declarationId: 'declared-withdrawal',
  cardId: 'gift-card',
  callId: 'call',
  disputeId: 'dispute',
  differenceId: 'difference',
  invoiceId: 'invoice',
  referralId: 'referral',
  grantId: 'credit-grant',
  lookId: 'second-look',
  taskId: 'task',
  mailId: 'email',
  changeId: 'stylist-change',
  photoId: 'return-photo',
}
/** The kind of subject of a plain `:id`. */
const kindOfId: readonly (readonly [area: string, kind: string])[] = [
  ['/api/studio/customers/:id', 'member'],
  ['/api/studio/charges/:id', 'charge'],
  ['/api/studio/invoices/:id', 'invoice'],
  ['/api/studio/exceptions/:id', 'fulfilment-exception'],
  ['/api/studio/withdrawals/:id', 'withdrawal'],
  ['/api/studio/reviews/:id', 'review'],
  ['/api/studio/campaigns/:id', 'campaign'],
]

/** Lists and counts of customers' things; their queries hold the rows to the countries. */
const heldRows = [
  'GET /api/studio/today',
  'GET /api/studio/customers',
  'GET /api/studio/customers.csv',
  'GET /api/studio/orders',
  'GET /api/studio/orders.csv',
  'GET /api/studio/desk',
  'GET /api/studio/desk.csv',
  'GET /api/studio/calls',
  'GET /api/studio/warehouse',
  'GET /api/studio/warehouse.csv',
  'GET /api/studio/returns',
  'GET /api/studio/returns.csv',
  'GET /api/studio/exceptions',
  'GET /api/studio/exceptions.csv',
  'GET /api/studio/claims',
  'GET /api/studio/claims.csv',
  'GET /api/studio/faults',
  'GET /api/studio/faults.csv',
  'GET /api/studio/faults/answered',
  'GET /api/studio/faults/answered.csv',
  'GET /api/studio/withdrawals',
  'GET /api/studio/withdrawals.csv',
  'GET /api/studio/withdrawals/settled',
  'GET /api/studio/withdrawals/settled.csv',
  'GET /api/studio/withdrawals/unmatched',
  'GET /api/studio/withdrawals/unmatched.csv',
  'GET /api/studio/reviews',
  'GET /api/studio/reviews.csv',
  'GET /api/studio/gift-cards',
  'GET /api/studio/gift-cards.csv',
  'GET /api/studio/gift-cards/owed',
  'GET /api/studio/credit',
  'GET /api/studio/referrals',
  'GET /api/studio/second-looks',
  'GET /api/studio/second-looks.csv',
  'GET /api/studio/threads',
  'GET /api/studio/threads.csv',
  'GET /api/studio/tasks',
  'GET /api/studio/tasks.csv',
  'GET /api/studio/charges',
  'GET /api/studio/charges.csv',
  'GET /api/studio/owed',
  'GET /api/studio/owed.csv',
  'GET /api/studio/owed/chosen',
  'GET /api/studio/owed/batch',
  'GET /api/studio/dunning',
  'GET /api/studio/dunning.csv',
  'GET /api/studio/instalments',
  'GET /api/studio/instalments.csv',
  'GET /api/studio/fees',
  'GET /api/studio/fees.csv',
  'GET /api/studio/liability',
  'GET /api/studio/liability.csv',
  'GET /api/studio/invoices',
  'GET /api/studio/invoices.csv',
  'GET /api/studio/disputes',
  'GET /api/studio/disputes.csv',
  'GET /api/studio/find',
  'GET /api/studio/warehouse/pick-lists',
  'GET /api/studio/warehouse/walk',
  'POST /api/studio/warehouse/walks',
  'GET /api/studio/warehouse/pick-list.pdf',
  'GET /api/studio/returns/today',
  'POST /api/studio/returns/scan',
  'GET /api/studio/payouts',
  'GET /api/studio/payouts.csv',
  'GET /api/studio/provider-book',
  'GET /api/studio/differences',
  'GET /api/studio/differences.csv',
  'GET /api/studio/vat',
  'GET /api/studio/vat.csv',
  'GET /api/studio/month-end',
  'GET /api/studio/month-end.csv',
  'GET /api/studio/ledger',
  'GET /api/studio/ledger.csv',
  'GET /api/studio/journals',
  'GET /api/studio/insight/kept',
  'GET /api/studio/insight/kept.csv',
  'GET /api/studio/insight/funnel',
  'GET /api/studio/insight/funnel.csv',
  'GET /api/studio/insight/cohorts',
  'GET /api/studio/insight/cohorts.csv',
  'GET /api/studio/insight/worn',
  'GET /api/studio/insight/worn.csv',
  'GET /api/studio/predictions',
  'GET /api/studio/audit',
  'GET /api/studio/audit.csv',
  'GET /api/studio/jobs/mails',
  'GET /api/studio/jobs/mails.csv',
  'GET /api/studio/looks',
  'GET /api/studio/looks.csv',
  'GET /api/studio/stylists',
  'GET /api/studio/stylists/changes',
  'GET /api/studio/stylists/changes.csv',
  'GET /api/studio/campaigns',
  'GET /api/studio/campaigns.csv',
]

/** Areas without anything that belongs to one country: the colleague's own things, goods. */
const ofNone = [
  '/api/studio/me',
  '/api/studio/account',
  '/api/studio/clock',
  '/api/studio/live',
  '/api/studio/answers',
  '/api/studio/phrases',
  '/api/studio/editions',
  '/api/studio/fit',
  '/api/studio/figures',
  '/api/studio/views',
  '/api/studio/exports',
  '/api/studio/default-view',
  '/api/studio/view',
  '/api/studio/taste',
  '/api/studio/portrait',
  '/api/studio/said',
  '/api/studio/calls/hours',
  '/api/studio/catalogue',
  '/api/studio/purchases',
  '/api/studio/warehouse/walks',
  '/api/studio/insight/cover',
  '/api/studio/insight/count',
  '/api/studio/provider-book/read',
  '/api/studio/campaigns/choices',
]

type InBody = Pick<Extract<Policy, { who: 'staff' }>, 'countriesAt' | 'subjectAt'>
/** Routes whose body names a country, several, or a subject of one. */
const inBodies: Readonly<Record<string, InBody>> = {
  'POST /api/studio/journals': { countriesAt: 'market' },
  'POST /api/studio/campaigns': { countriesAt: 'terms.markets' },
  'POST /api/studio/campaigns/preview': { countriesAt: 'terms.markets' },
  'PUT /api/studio/campaigns/:id': { countriesAt: 'terms.markets' },
  'POST /api/studio/campaigns/:id/replace': { countriesAt: 'terms.markets' },
  'POST /api/studio/exceptions': { subjectAt: { of: 'fulfilment', by: 'subjectId' } },
  // The query finds only sums of the colleague's countries; a missing one is refused.
  'POST /api/studio/owed/batch': {},
}

/**
 * The rule that holds a staff route to the countries of a colleague who works in some of them (decision 312): the only place that says so. A
 * route that is not found here is refused to such a colleague.
 */
export const countriesOf = (route: string): InBody & { countries?: Countries } => ({
  ...inBodies[route],
  countries: ofAddress(route) ?? (inBodies[route] && 'none'),
})

function ofAddress(route: string): Countries | undefined {
  const path = route.replace(/^\S+ /, '')
  if (heldRows.includes(route)) return 'rows'
  if (path === '/api/studio/acts/:kind/:id') return { kindBy: 'kind', by: 'id' }
  const by = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).find((name) => kindOfParameter[name])
  if (by) return { of: kindOfParameter[by]!, by }
  const [, kind] = kindOfId.find(([area]) => path === area || path.startsWith(`${area}/`)) ?? []
  if (kind) return { of: kind, by: 'id' }
  return ofNone.some((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`))
    ? 'none'
    : undefined
}

/** For the test that each row of this page has its route. */
export const listedRows: readonly string[] = [...heldRows, ...Object.keys(inBodies)]
