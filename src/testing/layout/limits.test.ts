import { expect, test } from 'vitest'
import { type Limit, limitsOf } from './limits.ts'
import { shipped } from './sources.ts'

/**
 * R8.08: no list stops silently. A query with a limit reads one row more than it shows, so that its answer says `more`.
 * These do not, each with its reason.
 */
// biome-ignore format: a table, a row a file
const exceptions: readonly (readonly [path: string, because: string])[] = [
  ['src/platform/list/list-page.ts', 'the list kit itself: a page beside its count'],
  ['src/platform/list/sums/list-sums.ts', 'adds up only a list that was counted whole'],
  ['src/people/members/search-members.ts', 'the people of a name, in the list kit: the answer says `cut`'],
  ['src/goods/fulfilment/search-orders.ts', 'the orders of a name, in the list kit: the answer says `cut`'],
  ['src/goods/fulfilment/exceptions/exceptions.queries.ts', 'the exceptions of a name, in the list kit: the answer says `cut`'],
  ['src/studio/audit/find-named.ts', 'the people of a name: the audit says that there are more'],
  ['src/studio/find/find-codes.ts', 'sources of Ctrl K, asked for one row more than it shows: its answer says `more`'],
  ['src/studio/find/find-mails.ts', 'a source of Ctrl K, asked for one row more than it shows: its answer says `more`'],
  ['src/studio/find/find-people.ts', 'sources of Ctrl K, asked for one row more than it shows: its answer says `more`'],
  ['src/styling/stylists/studio/changes.ts', 'the first rows on Today, beside their count'],
  ['src/money/wallet/goodwill/to-agree.ts', 'the first rows on Today, beside their count'],
  ['src/money/wallet/goodwill/studio-credit.queries.ts', 'the latest gifts under that name, to spot a duplicate'],
  ['src/goods/fulfilment/intake/taken-in/taken-in.queries.ts', 'the last pieces under that name, beside the sums of the day'],
  ['src/goods/fulfilment/packing/warehouse.queries.ts', 'a pick list has an end, and says the numbers before and after it'],
  ['src/after-sales/withdrawal/unmatched/guesses.queries.ts', 'the newest purchases of an address; all are on the customer’s page'],
  ['src/goods/fulfilment/intake/returns.queries.ts', 'the orders that one scanned code may mean'],
  ['src/goods/fulfilment/places/places.ts', 'suggestions for one field'],
  ['src/goods/catalogue/search/search.ts', 'the words that a typed word may mean'],
  ['src/goods/catalogue/cards/candidates.queries.ts', 'the first pieces of a proposal'],
  ['src/goods/catalogue/cards/offers.ts', 'parts of the sitemap, which are counted'],
  ['src/boxes/worn/worn-view.ts', 'the newest questions on a page'],
  ['src/boxes/parts/size-outcomes.ts', 'a sample for the size advice'],
  ['src/shop/reviews/read-reviews.ts', 'pages that say `more` by a count'],
  ['src/shop/orders/campaign-cost/past-orders.ts', 'a sample for the estimate of a campaign'],
  ['src/shop/favourites/show-pieces.ts', 'a list of favourites takes no more pieces'],
  ['src/shop/gift-cards/gift-cards.ts', 'the gift cards that one member has bought'],
  ['src/money/wallet/wallet-view.ts', 'the newest movements of one member, beside the sum of all'],
  ['src/money/charges/find-charges.ts', 'the open parts of one member'],
  ['src/money/charges/attempt/charge-later.ts', 'the open parts of one member'],
  ['src/platform/sessions/own-sessions.ts', 'the live sessions of one member; one button ends all of them'],
  ['src/platform/messages/returned/note-report.ts', 'more returns than an address may have'],
  ['src/platform/messages/resend-mail.ts', 'the choices of an act; all mails are in the timeline'],
  ['src/styling/fit/stored-answers.ts', 'the newest answers of a training'],
  ['src/styling/fit/silent-keeps.ts', 'a page of a night’s reading, which goes on until nothing is left'],
  ['src/styling/keep/stored-outcomes.ts', 'the newest outcomes of a training'],
  ['src/boxes/proposals/proposed-pieces.ts', 'the newest garments turned down count, older ones do not'],
  ['src/boxes/outfits/laid-boards.ts', 'the newest boards of a night’s count'],
  ['src/styling/desk/desk.queries.ts', 'the newest pieces of one member; all are in the timeline'],
  ['src/studio/audit/history.ts', 'the newest acts on one object; all are in the audit'],
  ['src/studio/accounting/journal/journal.api.ts', 'the latest files; all are in the audit'],
  ['src/studio/accounting/vat/exchange-rates.ts', 'the newest rates, one a quarter and currency'],
  ['src/studio/accounting/provider/provider.queries.ts', 'a number that is shown as 100 at most'],
  ['src/studio/accounting/disputes/evidence.ts', 'the newest events in a file for a bank'],
  ['src/studio/acts/kinds/refund.ts', 'the choices of an act'],
  ['src/studio/acts/facts.ts', 'the newest facts beside an act'],
  ['src/studio/customers/customer-contact.ts', 'the newest mails and parcels of one customer at a glance; all are in the timeline'],
  ['src/studio/tasks/task-list.ts', 'the last done tasks of one customer; all are in the list of tasks'],
  ['src/platform/sessions/customer-views.ts', 'the newest views of one member; all are in the file of their data'],
  ['src/studio/acts/undo.ts', 'the choices of an act'],
  ['src/platform/audit/audit-seal.ts', 'the rows of one seal; the next one has the others'],
  ['src/platform/backup/restore.ts', 'the first faults stop a restore'],
  ['src/goods/catalogue/publishing/batches.ts', 'a batch of an import, which reads until nothing is left'],
]
const excepted = new Set(exceptions.map(([path]) => path))

