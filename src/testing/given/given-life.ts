import { joinIdentity } from '#/people/identity/sign-in/linking.ts'
import { consentVersion } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { redeem } from '#/shop/discounts/redeem.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { saveCardOnPage } from '../at-the-provider.ts'
import { givenGoodwill } from '../give-goodwill.ts'
import { givenAdverts } from '../given-adverts.ts'
import { givenArm } from '../given-experiment.ts'
import { givenReminder } from '../given-reminder.ts'
import { laidAndOffered } from '../laid-and-offered.ts'
import { type LifeMarks, marksOf } from '../life-marks.ts'
import { registration } from '../people/people.ts'
import { proven } from '../proven.ts'
import { givenThread } from '../thread-steps.ts'
import { withdrawFrom } from '../withdraw-from.ts'
import type { TestApp, Who } from '../world/app.ts'
import { giftWorld } from '../world/gift-world.ts'
import { givenLook, givenNote, givenTask, givenView } from '../written-about.ts'
import { givenAnswers } from './given-answers.ts'
import { givenBought } from './given-bought.ts'
import type { Customer, givenStudio } from './given-box.ts'
import { givenHours } from './given-calls.ts'
import { givenCampaign } from './given-campaign.ts'
import { givenCart } from './given-cart.ts'
import { givenStaff } from './given-charge.ts'
import { givenClaim } from './given-claims.ts'
import { givenFaultOfBox } from './given-fault.ts'
import { givenPhoto } from './given-photo.ts'
import { givenSharedCard } from './given-quiz.ts'
import { givenWorn } from './given-worn.ts'

type Studio = Awaited<ReturnType<typeof givenStudio>>

/**
 * A member who has used everything, through the API: registered, answered, shopped, styled, declined, kept, paid, sent
 * back, was refunded, asked for another password and another address.
 */
export async function givenLife(app: TestApp, studio: Studio, market: MarketId, person: string) {
  const marks = marksOf(market, person)
  const { email, firstName, lastName, street, city } = marks
  const form = { ...registration(market), email, firstName, lastName, street, city }
  const { must } = studio
  const first = await must(app.call('POST', '/register', { body: form, market }))
  const member: Customer = { ...first, email, market }
  await givenBought(app, { ...studio, member, text: marks.claim })
  Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
  const as = member
  await reviewKept(app, member, marks)
  const put = (url: string, body: object) => must(app.call('PUT', url, { as, market, body }))
  await saveCardOnPage(app, { memberId: member.id, testCard: 'pm_card_visa' })
  await put(`/survey/${member.id}/sizes`, { value: { top: 'M', dress: '38' } })
  await put(`/survey/${member.id}/text`, { value: marks.style })
  const later = { params: { userId: member.id }, body: { questions: ['body' as const] } }
  await app.ask('POST', '/survey/:userId/later', { as, market, ...later })
  await givenPhoto(app, member)
  await givenPhoto(app, member, { kind: 'inspiration' })
  const garment = { kind: 'skirt', colour: 'red', patterned: false, name: marks.garment }
  await put(`/own-clothes/${app.ctx.random.uuid()}`, garment)
  await put('/consent', { version: consentVersion, statistics: true, marketing: true })
  await givenAdverts(app, member)
  await givenGoodwill(app, member, { amount: 10_00, reason: marks.goodwill })
  await givenNote(app, member, marks.goodwill)
  await givenTask(app, member, marks.goodwill)
  await givenView(app, member, marks.goodwill)
  await givenThread(app, member, marks.message)
  const boxId = await liveWithBox(app, studio, member, marks)
  await wantAnother(app, member, marks)
  await givenGoodwill(app, member, { amount: 20_00, reason: marks.goodwill })
  await fillCart(app, studio, member)
  await buyGift(app, member, marks)
  await setAside(app, studio, member)
  await swipe(app, studio, member)
  await bookCall(app, studio, member, { ...marks, phone: form.phone })
  await refundPart(app, studio, boxId, marks)
  await withdrawFrom(app, boxId, marks)
  await givenReminder(app.db, boxId)
  await givenWorn(app.db, { boxId, text: marks.worn })
  await rejectOneFact(app, member)
  await givenArm(app, member.id)
  await put('/me/learning', { on: false })
  await app.settle()
  await signInEverywhere(app, { ...form, id: member.id, market, marks, must })
  return { ...member, password: form.password, phone: form.phone, marks, boxId }
}

