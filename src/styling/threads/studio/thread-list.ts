import { memberIs, memberName } from '#/people/members/search-members.ts'
import { sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { containsAll } from '#/platform/list/search-terms.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type ThreadRole, type ThreadState, threadMachine, threadRoles } from '../thread.states.ts'
import { marketOfThread, mayRead, type ThreadReader, waitsFor } from '../threads.ts'

type ThreadRow = {
  id: string
  customer: string
  market: MarketId
  state: ThreadState
  role: ThreadRole
  owner: string | null
  text: string
  by: string | null
  lastAt: Date
  unread: boolean
  promisedAt: Date | null
}

const states = Object.keys(threadMachine.states) as (keyof (typeof threadMachine)['states'] & string)[]

/** Filters and sorts of a reader; the route's query needs their names alone. */
const filtersOf = (reader: ThreadReader) =>
  ({
    filters: {
      state: { by: sql`t.state`, values: states },
      role: { by: sql`t.role`, values: threadRoles },
      whose: {
        is: (value: string) => (value === 'mine' ? waitsFor(reader) : sql`t.owner_id = ${reader.id}`),
        values: ['mine', 'taken'],
      },
    },
    sorts: { promised: sql`t.promised_at`, last: sql`t.last_at` },
  }) as const

const noReader: ThreadReader = {
  id: '00000000-0000-0000-0000-000000000000',
  roles: ['support'],
  day: '2017-08-01',
}
export const threadFilters = filtersOf(noReader)

/** The threads that a colleague may read, the soonest promise first. */
export const threadList = (reader: ThreadReader) =>
  listSpec<ThreadRow>()({
    tables: sql`thread t`,
    joins: sql`JOIN member m ON m.id = t.member_id LEFT JOIN staff o ON o.id = t.owner_id
      LEFT JOIN LATERAL (SELECT x.text, x.staff_id FROM thread_message x WHERE x.member_id = t.member_id ORDER BY x.nth DESC LIMIT 1) l ON true
      LEFT JOIN staff b ON b.id = l.staff_id`,
    columns: sql`t.member_id AS id, ${memberName} AS customer, m.market, t.state, t.role, o.name AS owner,
      left(coalesce(l.text, ''), 160) AS text, b.name AS by, t.last_at, t.staff_read_nth < t.last_nth AS unread, t.promised_at`,
    where: mayRead(sql`t.member_id`, reader),
    market: marketOfThread,
    key: sql`t.member_id`,
    added: sql`t.begun_at`,
    search: [
      memberIs(sql`t.member_id`),
      (typed) =>
        sql`t.member_id = ANY(ARRAY(SELECT DISTINCT x.member_id FROM thread_message x WHERE ${containsAll(sql`(' ' || x.text)`, typed)}))`,
    ],
    ...filtersOf(reader),
    order: 'promised',
    csv: [
      ['Customer', ({ customer }) => customer],
      ['State', ({ state }) => state],
      ['Queue', ({ role }) => role],
      ['Owner', ({ owner }) => owner],
      ['Last message', ({ lastAt }) => lastAt],
      ['Promised', ({ promisedAt }) => promisedAt],
    ],
  })
