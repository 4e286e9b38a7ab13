import { faultKinds } from '#/after-sales/faults/fault.states.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { OrderView } from '#/shop/orders/view/order.schema.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

type Own = { as: Who; market: MarketId; orderId: string }

/** A buyer sometimes reports a piece, and chooses the remedy. */
export async function faultADay(p: Process, { as, market, orderId }: Own, { lines }: OrderView, dice: Dice) {
  for (const { id: lineId, mayReport, fault } of lines) {
    if (mayReport && dice.chance(0.03))
      await twiceMaybe(dice, () =>
        p.call('POST', '/contracts/:contractId/faults', {
          as,
          market,
          params: { contractId: orderId },
          body: { goodsId: lineId, kind: dice.pick(faultKinds), words: 'The seam has come undone' },
        }),
      )
    if (fault?.state !== 'accepted' || dice.chance(0.4)) continue
    const choice = chosen(fault, dice)
    await twiceMaybe(dice, () =>
      p.call('POST', '/contracts/:contractId/faults/:faultId/choice', {
        as,
        market,
        params: { contractId: orderId, faultId: fault.id },
        body: { choice },
      }),
    )
  }
}

const chosen = ({ inStock, mayRepair }: { inStock: boolean; mayRepair: boolean }, dice: Dice) => {
  if (mayRepair && dice.chance(0.3)) return 'repair' as const
  return inStock && dice.chance(0.6) ? ('replacement' as const) : ('money' as const)
}

/**
 * A member sometimes reports a box's piece that was kept or came in exchange; in the final phase nothing new is
 * reported.
 */
export async function faultOfBoxADay(
  p: Process,
  member: SimulatedMember,
  boxId: string,
  { dice, ordering }: { dice: Dice; ordering: boolean },
) {
  const at = { as: member, market: member.market, params: { contractId: boxId } }
  const { body } = await p.call('GET', '/contracts/:contractId/faults', at)
  for (const { id: pieceId, mayReport, fault } of body?.pieces ?? []) {
    if (mayReport && ordering && dice.chance(0.05))
      await twiceMaybe(dice, () =>
        p.call('POST', '/contracts/:contractId/faults', {
          ...at,
          body: { goodsId: pieceId, kind: dice.pick(faultKinds), words: 'The seam has come undone' },
        }),
      )
    if (fault?.state !== 'accepted' || dice.chance(0.4)) continue
    const choice = chosen(fault, dice)
    await twiceMaybe(dice, () =>
      p.call('POST', '/contracts/:contractId/faults/:faultId/choice', {
        as: member,
        market: member.market,
        params: { contractId: boxId, faultId: fault.id },
        body: { choice },
      }),
    )
  }
}

/** A colleague accepts most reports, and the tailor repairs most pieces sent in. */
export async function answerFaults(p: Process, support: Who, dice: Dice) {
  const { body } = await p.call('GET', '/studio/faults', { as: support })
  for (const { id: faultId, version, state } of body?.rows ?? []) {
    if (!dice.chance(0.7)) continue
    const of = { as: support, params: { faultId } }
    const yes = dice.chance(0.8)
    await twiceMaybe(dice, () =>
      state === 'in-repair'
        ? p.call('POST', '/studio/faults/:faultId/repair', {
            ...of,
            body: { version, mended: yes, words: 'The seam was sewn anew.' },
          })
        : p.call('POST', '/studio/faults/:faultId/decide', {
            ...of,
            body: { version, accept: yes, answer: 'It is as the photos show.' },
          }),
    )
  }
}
