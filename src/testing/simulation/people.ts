import { undoneStates } from '#/boxes/box.states.ts'
import type { FeedbackView } from '#/boxes/feedback/feedback-view.ts'
import type { QueueView } from '#/styling/desk/desk.schema.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember, SimulatedStaff } from './cast.ts'
import { objectADay } from './claims.ts'
import { creditFirst } from './credit.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import { faultOfBoxADay } from './faults.ts'
import type { Process } from './process.ts'
import { answerAllWishes, orderFor } from './wishes.ts'

/** One member's day: mostly no action, sometimes one, sometimes one twice. */
export async function liveADay(p: Process, member: SimulatedMember, dice: Dice, ordering = true) {
  const as = { as: member, market: member.market }
  const { body } = await p.call('GET', '/boxes', as)
  const boxes = body?.boxes ?? []
  const open = boxes.find(({ state }) => !['settled', 'closed', ...undoneStates].includes(state))
  if (ordering && !open && dice.chance(0.15))
    await twiceMaybe(dice, () => p.call('POST', '/boxes', { ...as, body: orderFor(dice) }))
  if (open?.state === 'previewing' && member.mood !== 'silent' && dice.chance(0.5))
    await answerPreview(p, member, open.id, dice)
  if (
    open?.state === 'delivered' &&
    member.mood !== 'silent' &&
    dice.chance(member.mood === 'prompt' ? 0.5 : 0.12)
  )
    await decide(p, member, open.id, dice)
  const decided = boxes.find(({ state }) => state === 'settled' || state === 'closed')
  if (decided) {
    await thinkAgain(p, member, decided.id, dice)
    await objectADay(p, member, decided.id, dice)
    if (dice.chance(0.3)) await faultOfBoxADay(p, member, decided.id, { dice, ordering })
  }
  if (dice.chance(member.paysLate && ordering ? 0.05 : 0.6)) await payOpenCharges(p, member, dice)
}

async function answerPreview(p: Process, member: SimulatedMember, boxId: string, dice: Dice) {
  const as = { as: member, market: member.market }
  const first = await p.call('GET', '/boxes/:boxId/preview', { ...as, params: { boxId } })
  if (first.status !== 200) return
  let seen = first.body
  let { version } = seen.box
  if (dice.chance(0.2))
    await p.call('PUT', '/boxes/:boxId/preview/silence', {
      ...as,
      params: { boxId },
      body: { whenSilent: dice.pick(seen.silences) },
    })
  if (seen.alternatives.length > 0 && dice.chance(0.4)) {
    const { itemId, sku } = dice.pick(seen.alternatives)
    await twiceMaybe(dice, async () => {
      const params = { boxId, itemId }
      const swapped = await p.call('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
        ...as,
        params,
        body: { sku },
      })
      if (swapped.status === 200) seen = swapped.body
    })
    version = seen.box.version
  }
  if (dice.chance(0.4)) {
    const declined = await p.call('PUT', '/boxes/:boxId/preview/items/:itemId', {
      params: { boxId, itemId: dice.pick(seen.pieces).id },
      ...as,
      body: { liked: false, reason: 'colour' },
    })
    if (declined.status !== 200) return
    version = declined.body.box.version
    if (dice.chance(0.8)) {
      await p.call('POST', `/boxes/${boxId}/preview/send-back`, { ...as, body: { version } })
      return
    }
  }
  await twiceMaybe(dice, () =>
    p.call('POST', `/boxes/${boxId}/preview/approve`, { ...as, body: { version } }),
  )
}

async function decide(p: Process, member: SimulatedMember, boxId: string, dice: Dice) {
  const as = { as: member, market: member.market }
  const { body, status } = await p.call('GET', '/boxes/:boxId/feedback', { ...as, params: { boxId } })
  if (status !== 200) return
  let view = body
  for (const piece of body.pieces) {
    const saved = await p.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId: piece.id },
      ...as,
      body: { choice: dice.chance(0.4) ? 'keep' : 'return' },
    })
    if (saved.status === 200) view = saved.body
    if (dice.chance(0.25)) view = (await chooseInstead(p, member, { boxId, itemId: piece.id }, dice)) ?? view
  }
  if (!dice.chance(0.8)) return
  const offer = view.offers.length > 0 && dice.chance(0.6) ? dice.pick(view.offers) : undefined
  const decision = { amount: offer?.total ?? view.toPay.total, plan: offer?.plan }
  await twiceMaybe(dice, () => p.call('POST', `/boxes/${boxId}/confirm`, { ...as, body: decision }))
}

/** Chooses an exchange if there is one; returns the box afterwards. */
async function chooseInstead(
  p: Process,
  member: SimulatedMember,
  params: { boxId: string; itemId: string },
  dice: Dice,
): Promise<FeedbackView | undefined> {
  const as = { as: member, market: member.market, params }
  const there = await p.call('GET', '/boxes/:boxId/feedback/items/:itemId/exchange', as)
  if (there.status !== 200 || there.body.similar.length === 0) return undefined
  const { sku } = dice.pick(there.body.similar)
  let view: FeedbackView | undefined
  await twiceMaybe(dice, async () => {
    const chosen = await p.call('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', {
      ...as,
      body: { sku },
    })
    if (chosen.status === 200) view = chosen.body
  })
  return view
}

