import { Type } from 'typebox'
import { colleagueList, colleagueStates } from '#/people/identity/staff/colleague-list.ts'
import { staffRoles } from '#/platform/http/access/access.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'

const Roles = list(oneOf(staffRoles), { minItems: 1, uniqueItems: true })
/** Null: every country. */
const Countries = orNull(list(oneOf(marketIds), { minItems: 1, uniqueItems: true }))
const Access = { roles: Roles, markets: Countries }

const Colleague = closed({
  id: uuid,
  name: text,
  email: text,
  roles: list(oneOf(staffRoles)),
  markets: orNull(list(oneOf(marketIds))),
  state: oneOf(colleagueStates),
  since: moment,
  until: orNull(moment),
  lastSignInAt: orNull(moment),
})
export type ColleagueView = Shown<typeof Colleague>

export const ColleaguesQuery = listQuery(colleagueList(new Date(0)))
export const Colleagues = listOf(Colleague)
export const ColleaguePage = closed({
  ...Colleague.properties,
  /** The reader's own account, which another admin changes. */
  own: flag,
  sessions: list(
    closed({
      id: uuid,
      current: flag,
      browser: optional(text),
      system: optional(text),
      createdAt: moment,
      lastSeenAt: moment,
    }),
  ),
})
export type ColleaguePageView = Shown<typeof ColleaguePage>

export const Invitation = closed({
  email: Type.String({ maxLength: 254 }),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  ...Access,
})
export const AccessChange = closed({ ...Access, seen: closed(Access), reason })
export const WithReason = closed({ reason })

/** The effect of a colleague's leaving, before it is done. */
export const Leaving = closed({
  sessions: count,
  boxCount: count,
  boxes: list(closed({ id: uuid, number: text })),
  members: count,
  callCount: count,
  calls: list(closed({ id: uuid, startsAt: moment, customer: text, deputy: orNull(text) })),
  invitations: count,
  tasks: count,
})
export type LeavingView = Shown<typeof Leaving>
