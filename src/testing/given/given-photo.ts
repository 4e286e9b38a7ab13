import sharp from 'sharp'
import type { PhotoKind } from '#/people/photos/photos.rule.ts'
import type { PhotoView } from '#/people/photos/photos.schema.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { TestApp, Who } from '../world/app.ts'

type Colour = { r: number; g: number; b: number }
/** A picture of one colour: another colour is another photo. */
export const aPicture = (colour: Colour = { r: 120, g: 80, b: 60 }, size = { width: 60, height: 80 }) =>
  sharp({ create: { ...size, channels: 3, background: colour } })

type Upload = { as?: Who; bytes: Uint8Array | Buffer; kind?: string; market?: MarketId; type?: string }

/** Uploads bytes without a type, as a page does. */
export async function sendPhotoTo({ app }: TestApp, { as, bytes, kind = 'me', market = 'da', type }: Upload) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/photos?kind=${kind}`,
    payload: Buffer.from(bytes),
    headers: {
      locale: marketOf(market).wireLocale,
      'content-type': type ?? 'application/octet-stream',
      ...(as && { authorization: `UID ${as.id} ${as.token}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

export async function givenPhoto(
  app: TestApp,
  as: Who,
  { kind = 'me' as PhotoKind, colour = undefined as Colour | undefined } = {},
): Promise<PhotoView> {
  const { status, body } = await sendPhotoTo(app, {
    as,
    kind,
    bytes: await aPicture(colour).jpeg().toBuffer(),
  })
  if (status !== 201) throw new Error(`The photo was refused: ${JSON.stringify(body)}`)
  return body
}
