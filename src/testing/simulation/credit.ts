import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import { causes } from '#/money/wallet/cause.rule.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

/** Support sometimes gives goodwill; above a colleague's limit a second one decides. */
export async function giveCreditADay(
  p: Process,
  members: readonly SimulatedMember[],
  as: { support: Who; finance: Who },
  dice: Dice,
) {
  if (dice.chance(0.25))
    await twiceMaybe(dice, () =>
      p.call('POST', '/studio/credit/members/:memberId', {
        as: as.support,
        params: { memberId: dice.pick(members).id },
        body: { amount: dice.between(5, 600) * 100, cause: dice.pick(causes), reason: 'The parcel was late' },
      }),
    )
  const { body } = await p.call('GET', '/studio/credit', { as: as.finance })
  for (const { id } of body?.waiting ?? [])
    if (dice.chance(0.5))
      await twiceMaybe(dice, () =>
        p.call('POST', '/studio/credit/grants/:grantId', {
          as: as.finance,
          params: { grantId: id },
          body: { agree: dice.chance(0.7) },
        }),
      )
}

/** Credit given after the bill pays what it can of it. */
export async function creditFirst(
  p: Process,
  as: SimulatedMember,
  { chargeId, dice }: { chargeId: string; dice: Dice },
) {
  const of = { as, market: as.market, params: { id: chargeId } }
  const { body, status } = await p.call('GET', '/payments/charges/:id', of)
  if (status !== 200 || body.credit === 0) return
  const { amount: total, currency } = body.charge
  const credit = usableCredit({ credit: body.credit, total, currency })
  if (credit > 0)
    await twiceMaybe(dice, () =>
      p.call('POST', '/payments/charges/:id/credit', { ...of, body: { credit, byCard: total - credit } }),
    )
}
