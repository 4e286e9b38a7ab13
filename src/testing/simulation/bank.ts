import { disputeEndings } from '#/money/disputes/dispute.states.ts'
import { sql } from '#/platform/database/db.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import type { Who } from '#/testing/world/world.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

type Colleagues = { finance: Who; second: Who }
const reason = 'The customer signed for it'
const quietly = { quietly: true }

/**
 * A day of the banks: they take payments back and decide. Finance answers, refunds, and ends lost disputes, with a
 * second colleague's agreement.
 */
export async function bankADay(p: Process, by: Colleagues, ordering: boolean, dice: Dice) {
  const provider = providerWorld(p)
  if (ordering && dice.chance(0.1)) await takeBack(p, provider, dice)
  if (dice.chance(0.3)) await p.payOut()
  const { body } = await p.call('GET', '/studio/disputes', { as: by.finance })
  for (const { id, state } of body?.rows ?? []) {
    if (dice.chance(0.5)) continue
    if (state === 'open' || state === 'answered')
      await answerOrDecide(p, provider, { id, as: by.finance }, dice)
    else if (state === 'lost' || state === 'claimed') {
      const ending = { as: dice.pick(disputeEndings), reason }
      await twiceMaybe(dice, () =>
        p.call('POST', '/studio/disputes/:disputeId/end', {
          as: by.finance,
          params: { disputeId: id },
          body: ending,
        }),
      )
    }
  }
  if (ordering && dice.chance(0.08)) await giveBack(p, by.finance, dice)
  await decideSecondLooks(p, by.second, dice)
}

type Provider = ReturnType<typeof providerWorld>
const anyCaptured = (p: Process, dice: Dice) =>
  p.db
    .many<{ id: string; amount: number }>(
      sql`SELECT id, amount FROM charge WHERE state = 'captured' ORDER BY id`,
    )
    .then((all) => (all.length > 0 ? dice.pick(all) : undefined))

/** The provider refuses charges that were refunded in whole or disputed before. */
async function takeBack(p: Process, { dispute }: Provider, dice: Dice) {
  const charge = await anyCaptured(p, dice)
  if (charge) await dispute(charge.id, quietly).catch(() => {})
}

async function answerOrDecide(
  p: Process,
  { decide }: Provider,
  { id, as }: { id: string; as: Who },
  dice: Dice,
) {
  if (dice.chance(0.4))
    await twiceMaybe(dice, () =>
      p.call('POST', '/studio/disputes/:disputeId/answer', {
        as,
        params: { disputeId: id },
        body: { reason },
      }),
    )
  // The webhook of the first decision may still be under way.
  else {
    const { providerId } = await p.db.one<{ providerId: string }>(
      sql`SELECT provider_id FROM dispute WHERE id = ${id}`,
    )
    await decide(providerId, dice.pick(['won', 'lost'] as const), quietly).catch(() => {})
  }
}

async function giveBack(p: Process, as: Who, dice: Dice) {
  const charge = await anyCaptured(p, dice)
  if (!charge) return
  const amount = dice.chance(0.5) ? charge.amount : dice.between(1, charge.amount)
  await twiceMaybe(dice, () =>
    p.call('POST', '/studio/charges/:id/refund', {
      as,
      params: { id: charge.id },
      body: { amount, reason },
    }),
  )
}

async function decideSecondLooks(p: Process, as: Who, dice: Dice) {
  const { body } = await p.call('GET', '/studio/second-looks', { as })
  for (const { id } of body?.rows ?? [])
    if (dice.chance(0.5))
      await twiceMaybe(dice, () =>
        p.call('POST', '/studio/second-looks/:lookId', {
          as,
          params: { lookId: id },
          body: { agree: dice.chance(0.7) },
        }),
      )
}
