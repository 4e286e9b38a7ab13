import { differenceKinds } from '#/money/reconciliation/differences.ts'
import { payoutStates } from '#/money/reconciliation/entry.rule.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { type DifferenceRow, endings, type HeldRow, type PayoutRow } from './provider.schema.ts'

const currencies = ['DKK', 'SEK', 'EUR'] as const

export const payoutList = listSpec<PayoutRow>()({
  tables: sql`payout p`,
  columns: sql`p.id, p.currency, p.amount, p.state, p.created_at, p.arrives_at, p.booked_at, p.returned_at,
    (SELECT coalesce(sum(s.fee), 0)::bigint FROM payout_share s WHERE s.payout_id = p.id) AS fee,
    (SELECT coalesce(sum(s.entries), 0)::int FROM payout_share s WHERE s.payout_id = p.id) AS entries,
    (SELECT coalesce(string_agg(s.market, ' ' ORDER BY s.market), '') FROM payout_share s WHERE s.payout_id = p.id) AS markets`,
  market: { all: sql`(SELECT array_agg(s.market) FROM payout_share s WHERE s.payout_id = p.id)` },
  key: sql`p.id`,
  keyType: sql`text`,
  added: sql`p.created_at`,
  search: [(typed) => sql`p.id = ${typed.trim()}`],
  filters: {
    state: { by: sql`p.state`, values: payoutStates },
    currency: { by: sql`p.currency`, values: currencies },
    arrives: { by: sql`p.arrives_at`, range: 'day' },
    amount: { by: sql`p.amount`, range: 'money' },
  },
  sorts: { created: sql`p.created_at`, arrives: sql`p.arrives_at`, amount: sql`p.amount` },
  order: '-created',
  csv: [
    ['Payout', ({ id }) => id],
    ['Made', ({ createdAt }) => createdAt],
    ['Arrives', ({ arrivesAt }) => arrivesAt],
    ['State', ({ state }) => state],
    ['Booked', ({ bookedAt }) => bookedAt],
    ['Returned', ({ returnedAt }) => returnedAt],
    ['Markets', ({ markets }) => markets],
    ['Rows', ({ entries }) => entries],
    ['Currency', ({ currency }) => currency],
    ['Fees', ({ fee, currency }) => moneyCell(fee, currency)],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
  ],
})

export const differenceList = listSpec<DifferenceRow>()({
  tables: sql`money_difference d`,
  joins: sql`LEFT JOIN charge c ON c.id = d.charge_id LEFT JOIN member m ON m.id = d.member_id`,
  columns: sql`d.id, d.kind, d.about, d.market, d.currency, d.ours, d.theirs, d.charge_id, d.found_at, d.ended_at, d.ended_as, d.agreed_at, d.reason,
    CASE WHEN m.id IS NOT NULL THEN ${memberName} END AS member, (SELECT i.display_number FROM invoice i WHERE i.id = c.invoice_id) AS invoice_number,
    coalesce((SELECT e.intent FROM provider_entry e WHERE e.id = d.about), c.provider_id) AS intent,
    (SELECT s.name FROM staff s WHERE s.id = d.ended_by) AS ended_by`,
  key: sql`d.id`,
  added: sql`d.found_at`,
  search: [(typed) => sql`d.about = ${typed.trim()}`, memberIs(sql`d.member_id`)],
  filters: {
    stands: {
      is: (value) => (value === 'open' ? sql`d.ended_at IS NULL` : sql`d.ended_at IS NOT NULL`),
      values: ['open', 'ended'],
    },
    kind: { by: sql`d.kind`, values: differenceKinds },
    ended: { by: sql`d.ended_as`, values: endings },
    market: { by: sql`d.market`, values: marketIds },
    found: { by: sql`d.found_at`, range: 'day' },
    theirs: { by: sql`d.theirs`, range: 'money' },
  },
  sorts: { found: sql`d.found_at`, theirs: sql`d.theirs` },
  order: '-found',
  csv: [
    ['Found', ({ foundAt }) => foundAt],
    ['Kind', ({ kind }) => kind],
    ['About', ({ about }) => about],
    ['Payment', ({ intent }) => intent],
    ['Customer', ({ member }) => member],
    ['Invoice', ({ invoiceNumber }) => invoiceNumber],
    ['Market', ({ market }) => market],
    ['Currency', ({ currency }) => currency],
    ['Ours', ({ ours, currency }) => moneyCell(ours, currency)],
    ['Theirs', ({ theirs, currency }) => moneyCell(theirs, currency)],
    ['Ended', ({ endedAt }) => endedAt],
    ['As', ({ endedAs }) => endedAs],
    ['Agreed', ({ agreedAt }) => agreedAt],
    ['By', ({ endedBy }) => endedBy],
    ['Reason', ({ reason }) => reason],
  ],
})
export const findDifferenceRow = async (db: Db, id: string) =>
  (await rowsOf(db, differenceList, [{ key: id }]))[0]

/** The end of the read part of the provider's book, and the number of open differences, counted to a hundred. */
export const findReading = async (db: Db) => ({
  ...((await db.maybe<{ readTo: Date; since: Date }>(sql`SELECT read_to, since FROM provider_reading`)) ?? {
    readTo: null,
    since: null,
  }),
  ...(await db.one<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM (SELECT FROM money_difference WHERE ended_at IS NULL AND ${inCountries(db, sql`market`)} LIMIT 100) o`,
  )),
})

/**
 * Amounts that are in no payout yet, in both books. `OFFSET 0`: the few rows are looked up one by one, by
 * index. Provider rows that wait to be compared already count as theirs.
 */
export const listHeld = (db: Db, { since, readTo }: { since: Date; readTo: Date }) =>
  db.many<HeldRow>(sql`
    SELECT a.market, a.currency, a.ours, coalesce(b.theirs, 0)::bigint AS theirs, coalesce(u.unread, 0)::bigint AS unread, coalesce(d.differs, 0)::bigint AS differs
    FROM (SELECT market, currency, sum(balance)::bigint AS ours FROM ledger_account WHERE kind = 'psp' GROUP BY 1, 2) a
    LEFT JOIN (SELECT market, sum(amount) AS theirs FROM (
        SELECT market, amount FROM provider_held
        UNION ALL SELECT market, amount FROM provider_entry WHERE payout_id = ANY(ARRAY(SELECT id FROM payout WHERE booked_at IS NULL))) held GROUP BY 1) b USING (market)
    LEFT JOIN (SELECT market, sum(amount) AS unread FROM (
        SELECT c.market, c.captured_amount AS amount FROM charge c WHERE c.captured_at >= ${readTo}
          AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.charge_id = c.id AND e.kind = 'payment' OFFSET 0)
        UNION ALL SELECT c.market, -r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state = 'done' AND r.done_at >= ${readTo}
          AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.refund_id = r.id OFFSET 0)) late GROUP BY 1) u USING (market)
    LEFT JOIN (SELECT market, sum(theirs - ours) AS differs FROM money_difference WHERE ended_at IS NULL AND kind <> 'payout-sum' AND found_at >= ${since}
      GROUP BY 1) d USING (market)
    WHERE ${inCountries(db, sql`a.market`)} ORDER BY array_position(${[...marketIds]}::text[], a.market)`)