/** Sometimes withdraws from a kept piece, cancels an exchange, or sends it back after its delivery. */
async function thinkAgain(p: Process, member: SimulatedMember, boxId: string, dice: Dice) {
  const of = { as: member, market: member.market }
  const { body, status } = await p.call('GET', '/boxes/:boxId/feedback', { ...of, params: { boxId } })
  if (status !== 200) return
  const sendBack = (contractId: string, ids: string[]) =>
    twiceMaybe(dice, () =>
      p.call('POST', '/contracts/:contractId/returns', {
        ...of,
        params: { contractId },
        body: sendingBack(ids),
      }),
    )
  const kept = body.pieces.filter(({ state, madeGoodAt }) => state === 'kept' && !madeGoodAt)
  if (body.withdrawUntil && kept.length > 0 && dice.chance(0.06)) await sendBack(boxId, [dice.pick(kept).id])
  const { ordered } = body.exchange
  if (!ordered || !dice.chance(0.1)) return
  const there = ordered.pieces.filter(({ state }) => state === 'delivered').map(({ id }) => id)
  if (there.length > 0) await sendBack(ordered.id, there)
  else await p.call('POST', '/shop/orders/:orderId/cancel', { ...of, params: { orderId: ordered.id } })
}

/** The bank's question: the member sometimes answers, sometimes fails, sometimes takes another card. */
async function payOpenCharges(p: Process, member: SimulatedMember, dice: Dice) {
  const { body, status } = await p.call('GET', '/payments/charges/next', {
    as: member,
    market: member.market,
  })
  if (status !== 200 || !dice.chance(0.4)) return
  await creditFirst(p, member, { chargeId: body.id, dice })
  const options = { member, chargeId: body.id }
  await payOnPage(
    p,
    dice.chance(0.6)
      ? { ...options, testCard: 'pm_card_visa' }
      : { ...options, bank: dice.pick(['authenticate', 'refuse'] as const) },
  )
}

async function everyPage(p: Process, as: Who): Promise<QueueView['rows']> {
  const all: QueueView['rows'] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await p.call('GET', '/studio/desk', { query: { page }, as })
    all.push(...(body?.rows ?? []))
    pages = body?.pages ?? 0
  }
  return all
}

/** The stylist's day: every waiting box gets its pieces, unless the shelf is empty. */
export async function styleADay(p: Process, { stylist: as, shelf }: SimulatedStaff, dice: Dice) {
  for (const { id, state } of await everyPage(p, as)) {
    if (!['ordered', 'styling'].includes(state) || dice.chance(0.3)) continue
    await p.call('POST', `/studio/desk/${id}/claim`, { as })
    const desk = await p.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as })
    if (desk.status !== 200) continue
    let { version } = desk.body.box
    const declined = desk.body.pieces.filter(({ state }) => state === 'declined')
    let picked = desk.body.pieces.filter(({ state }) => state === 'picked').length
    for (let tries = 0; picked < 5 && tries < 12; tries++) {
      const replacesId = declined.shift()?.id
      const answer = await p.call('POST', '/studio/desk/:boxId/items', {
        params: { boxId: id },
        as,
        body: { version, sku: dice.pick(shelf), ...(replacesId && { replacesId }) },
      })
      if (answer.status >= 300) continue
      version = answer.body.box.version
      picked++
    }
    const noted = await p.call('PUT', '/studio/desk/:boxId/note', {
      params: { boxId: id },
      as,
      body: { version, note: 'For you.' },
    })
    version = (await answerAllWishes(p, as, id, dice)) ?? version
    if (noted.status === 200)
      await twiceMaybe(dice, () => p.call('POST', `/studio/desk/${id}/preview`, { as, body: { version } }))
  }
}

/** The warehouse's day: packs and ships approved boxes, takes in returns, writes off missing ones. */
export async function packADay(p: Process, { warehouse: as }: SimulatedStaff, dice: Dice) {
  const { body } = await p.call('GET', '/studio/warehouse', { as })
  for (const { id, state } of body?.rows ?? []) {
    if (!['open', 'packed'].includes(state) || dice.chance(0.2)) continue
    const { body: order } = await p.call('GET', '/studio/warehouse/:subjectId', {
      params: { subjectId: id },
      as,
    })
    for (const { sku } of order?.lines ?? [])
      await twiceMaybe(dice, () =>
        p.call('POST', `/studio/warehouse/${id}/scan`, { as, body: { code: sku } }),
      )
    const packed = await p.call('GET', '/studio/warehouse/:subjectId', { params: { subjectId: id }, as })
    if (packed.body?.order)
      await twiceMaybe(dice, () =>
        p.call('POST', `/studio/warehouse/${id}/ship`, { as, body: { version: packed.body.order.version } }),
      )
  }
  const { body: returns } = await p.call('GET', '/studio/returns', { as })
  for (const { id } of returns?.rows ?? []) {
    if (!dice.chance(0.3)) continue
    const { body: order } = await p.call('GET', '/studio/returns/:subjectId', {
      params: { subjectId: id },
      as,
    })
    for (const line of order?.lines.filter(({ state }) => state === 'expected') ?? []) {
      // The rest of the parcel is graded on another day.
      if (dice.chance(0.15)) break
      if (dice.chance(0.05))
        await p.call('POST', `/studio/returns/units/${line.id}/lost`, {
          as,
          body: { reason: 'Never arrived' },
        })
      else
        await twiceMaybe(dice, () =>
          p.call('POST', `/studio/returns/units/${line.id}`, {
            as,
            body: { grade: dice.pick(['A', 'A', 'B', 'C', 'D']), labelPresent: dice.chance(0.95) },
          }),
        )
    }
  }
}