/** A discount used once, and another cart with a code. */
async function fillCart({ ctx, db }: TestApp, { shelf }: Studio, { id, email, market }: Customer) {
  const { id: campaign, code } = await givenCampaign(db, { trigger: 'code' })
  await redeem(ctx, {
    orderId: ctx.random.uuid(),
    memberId: id,
    market,
    email,
    applied: [{ id: campaign, code, amount: 0 }],
  })
  await givenCart(db, { memberId: id, market, lines: [{ sku: shelf[0]!, price: 10_000 }], code })
}

/** A card for a friend with a greeting: sent at once, then requested for another address. */
async function buyGift(
  app: TestApp,
  { market, ...as }: Customer,
  { firstName: fromName, gift: text }: LifeMarks,
) {
  const amount = market === 'da' || market === 'se' ? 200_00 : 20_00
  const { id } = await giftWorld(app).bought({ market, as, fromName, words: text, amount })
  await app.ask('POST', '/studio/gift-cards/:cardId/address', {
    as: await proven(app, await givenStaff(app, 'support')),
    params: { cardId: id },
    body: { email: 'friend@elsewhere.example', reason: 'A typing error' },
  })
}

async function setAside({ ask }: TestApp, { shelf }: Studio, { market, ...as }: Customer) {
  await ask('POST', '/shop/favorites/pieces', { as, market, body: { sku: shelf[1]! } })
  await ask('POST', '/shop/notices', { as, market, body: { sku: shelf[1]!, kind: 'price' } })
  await ask('POST', '/wished', { as, market, body: { sku: shelf[1]! } })
}

async function wantAnother(app: TestApp, { market, ...as }: Customer, { another: text }: LifeMarks) {
  await givenStaff(app, 'stylist')
  await app.ask('POST', '/stylist/another', { as, market, body: { why: 'taste', words: text } })
}

async function bookCall(
  app: TestApp,
  { stylist }: Studio,
  { market, ...as }: Customer,
  { topic, phone }: LifeMarks & { phone: string },
) {
  await givenHours(app, stylist)
  const [startsAt = ''] = (await app.ask('GET', '/calls', { as, market })).slots
  await app.ask('POST', '/calls', { as, market, body: { startsAt, topic, phone } })
}

/** Answers one piece of the weekly quiz and puts the rest off. */
async function swipe({ ctx, db, call }: TestApp, { must, shelf }: Studio, as: Customer) {
  const [sku = ''] = shelf
  const { productId } = await db.one<{ productId: string }>(
    sql`SELECT product_id FROM variant WHERE sku = ${sku}`,
  )
  const answer = { id: ctx.random.uuid(), productId, sku, answer: 'passed' as const, why: ['cut' as const] }
  const params = { quiz: 'weekly' as const }
  await must(call('POST', '/quizzes/decks/:quiz/answers', { as, params, body: { answers: [answer] } }))
  await must(call('POST', '/quizzes/weekly/rest', { as }))
  await givenSharedCard(ctx, as, sku)
  await must(call('PUT', '/shop/own-order', { as, body: { on: false } }))
}

async function rejectOneFact({ ask }: TestApp, { market, ...as }: Customer) {
  const { learnt } = await ask('GET', '/me/known', { as, market })
  await ask('PUT', '/me/known', { as, market, body: { fact: learnt[0]!.fact, right: false } })
}

async function reviewKept({ ask }: TestApp, { market, ...as }: Customer, { review }: LifeMarks) {
  const { open } = await ask('GET', '/shop/reviews', { as, market })
  const body = { sku: open[0]!.sku, stars: 5, fit: 'small', words: review, named: true } as const
  await ask('POST', '/shop/reviews', { as, market, body })
}

