import { findCustomer } from '#/people/members/guests.ts'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { listBalances } from './balances.ts'
import { listStory } from './story.queries.ts'
import { MoneyStory } from './story.schema.ts'

export const storyApi = routes(
  route(
    'GET /api/studio/money/:memberId',
    { params: closed({ memberId: uuid }), answer: MoneyStory },
    async ({ ctx: { db }, params: { memberId } }) => {
      const who = (await findMember(db, memberId)) ?? (await findCustomer(db, memberId))
      const { firstName, lastName, market } = found(who)
      const balances = await listBalances(db, memberId)
      const { rows: events, more } = await listStory(db, memberId)
      return { memberId, name: `${firstName} ${lastName}`, market, balances, events, more }
    },
  ),
)
