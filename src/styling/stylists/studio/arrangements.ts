import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { atWork, isWithUs, studioDay } from '../with-us.ts'

type Arrangement = {
  stylistId: string
  deputy: string | null
  standsIn: string | null
  away: { from: string; to: string } | null
}

/** Deputies, today's and in general, and the next days away; past days are left out. */
export function listArrangements({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const today = studioDay(clock.now())
  return db.many<Arrangement>(sql`
    SELECT s.id AS stylist_id, o.name AS deputy, CASE WHEN w.works_id <> s.id THEN w.works_name END AS stands_in,
      (SELECT json_build_object('from', a.from_day, 'to', a.to_day) FROM call_away a
        WHERE a.stylist_id = s.id AND a.to_day >= ${today}::date ORDER BY a.from_day LIMIT 1) AS away
    FROM staff s LEFT JOIN call_desk d ON d.stylist_id = s.id LEFT JOIN staff o ON o.id = d.deputy_id
    LEFT JOIN ${atWork(today)} w ON w.stylist_id = s.id
    WHERE ${isWithUs}`)
}