async function liveWithBox(app: TestApp, studio: Studio, member: Customer, marks: LifeMarks) {
  const { stylist, shelf, warehouse } = studio
  const { ask } = app
  const boxId = await studio.order(member, { occasion: 'work', wanted: ['top'], text: marks.wish }, [
    { kind: 'colour', value: 'green', words: marks.wish },
  ])
  const theirs = { as: member, market: member.market, params: { boxId } }
  const desk = { as: stylist, params: { boxId } }
  const { pieces } = await studio.style(boxId)
  const noted = await ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
    ...theirs,
    params: { boxId, itemId: pieces[0]!.id },
    body: { liked: false, reason: 'colour', text: marks.decline },
  })
  await ask('POST', '/boxes/:boxId/preview/send-back', { ...theirs, body: { version: noted.box.version } })
  const seen = await ask('GET', '/studio/desk/:boxId', desk)
  const swap = { version: seen.box.version, sku: shelf[6]!, replacesId: pieces[0]!.id }
  const swapped = await ask('POST', '/studio/desk/:boxId/items', { ...desk, body: swap })
  const note = { version: swapped.box.version, note: `For ${marks.firstName}: ${marks.stylist}` }
  await ask('PUT', '/studio/desk/:boxId/note', { ...desk, body: note })
  const answered = await studio.answerWishes(boxId, marks.stylist)
  const offered = await laidAndOffered(app, { stylist, answered, text: marks.stylist })
  const fee = { version: offered.box.version, reason: marks.waiver }
  const waived = await ask('PUT', '/studio/desk/:boxId/fee', { ...desk, body: fee })
  const looked = await givenLook(app, { stylist, boxId, version: waived.box.version, text: marks.stylist })
  await ask('POST', '/studio/desk/:boxId/preview', { ...desk, body: { version: looked.box.version } })
  await studio.approve(member, boxId)
  await studio.pack(boxId)
  await ask('POST', '/studio/warehouse/:subjectId/unpack', {
    as: warehouse,
    params: { subjectId: boxId },
    body: { reason: `${marks.firstName}: ${marks.unpacked}` },
  })
  await studio.ship(boxId)
  await studio.deliver(boxId)
  const { kept, back } = await givenAnswers(app, member, { boxId, marks, instead: shelf[8]! })
  await app.settle()
  const orderId = (await ask('GET', '/boxes/:boxId/feedback', theirs)).exchange.ordered!.id
  await ask('POST', '/shop/orders/:orderId/cancel', { ...theirs, params: { orderId } })
  await givenFaultOfBox(app, { boxId, member }, { text: marks.claim, accept: false })
  const sent = { ...theirs, params: { contractId: boxId }, body: sendingBack([kept]) }
  await ask('POST', '/contracts/:contractId/returns', sent)
  await studio.awake()
  const fine = { grade: 'A', labelPresent: true } as const
  await ask('POST', '/studio/returns/units/:unitId', { as: warehouse, params: { unitId: kept }, body: fine })
  await (await givenClaim(app, member, { boxId, unitId: back, warehouse, text: marks.claim })).end()
  return boxId
}

async function refundPart(app: TestApp, { must }: Studio, boxId: string, { refund, firstName }: LifeMarks) {
  const finance = await proven(app, await givenStaff(app, 'finance'))
  const { rows: charges } = await must(app.call('GET', '/studio/charges', { as: finance }))
  const { id } = charges.find(({ subjectId }) => subjectId === boxId)!
  const body = { amount: 1_00, reason: `${firstName}: ${refund}` }
  await must(app.call('POST', `/studio/charges/${id}/refund`, { as: finance, body }))
}

type SigningIn = {
  id: string
  email: string
  password: string
  market: MarketId
  marks: LifeMarks
  must: Studio['must']
}

/** Another browser, another provider, a forgotten password and another address, each with its rows. */
async function signInEverywhere(
  app: TestApp,
  { id, email, password, market, marks, must }: SigningIn,
): Promise<void> {
  const { wireLocale } = marketOf(market)
  const login = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { locale: wireLocale, 'user-agent': marks.device },
    payload: { email, password },
  })
  const there = await proven(app, login.json<Who>())
  await joinIdentity(app.ctx, { iss: 'https://elsewhere.example/', sub: `elsewhere|${marks.lastName}` }, id)
  await must(app.call('POST', '/password-reset', { body: { email }, market }))
  await app.settle()
  await must(app.call('POST', '/me/email', { as: there, market, body: { email: marks.newEmail } }))
  await app.settle()
}
