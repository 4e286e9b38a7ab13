import { listFaultPhotos } from '#/after-sales/faults/photos/fault-photos.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { TestApp, Who } from '../world/app.ts'
import type { Customer } from './given-box.ts'
import { givenStaff } from './given-charge.ts'
import { aPicture } from './given-photo.ts'

/** A fault report: its text, with a photo, and the colleague's decision. */
type Report = { text: string; accept: boolean }
type OfOrder = { orderId: string; at: { as: Who; market: Customer['market']; params: { orderId: string } } }

/** A piece of an order is reported, photographed and answered. */
export async function givenFault(
  app: TestApp,
  { orderId, at, keptId: lineId }: OfOrder & { keptId: string },
  report: Report,
) {
  const body = { goodsId: lineId, kind: 'faulty' as const, words: report.text }
  const of = { ...at, params: { contractId: orderId } }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', { ...of, body })
  const { id } = pieces.find((piece) => piece.id === lineId)!.fault!
  const { photoId } = await photographFault(app, { path: `/contracts/${orderId}/faults/${id}`, as: at.as })
  return { faultId: await answer(app, orderId, report), photoId: photoId! }
}

/** The first piece of a box that its member may report is reported, photographed and answered. */
export async function givenFaultOfBox(
  app: TestApp,
  { boxId, member: { market, ...as } }: { boxId: string; member: Customer },
  report: Report,
) {
  const at = { as, market, params: { contractId: boxId } }
  const { pieces } = await app.ask('GET', '/contracts/:contractId/faults', at)
  const pieceId = pieces.find(({ mayReport }) => mayReport)!.id
  const body = { goodsId: pieceId, kind: 'faulty' as const, words: report.text }
  const { pieces: after } = await app.ask('POST', '/contracts/:contractId/faults', { ...at, body })
  const { id } = after.find((piece) => piece.id === pieceId)!.fault!
  const { photoId } = await photographFault(app, { path: `/contracts/${boxId}/faults/${id}`, as })
  return { faultId: await answer(app, boxId, report), photoId: photoId!, pieceId }
}

type Shot = { path: string; as: Who; colour?: Parameters<typeof aPicture>[0]; bytes?: Buffer }
/** Uploads a photo as the page of the order or the box does; returns the newest photo. */
export async function photographFault({ app, db }: TestApp, { path, as, colour, bytes }: Shot) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}/photos`,
    payload: bytes ?? (await aPicture(colour).jpeg().toBuffer()),
    headers: {
      locale: marketOf('se').wireLocale,
      'content-type': 'application/octet-stream',
      authorization: `UID ${as.id} ${as.token}`,
    },
  })
  const photos = await listFaultPhotos(db, path.split('/').at(-1)!)
  return { status: answer.statusCode, body: answer.json(), photoId: photos.at(-1) }
}

async function answer(app: TestApp, ofId: string, { text, accept }: Report): Promise<string> {
  const as = await givenStaff(app, 'support')
  const { ask } = app
  const { rows: faults } = await ask('GET', '/studio/faults', { as })
  const { id, version } = faults.find(({ contractId }) => contractId === ofId)!
  const body = { version, accept, answer: `It was looked at: ${text}` }
  await ask('POST', '/studio/faults/:faultId/decide', { as, params: { faultId: id }, body })
  return id
}
