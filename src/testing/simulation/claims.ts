import type { MarketId } from '#/platform/markets/markets.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

const reason = 'The seam was torn when it came back'

/**
 * Worse and late returns: one colleague claims or waives, a second checks, and answers one of two objections; the others
 * lapse (R6.13).
 */
export async function claimADay(p: Process, by: { support: Who; finance: Who }, dice: Dice) {
  const { body } = await p.call('GET', '/studio/claims', { as: by.support })
  for (const { id } of body?.rows ?? []) {
    const params = { claimId: id }
    const as = dice.pick([by.support, by.finance])
    const { status, body: claim } = await p.call('GET', '/studio/claims/:claimId', { params, as })
    if (status !== 200 || dice.chance(0.3)) continue
    const { version, state, as: asks, most, refusable } = claim
    if (state === 'objected' && lapses(id)) continue
    const send = (step: string, body: object) =>
      twiceMaybe(dice, () =>
        p.call('POST', `/studio/claims/${id}/${step}`, { as, body: { version, ...body } }),
      )
    if (dice.chance(0.2)) await send('waive', { reason })
    else if (state === 'second-look') await send('second', { agree: dice.chance(0.7) })
    else if (state === 'objected') await send('uphold', { reason })
    else if (state !== 'proposed') continue
    else if (refusable.length > 0 && (asks === 'price' || dice.chance(0.3)))
      await send('refuse', { unitId: dice.pick(refusable).id, reason })
    else if (asks !== 'price')
      await send('decide', { amount: dice.chance(0.1) ? most : dice.between(1, most), reason })
  }
}

/** Half of all claims, by their random ids. */
const lapses = (claimId: string) => Number.parseInt(claimId[0]!, 16) % 2 === 0

type OfOrder = { as: Who; market: MarketId; orderId: string }
/** A buyer sometimes objects to a claim on a refund. */
export async function objectToOrderADay(p: Process, { as, market, orderId }: OfOrder, dice: Dice) {
  const of = { as, market, params: { contractId: orderId } }
  const { status, body } = await p.call('GET', '/contracts/:contractId/claims', of)
  if (status !== 200) return
  for (const { id: claimId, mayObject } of body.claims)
    if (mayObject && dice.chance(0.2))
      await twiceMaybe(dice, () =>
        p.call('POST', '/contracts/:contractId/claims/:claimId/objection', {
          as,
          market,
          params: { contractId: orderId, claimId },
          body: { text: 'It came like that' },
        }),
      )
}

/** A member sometimes objects to a claim on a box. */
export async function objectADay(p: Process, member: SimulatedMember, boxId: string, dice: Dice) {
  const as = { as: member, market: member.market }
  const { status, body } = await p.call('GET', '/contracts/:contractId/claims', {
    ...as,
    params: { contractId: boxId },
  })
  if (status !== 200) return
  for (const { id: claimId, mayObject } of body.claims)
    if (mayObject && dice.chance(0.2))
      await twiceMaybe(dice, () =>
        p.call('POST', '/contracts/:contractId/claims/:claimId/objection', {
          ...as,
          params: { contractId: boxId, claimId },
          body: { text: 'It came like that' },
        }),
      )
}
