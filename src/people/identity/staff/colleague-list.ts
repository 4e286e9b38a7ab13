import { type Db, sql } from '#/platform/database/db.ts'
import { staffRoles } from '#/platform/http/access/access.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { StaffAccess } from './staff-accounts.ts'

export const colleagueStates = ['active', 'enrolling', 'ended', 'invited', 'expired'] as const
export type ColleagueRow = StaffAccess & {
  id: string
  name: string
  email: string
  /** `enrolling`: has to set up the sign-in again, by a link that was mailed. */
  state: (typeof colleagueStates)[number]
  since: Date
  /** The end of an open link. */
  until: Date | null
  lastSignInAt: Date | null
}

const isOpen = sql`e.used_at IS NULL AND e.revoked_at IS NULL`

/** Colleagues, former ones, and people who are invited (R8.01). */
export const colleagueList = (now: Date) =>
  listSpec<ColleagueRow>()({
    tables: sql`(
      SELECT s.id, s.name, s.email, s.roles, s.markets, s.created_at AS since, e.expires_at AS until,
        CASE WHEN s.disabled_at IS NOT NULL THEN 'ended' WHEN e.id IS NOT NULL THEN 'enrolling' ELSE 'active' END AS state
      FROM staff s LEFT JOIN staff_enrolment e ON e.staff_id = s.id AND ${isOpen}
      UNION ALL
      SELECT e.id, e.name, e.email, e.roles, e.markets, e.made_at, e.expires_at,
        CASE WHEN e.expires_at <= ${now} THEN 'expired' ELSE 'invited' END
      FROM staff_enrolment e WHERE e.staff_id IS NULL AND ${isOpen}) c`,
    columns: sql`c.id, c.name, c.email, c.roles, c.markets, c.state, c.since, c.until,
      (SELECT max(a.at) FROM audit a WHERE a.action = 'signed-in' AND a.actor_kind = 'staff' AND a.actor_id = c.id::text) AS last_sign_in_at`,
    key: sql`c.id`,
    added: sql`c.since`,
    search: [sql`c.name`, sql`c.email`],
    filters: {
      state: { by: sql`c.state`, values: colleagueStates },
      role: { is: (role) => sql`${role} = ANY(c.roles)`, values: staffRoles },
      market: { is: (market) => sql`(c.markets IS NULL OR ${market} = ANY(c.markets))`, values: marketIds },
    },
    sorts: { name: sql`c.name`, since: sql`c.since` },
    order: 'name',
    csv: [
      ['Name', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Roles', ({ roles }) => roles.join(' ')],
      ['Countries', ({ markets }) => markets?.join(' ') ?? 'all'],
      ['State', ({ state }) => state],
      ['Since', ({ since }) => since],
      ['Link until', ({ until }) => until],
      ['Last sign-in', ({ lastSignInAt }) => lastSignInAt],
    ],
  })

export const findColleague = async (db: Db, { id, now }: { id: string; now: Date }) =>
  (await rowsOf(db, colleagueList(now), [{ key: id }]))[0]
