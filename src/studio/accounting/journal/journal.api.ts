import { audit } from '#/platform/audit/audit.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { countriesIn } from '#/platform/database/in-countries.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { anyFile } from '#/platform/http/schema.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, sellersMarket } from '#/platform/markets/markets.ts'
import { ledgerSums } from '../month/ledger-sums.ts'
import { monthIn, monthsOf, type Period, periodOf, periodsBefore } from '../period/period.rule.ts'
import { JournalBody, Journals, JournalsQuery } from './journal.schema.ts'
import { journalFile, journalFormats } from './make-journal.ts'

export const journalApi = routes(
  route('GET /api/studio/journals', { query: JournalsQuery, answer: Journals }, async ({ ctx, query }) => {
    const { months, years } = periodsBefore(dayOf(ctx.clock.now(), sellersMarket))
    const period = query.period ?? months[1]!
    const booked = await countEntries(ctx.db, periodOf(period))
    const formats = countriesIn(ctx.db).map((market) => ({
      market,
      name: journalFormats[market].name,
      extension: journalFormats[market].extension,
      entries: booked(market),
    }))
    return { period, formats, periods: [...months, ...years], taken: await listTaken(ctx.db) }
  }),
  // A POST, because the audit records each download.
  route('POST /api/studio/journals', { body: JournalBody, answer: anyFile }, async (request, reply) => {
    const { ctx, body } = request
    const { market, year, month } = body
    const period = periodOf(month === undefined ? String(year) : monthIn({ year, month }))
    const { file, stream } = await journalFile(ctx, { market, period })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffOf(request).id },
      action: 'journal-taken',
      subject: { kind: 'journal', id: market },
      detail: { period: period.id },
    })
    reply.header('content-disposition', `attachment; filename="${file}"`)
    return stream
  }),
)

async function countEntries(db: Db, period: Period) {
  const months = monthsOf(period)
  const sums = await ledgerSums(db, { from: months[0]!, to: months.at(-1)! })
  return (market: MarketId) =>
    sums.filter((sum) => sum.market === market).reduce((all, { entries }) => all + entries, 0)
}

type Taken = { at: Date; market: MarketId; period: string; by: string; number: number }

const listTaken = (db: Db) =>
  db.many<Taken>(sql`
    SELECT a.at, a.subject_id AS market, a.detail ->> 'period' AS period, s.name AS by, a.id AS number
    FROM audit a JOIN staff s ON s.id::text = a.actor_id
    WHERE a.subject_kind = 'journal' AND a.subject_id = ANY(${countriesIn(db)}) AND a.action = 'journal-taken'
    ORDER BY a.at DESC, a.id DESC LIMIT 25`)
