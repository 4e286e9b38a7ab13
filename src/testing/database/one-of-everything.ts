import { startSetup } from '#/money/payment-methods/mandates.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { givenReducedRefund } from '../given/given-bought.ts'
import { givenCustomer, givenStudio } from '../given/given-box.ts'
import { givenHours } from '../given/given-calls.ts'
import { givenCharge, givenStaff } from '../given/given-charge.ts'
import { givenClaim } from '../given/given-claims.ts'
import { givenExchanges } from '../given/given-exchange.ts'
import { givenFault, givenFaultOfBox } from '../given/given-fault.ts'
import { aPicture, givenPhoto } from '../given/given-photo.ts'
import { givenReviews } from '../given/given-reviews.ts'
import { givenShop } from '../given/given-shop-order.ts'
import { proven } from '../proven.ts'
import { uploadTo } from '../thread-steps.ts'
import type { TestApp } from '../world/app.ts'
import { giftWorld } from '../world/gift-world.ts'

type Attempt = { ids: (string | undefined)[]; ownerStatus?: number; body?: object | (() => Promise<object>) }

/** Member A with one of everything: a box to preview, one to decide on, an invoice, a card under way; and member B. */
export async function oneOfEverything(app: TestApp) {
  const studio = await givenStudio(app)
  const { order, style, givenDelivered, must, stylist, warehouse, shelf } = studio
  const a = await givenCustomer(app)
  const b = await givenCustomer(app)
  const { boxId: exchangedBox } = await givenExchanges(app, studio).arrived({ member: a })
  const report = { text: 'The seam has come undone.', accept: true }
  const keptBox = await givenDelivered(a)
  const ofKept = { params: { boxId: keptBox }, as: a }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', ofKept)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...ofKept, body: { amount: toPay.total } })
  await app.settle()
  const faulty = await givenFaultOfBox(app, { boxId: keptBox, member: a }, report)
  const delivered = await givenDelivered(a)
  const previewed = await order(a)
  const { pieces: shown } = await style(previewed)
  const feedback = await must(
    app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: delivered }, as: a }),
  )
  const charge = await givenCharge(app, { memberId: a.id })
  const other = await givenCharge(app, { memberId: a.id })
  const shop = givenShop(app, warehouse)
  const bought = await shop.delivered({ customer: await findCustomer(app.db, a.id) })
  const [piece, secondPiece] = await shop.lines(bought.orderId)
  const troubled = await givenReducedRefund(app, { must, warehouse, member: a, text: 'It came like that.' })
  await givenFault(app, troubled, report)
  const picture = await aPicture().jpeg().toBuffer()
  const gift = await giftWorld(app).bought({ as: a })
  const { body: messagePhoto } = await uploadTo(app, { path: '/messages/photos', as: a })
  const support = await proven(app, await givenStaff(app, 'support'))
  const readdressing = { email: 'other@garderobe.example', reason: 'A typing error' }
  const { waits } = await app.ask('POST', '/studio/gift-cards/:cardId/address', {
    as: support,
    params: { cardId: gift.id },
    body: readdressing,
  })
  const giftAddress = waits!.id
  const { packs } = await app.ask('GET', '/packs', { as: a })
  const setup = await startSetup(app.ctx, a.id)

  await must(app.call('POST', '/shop/notices', { as: a, body: { sku: piece!.sku, kind: 'price' } }))
  const [notice] = (await must(app.call('GET', '/shop/notices', { as: a }))).notices

  const { listId } = await must(
    app.call('POST', '/shop/favorites/lists', { as: a, body: { name: 'Summer' } }),
  )

  const [review, secondReview] = await givenReviews(app, a, [piece!, secondPiece!])
  await givenHours(app, stylist)
  const { slots } = await must(app.call('GET', '/calls', { as: a }))
  const asking = { startsAt: slots[0]!, topic: 'A coat', phone: '0701234567' }
  const { id: callId } = await must(app.call('POST', '/calls', { as: a, body: asking }))

  const toGoBack = await must(
    app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: exchangedBox }, as: a }),
  )
  const claimed = await givenClaim(app, a, {
    boxId: exchangedBox,
    warehouse,
    text: 'It came like that.',
    unitId: toGoBack.pieces.find(({ state }) => state === 'returning')!.id,
  })

  await app.db.run(
    sql`INSERT INTO worn_question (box_id, member_id, asked_at) VALUES (${delivered}, ${a.id}, ${app.clock.now()})`,
  )
  const { id: photoId } = await givenPhoto(app, a)
  const garmentId = app.ctx.random.uuid()
  const garment = { kind: 'skirt', colour: 'red', patterned: false, name: '' }
  await must(app.call('PUT', '/own-clothes/:garmentId', { params: { garmentId }, as: a, body: garment }))

  const { id: boxCard } = await must(
    app.call('POST', '/boxes/:boxId/shared-cards', { params: { boxId: keptBox }, as: a, body: {} }),
  )
  const { id: orderCard } = await must(
    app.call('POST', '/shop/orders/:orderId/shared-cards', { params: { orderId: bought.orderId }, as: a }),
  )

  const [elsewhere] = await devices()
  async function devices() {
    await openSession(app.ctx, { ownerKind: 'member', ownerId: a.id })
    const { sessions } = await must(app.call('GET', '/me/sessions', { as: a }))
    return sessions.filter(({ current }) => !current).map(({ id }) => id)
  }

  const toConfirm = async () => {
    const at = { params: { boxId: delivered }, as: a }
    return { amount: (await app.ask('GET', '/boxes/:boxId/feedback', at)).toPay.total }
  }
  /** Does not exist yet: its owner is refused. */
  const first = feedback.pieces[0]!.id
  const worn = { worn: 'often', fits: null, quality: null, words: '' }
  const version = () => app.db.one<{ version: number }>(sql`SELECT version FROM box WHERE id = ${previewed}`)
  /** The owner's calls, in a possible order; the ids stand for the route's parameters. */
  const attempts: Record<string, Attempt> = {
    'GET /api/profile/:userId': { ids: [a.id] },
    'PUT /api/profile/:userId': { ids: [a.id], body: { firstName: 'Annika' } },
    'DELETE /api/me/sessions/:sessionId': { ids: [elsewhere] },
    'GET /api/survey/:userId': { ids: [a.id] },
    'GET /api/survey/:userId/board': { ids: [a.id] },
    'GET /api/survey/:userId/choices': { ids: [a.id] },
    'PUT /api/survey/:userId/:question': { ids: [a.id, 'fit'], body: { value: { top: 'loose' } } },
    'POST /api/survey/:userId/later': { ids: [a.id], body: { questions: ['body'] } },
    'GET /api/photos/:photoId/:size': { ids: [photoId, 'small'] },
    'DELETE /api/photos/:photoId': { ids: [photoId] },
    'POST /api/photos/:photoId/restore': { ids: [photoId] },
    'PUT /api/own-clothes/:garmentId': { ids: [garmentId], body: garment },
    'POST /api/own-clothes/:garmentId/photo': { ids: [garmentId], body: picture, ownerStatus: 201 },
    'DELETE /api/own-clothes/:garmentId/photo': { ids: [garmentId] },
    'DELETE /api/own-clothes/:garmentId': { ids: [garmentId] },
    'GET /api/boxes/:boxId/preview': { ids: [previewed] },
    'PUT /api/boxes/:boxId/preview/silence': { ids: [previewed], body: { whenSilent: 'wait' } },
    'POST /api/boxes/:boxId/preview/items/:itemId/swap': {
      ids: [previewed, shown[0]!.id],
      body: { sku: 'not held' },
      ownerStatus: 409,
    },
    'PUT /api/boxes/:boxId/preview/items/:itemId': { ids: [previewed, shown[0]!.id], body: { liked: true } },
    'POST /api/boxes/:boxId/preview/approve': { ids: [previewed], body: version },
    'POST /api/boxes/:boxId/preview/send-back': { ids: [previewed], body: version, ownerStatus: 409 },
    'POST /api/boxes/:boxId/wishes': { ids: [previewed], body: { text: 'Wool' }, ownerStatus: 409 },
    'POST /api/boxes/:boxId/ask-preview': { ids: [previewed], body: {}, ownerStatus: 409 },
    'POST /api/boxes/:boxId/cancel': { ids: [previewed], body: {} },
    'PUT /api/boxes/:boxId/opened': { ids: [delivered] },
    'GET /api/boxes/:boxId/worn-with': { ids: [delivered] },
    'GET /api/boxes/:boxId/feedback': { ids: [delivered] },
    'PUT /api/boxes/:boxId/feedback/items/:itemId': { ids: [delivered, first], body: { choice: 'keep' } },
    'PUT /api/boxes/:boxId/feedback/comment': { ids: [delivered], body: { comment: 'Thank you.' } },
    'POST /api/contracts/:contractId/return-label.pdf': { ids: [delivered] },
    'GET /api/boxes/:boxId/feedback/items/:itemId/exchange': { ids: [delivered, first] },
    'PUT /api/boxes/:boxId/feedback/items/:itemId/exchange': {
      ids: [delivered, feedback.pieces[4]!.id],
      body: { sku: shelf[6]! },
    },
    'DELETE /api/boxes/:boxId/feedback/items/:itemId/exchange': { ids: [delivered, feedback.pieces[3]!.id] },
    'POST /api/boxes/:boxId/confirm': { ids: [delivered], body: toConfirm },
    'POST /api/boxes/:boxId/shared-cards': { ids: [keptBox], body: {} },
    'DELETE /api/boxes/:boxId/shared-cards/:cardId': { ids: [keptBox, boxCard] },
    'GET /api/contracts/:contractId/return': { ids: [delivered] },
    'GET /api/boxes/:boxId/outfits': { ids: [delivered] },
    'GET /api/boxes/:boxId/worn': { ids: [delivered] },
    'PUT /api/boxes/:boxId/worn/items/:itemId': { ids: [delivered, first], body: worn },
    'PUT /api/boxes/:boxId/worn/mails': { ids: [delivered], body: { stopped: true } },
    'GET /api/contracts/:contractId/claims': { ids: [claimed.boxId] },
    'POST /api/contracts/:contractId/claims/:claimId/objection': {
      ids: [claimed.boxId, claimed.claimId],
      body: { text: 'It came like that.' },
    },
    'GET /api/contracts/:contractId/claims/:claimId/photos/:photoId/:size': {
      ids: [claimed.boxId, claimed.claimId, claimed.photoId, 'small'],
    },
    'GET /api/contracts/:contractId/faults': { ids: [keptBox] },
    'POST /api/contracts/:contractId/faults': {
      ids: [keptBox],
      body: { goodsId: faulty.pieceId, kind: 'faulty', words: report.text },
    },
    'POST /api/contracts/:contractId/faults/:faultId/choice': {
      ids: [keptBox, faulty.faultId],
      body: { choice: 'money' },
    },
    'POST /api/contracts/:contractId/faults/:faultId/photos': {
      ids: [keptBox, faulty.faultId],
      body: picture,
      ownerStatus: 409,
    },
    'GET /api/contracts/:contractId/faults/:faultId/photos/:photoId/:size': {
      ids: [keptBox, faulty.faultId, faulty.photoId, 'small'],
    },
    'GET /api/messages/photos/:photoId/:size': { ids: [messagePhoto.id, 'small'] },
    'GET /api/calls/:callId/calendar': { ids: [callId] },
    'POST /api/calls/:callId/move': { ids: [callId], body: { startsAt: slots[1]! } },
    'POST /api/calls/:callId/cancel': { ids: [callId] },
    'POST /api/payments/setup/:id/check': { ids: [setup.id] },
    'GET /api/payments/charges/:id': { ids: [charge.chargeId!] },
    'POST /api/payments/charges/:id/check': { ids: [charge.chargeId!] },
    'POST /api/payments/charges/:id/credit': {
      ids: [charge.chargeId!],
      body: { credit: 1, byCard: 1 },
      ownerStatus: 409,
    },
    'POST /api/payments/charges/:id/redirect': {
      ids: [charge.chargeId!],
      body: { method: 'swish' },
      ownerStatus: 409,
    },
    'POST /api/payments/charges/:id/pay': { ids: [charge.chargeId!], ownerStatus: 409 },
    'GET /api/invoices/:id': { ids: [charge.invoiceId] },
    'GET /api/invoices/:id/pdf': { ids: [charge.invoiceId] },
    'GET /api/invoices/:id/xml': { ids: [charge.invoiceId] },
    'GET /api/orders/:orderId/payment': { ids: [charge.boxId] },
    'GET /api/packs/:packId/pdf': { ids: [packs[0]!.id] },
    'GET /api/packs/of/:subjectId/pdf': { ids: [previewed] },
    'GET /api/gift-cards/:cardId': { ids: [gift.id] },
    'GET /api/gift-cards/address/:addressId': { ids: [giftAddress] },
    'POST /api/gift-cards/address/:addressId': { ids: [giftAddress], body: { agree: false } },
    'POST /api/gift-cards/:cardId/withdraw': { ids: [gift.id] },
    'GET /api/shop/orders/:orderId': { ids: [bought.orderId] },
    'GET /api/shop/reviews/of/:sku': { ids: [piece!.sku] },
    'DELETE /api/shop/reviews/:id': { ids: [review] },
    'GET /api/shop/orders/:orderId/reviews/:sku': { ids: [bought.orderId, secondPiece!.sku] },
    'POST /api/shop/orders/:orderId/reviews': {
      ids: [bought.orderId],
      body: { sku: piece!.sku, stars: 5, fit: 'small', words: '', named: false },
      ownerStatus: 201,
    },
    'DELETE /api/shop/orders/:orderId/reviews/:id': { ids: [bought.orderId, secondReview] },
    'POST /api/shop/orders/:orderId/shared-cards': { ids: [bought.orderId] },
    'DELETE /api/shop/orders/:orderId/shared-cards/:cardId': { ids: [bought.orderId, orderCard] },
    'POST /api/shop/orders/:orderId/cancel': { ids: [bought.orderId], ownerStatus: 409 },
    'POST /api/contracts/:contractId/returns': {
      ids: [bought.orderId],
      body: sendingBack([piece!.id], 'colour'),
    },
    'PATCH /api/shop/favorites/lists/:listId': { ids: [listId], body: { name: 'Winter' } },
    'PUT /api/shop/favorites/lists/:listId/share': { ids: [listId], body: { shared: true } },
    'DELETE /api/shop/favorites/lists/:listId': { ids: [listId] },
    'DELETE /api/shop/notices/:noticeId': { ids: [notice!.id] },
  }
  return { a, b, attempts, delivered, previewed, first, shown, charge, other, givenDelivered }
}
