import type { TestApp, Who } from './app.ts'
import type { Customer } from './given-box.ts'
import { givenStaff } from './given-charge.ts'

/** What is said of a piece: in which words, and whether whoever answers believes it. */
type Said = { words: string; accept: boolean }
type OfOrder = { orderId: string; at: { as: Who; market: Customer['market']; params: { orderId: string } } }

/** A piece of an order is reported, and answered. */
export async function givenFault(
  app: TestApp,
  { orderId, at, keptId: lineId }: OfOrder & { keptId: string },
  said: Said,
) {
  const body = { lineId, kind: 'faulty' as const, words: said.words }
  await app.ask('POST', '/shop/orders/:orderId/faults', { ...at, body })
  return answer(app, orderId, said)
}

/** The same of the first piece of a box that its member may report. */
export async function givenFaultOfBox(
  app: TestApp,
  { boxId, member: { market, ...as } }: { boxId: string; member: Customer },
  said: Said,
) {
  const at = { as, market, params: { boxId } }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/faults', at)
  const pieceId = pieces.find(({ mayReport }) => mayReport)!.id
  const body = { pieceId, kind: 'faulty' as const, words: said.words }
  await app.ask('POST', '/boxes/:boxId/faults', { ...at, body })
  return { faultId: await answer(app, boxId, said), pieceId }
}

async function answer(app: TestApp, ofId: string, { words, accept }: Said): Promise<string> {
  const as = await givenStaff(app, 'support')
  const { ask } = app
  const { faults } = await ask('GET', '/studio/faults', { as })
  const { id, version } = faults.find(({ orderId, boxId }) => (orderId ?? boxId) === ofId)!
  const body = { version, accept, answer: `It was looked at: ${words}` }
  await ask('POST', '/studio/faults/:faultId/decide', { as, params: { faultId: id }, body })
  return id
}
