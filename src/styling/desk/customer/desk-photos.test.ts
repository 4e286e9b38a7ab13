import { expect, test } from 'vitest'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenPhoto } from '#/testing/given/given-photo.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()

test('R8.02 T56 only the stylist sees the member’s photos, while the box is made', async () => {
  const { stylist, warehouse, order } = await givenStudio(app)
  const [member, other] = [await givenCustomer(app), await givenCustomer(app)]
  const [boxId, otherBox] = [await order(member), await order(other)]
  const { id: photoId } = await givenPhoto(app, member)
  const status = async (as: Who, path: string) => (await app.call('GET', path, { as })).status
  const seen = (as: Who, of = boxId) => status(as, `/studio/desk/${of}/photos/${photoId}/small`)
  const shown = async (of: string) =>
    (await app.ask('GET', '/studio/desk/:boxId', { params: { boxId: of }, as: stylist })).customer.photos

  expect(await shown(boxId)).toMatchObject([{ id: photoId, kind: 'me' }])
  expect([await seen(stylist), await seen(warehouse), await seen(member)]).toEqual([200, 403, 404])
  expect([await shown(otherBox), await seen(stylist, otherBox)], 'by another member’s box').toEqual([[], 404])
  expect(await status(stylist, `/photos/${photoId}/small`), 'the member’s own address').toBe(403)

  const photo = { params: { photoId }, as: member }
  await app.ask('DELETE', '/photos/:photoId', photo)
  expect([await shown(boxId), await seen(stylist)], 'deleted').toEqual([[], 404])
  await app.ask('POST', '/photos/:photoId/restore', photo)
  expect(await seen(stylist)).toBe(200)
  await app.ask('POST', '/boxes/:boxId/cancel', { params: { boxId }, as: member, body: {} })
  expect([await shown(boxId), await seen(stylist)], 'the box is over').toEqual([[], 404])
})
