import { sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const SHOWN_MS = 2 * 86_400_000

type Series = {
  subjectKind: 'charge' | 'member'
  subjectId: string
  of: string
  name: string
  at: Date
  count: number
}

const source = (of: string) => (of === 'all' ? 'one hour' : `one ${of}`)

/**
 * Series of refused cards of the last two days (T114), for finance to read: the source is slowed by itself. The id begins with the
 * kind of the page to open, of a charge or of a member who tried to save a card.
 */
export async function refusedCards({ db, clock }: Ctx, most: number) {
  const since = new Date(clock.now().getTime() - SHOWN_MS)
  const rows = await db.many<Series>(sql`
    SELECT a.subject_kind, a.subject_id, a.detail ->> 'of' AS of, m.first_name || ' ' || m.last_name AS name, a.at,
      count(*) OVER ()::int AS count
    FROM audit a JOIN member m ON m.id = a.person_id
    WHERE a.action = 'cards-refused' AND a.at > ${since} AND ${inCountries(db, sql`m.market`)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${most}`)
  return {
    of: 'refused-cards' as const,
    count: rows[0]?.count ?? 0,
    parts: [],
    first: rows.map(({ subjectKind, subjectId, of, name, at }) => ({
      id: `${subjectKind} ${subjectId}`,
      ...{ name, at },
      detail: `Too many for ${of.split(', ').map(source).join(', ')}`,
    })),
  }
}