// The sandboxes of partners page as their partners do.
const silent = shipped
  .filter(({ path, text }) => /\bLIMIT\b/.test(text) && !path.startsWith('src/outside/'))
  .flatMap(({ path, text }) => limitsOf(text).map((limit) => ({ path, ...limit })))
  .filter(({ path, ...limit }) => !mayStop(path, limit))

/** One row, a batch of a job, one row more than is shown, or the first rows of Today in a `waiting.ts` beside their count. */
function mayStop(path: string, { value, statement }: Limit) {
  return (
    value === '1' ||
    /^\$\{(AT_ONCE|BATCH)\}$/.test(value) ||
    /SKIP LOCKED|\bDELETE FROM\b/.test(statement) ||
    /\+ 1\}$/.test(value) ||
    (path.endsWith('/waiting.ts') && /^\$\{most\}$/.test(value))
  )
}

test('R8.08 a query with a limit says that there are more rows', () => {
  expect(
    silent.filter(({ path }) => !excepted.has(path)).map(({ path, value }) => `${path}: LIMIT ${value}`),
  ).toEqual([])
})

test('R8.08 no exception is out of date', () => {
  const found = new Set(silent.map(({ path }) => path))
  expect(exceptions.filter(([path]) => !found.has(path))).toEqual([])
})

/** A value in a template, as the source has it. */
const given = (name: string) => `\${${name}}`
const query = (limit: string) =>
  `const rows = sql\`SELECT id FROM charge ORDER BY id LIMIT ${limit} FOR UPDATE\``

test.each([
  { text: query('200'), values: ['200'] },
  { text: query(given('MOST + 1')), values: [given('MOST + 1')] },
  { text: query(given('raw(String(most))')), values: [given('raw(String(most))')] },
  { text: 'const MOST = 3 // LIMIT in a comment', values: [] },
])('R8.08 the limits of $text', ({ text, values }) => {
  expect(limitsOf(text).map(({ value }) => value)).toEqual(values)
})
