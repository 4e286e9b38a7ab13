import { addresses } from '#/testing/people/people.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

/**
 * A member sometimes changes the interval, ends the subscription, and comes back; in the final phase nothing new
 * begins.
 */
export async function changeSubscription(p: Process, member: SimulatedMember, dice: Dice, ordering: boolean) {
  if (ordering && !dice.chance(0.06)) return
  const as = { as: member, market: member.market }
  const { body, status } = await p.call('GET', '/subscription', as)
  if (status !== 200) return
  const { state, nextBoxDate: date } = body
  const send = (name: string, more: object = {}) =>
    twiceMaybe(dice, () => p.call('POST', `/subscription/${name}`, { ...as, body: more }))
  if (!ordering) return date ? send('interval', { date, months: 0 }) : undefined
  if (state === 'cancelled') return send('reactivate')
  if (!date) return send('interval', { date, months: dice.pick([1, 1, 2]) })
  const changes = [
    () => send('skip', { date }),
    () => send('take-back-skip', { date }),
    () => send('move', { date, to: dice.pick([body.choosable.from, body.upcoming[1]!.date]) }),
    () => send('pause', { date, until: body.pauses[0]?.until ?? body.choosable.to }),
    () => send('resume', { date }),
    () => send('interval', { date, months: dice.pick([0, 1, 3]) }),
    () => send('cancel'),
    () => endWithoutLogin(p, member, dice),
  ]
  return dice.pick(changes)()
}

/** Ends it on the page without a sign-in (R11.03). */
const endWithoutLogin = (p: Process, { market, email }: SimulatedMember, dice: Dice) =>
  twiceMaybe(dice, () =>
    p.call('POST', '/declared-ends', {
      market,
      body: { email, zip: addresses[market].zip, kind: 'ordinary', cause: '', on: '' },
    }),
  )
