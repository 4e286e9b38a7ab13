import { marketIds } from '#/platform/markets/markets.ts'
import { callOutcomes } from '#/styling/calls/call.states.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

export const keepWorkingHours = (p: Process, stylist: Who) =>
  p.call('PUT', '/studio/calls/hours/:stylistId', {
    as: stylist,
    params: { stylistId: stylist.id },
    body: {
      markets: [...marketIds],
      deputyId: null,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '10:00', ends: '12:00' })),
    },
  })

/** A member sometimes books a call, moves it, or cancels it; several want the same hour (R6.16). */
export async function callADay(p: Process, member: SimulatedMember, dice: Dice, ordering: boolean) {
  const as = { as: member, market: member.market }
  const { status, body } = await p.call('GET', '/calls', as)
  if (status !== 200) return
  const startsAt = body.slots.length > 0 ? dice.pick(body.slots.slice(0, 3)) : undefined
  if (!body.call && startsAt && ordering && dice.chance(0.08))
    await twiceMaybe(dice, () =>
      p.call('POST', '/calls', { ...as, body: { startsAt, topic: 'A coat', phone: body.phone } }),
    )
  if (!body.call) return
  const params = { callId: body.call.id }
  if (startsAt && dice.chance(0.1))
    await twiceMaybe(dice, () => p.call('POST', '/calls/:callId/move', { ...as, params, body: { startsAt } }))
  else if (dice.chance(0.05))
    await twiceMaybe(dice, () => p.call('POST', '/calls/:callId/cancel', { ...as, params }))
}

/** The stylist records the outcome of past calls, sooner or later. */
export async function tellCalls(p: Process, stylist: Who, dice: Dice) {
  const { body } = await p.call('GET', '/studio/calls', { as: stylist })
  for (const { id, state } of body?.calls ?? [])
    if (state === 'ended' && dice.chance(0.6))
      await p.call('POST', '/studio/calls/:callId/outcome', {
        as: stylist,
        params: { callId: id },
        body: { outcome: dice.pick(callOutcomes), note: '' },
      })
}
