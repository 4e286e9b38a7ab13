import { consentVersion } from '#/consent/consent.rule.ts'
import { joinIdentity } from '#/identity/sign-in/linking.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import type { TestApp, Who } from './app.ts'
import { saveCardOnPage } from './at-the-provider.ts'
import type { BoxAnswer, Customer, givenStudio } from './given-box.ts'
import { givenStaff } from './given-charge.ts'
import { registration } from './people.ts'
import { proven } from './proven.ts'

type Feedback = BoxAnswer & { toPay: { total: number } }
type Studio = Awaited<ReturnType<typeof givenStudio>>

/** Everything about a member that a search of the database must find, or must not find any more. */
export const marksOf = (market: MarketId, person: string) => ({
  firstName: `Ottilia${person}`,
  lastName: `Fjellkrag${person}`,
  email: `ottilia.${person}.${market}@garderobe.example`,
  street: `Vindelgata${person}`,
  city: `Storlien${person}`,
  wish: `wishword-${person}`,
  decline: `declineword-${person}`,
  feedback: `feedbackword-${person}`,
  comment: `commentword-${person}`,
  style: `styleword-${person}`,
  stylist: `stylistword-${person}`,
  refund: `refundword-${person}`,
  waiver: `waiverword-${person}`,
  unpacked: `unpackedword-${person}`,
  device: `browserword-${person}`,
  newEmail: `elsewhere.${person}.${market}@garderobe.example`,
})
export type Marks = ReturnType<typeof marksOf>

/**
 * A member who has done all there is to do, each by the real calls: registered, answered, styled, declined, kept, paid,
 * sent back, was refunded, asked for another password and another address.
 */
export async function givenLife(app: TestApp, studio: Studio, market: MarketId, person: string) {
  const marks = marksOf(market, person)
  const { email, firstName, lastName, street, city } = marks
  const form = { ...registration(market), email, firstName, lastName, street, city }
  const { must } = studio
  const first = await must(app.call<Who>('POST', '/register', { body: form, market }))
  const member: Customer = { ...first, email, market }
  const as = member
  const put = (url: string, body: object) => must(app.call('PUT', url, { as, market, body }))
  await saveCardOnPage(app, { memberId: member.id, testCard: 'pm_card_visa' })
  await put(`/survey/${member.id}/sizes`, { value: { top: 'M', dress: '38' } })
  await put(`/survey/${member.id}/text`, { value: marks.style })
  await put('/consent', { version: consentVersion, statistics: true, marketing: true })
  const boxId = await liveWithBox(app, studio, member, marks)
  await app.settle()
  await refundPart(app, studio, boxId, marks)
  await app.settle()
  await signInEverywhere(app, { ...form, id: member.id, market, marks, must })
  return { ...member, password: form.password, phone: form.phone, marks, boxId }
}

async function liveWithBox(app: TestApp, studio: Studio, member: Customer, marks: Marks) {
  const { must, stylist, shelf, warehouse } = studio
  const { market } = member
  const call = <T>(method: 'POST' | 'PUT', url: string, body: object, as: Who = member) =>
    must(app.call<T>(method, url, { as, market, body }))
  const id = await studio.order(member, { occasion: 'work', wanted: ['top'], text: marks.wish })
  const { box, pieces } = await studio.style(id)
  const noted = await call<BoxAnswer>(
    'PUT',
    `/boxes/${id}/preview/items/${pieces[0]!.id}`,
    { liked: false, reason: 'colour', text: marks.decline },
    member,
  )
  await call('POST', `/boxes/${id}/preview/send-back`, { version: noted.box.version ?? box.version })
  const desk = () => must(app.call<BoxAnswer>('GET', `/studio/desk/${id}`, { as: stylist }))
  const swap = { version: (await desk()).box.version, sku: shelf[6], replacesId: pieces[0]!.id }
  const { box: swapped } = await call<BoxAnswer>('POST', `/studio/desk/${id}/items`, swap, stylist)
  const note = { version: swapped.version, note: `For ${marks.firstName}: ${marks.stylist}` }
  const written = await call<BoxAnswer>('PUT', `/studio/desk/${id}/note`, note, stylist)
  const fee = { version: written.box.version, reason: marks.waiver }
  const waived = await call<BoxAnswer>('PUT', `/studio/desk/${id}/fee`, fee, stylist)
  await call('POST', `/studio/desk/${id}/preview`, { version: waived.box.version }, stylist)
  await studio.approve(member, id)
  await studio.pack(id)
  await call(
    'POST',
    `/studio/warehouse/${id}/unpack`,
    { reason: `${marks.firstName}: ${marks.unpacked}` },
    warehouse,
  )
  await studio.ship(id)
  await studio.deliver(id)
  const answer = (itemId: string, body: object) =>
    call<Feedback>('PUT', `/boxes/${id}/feedback/items/${itemId}`, body)
  const delivered = await must(app.call<Feedback>('GET', `/boxes/${id}/feedback`, { as: member, market }))
  const [keep, back] = delivered.pieces
  await answer(keep!.id, { choice: 'keep', size: 'perfect', text: marks.feedback })
  await call('PUT', `/boxes/${id}/feedback/comment`, { comment: marks.comment })
  const { toPay } = await answer(back!.id, { choice: 'return', price: 'too-high' })
  await call('POST', `/boxes/${id}/confirm`, { amount: toPay.total })
  await app.settle()
  await studio.awake()
  await call('POST', `/studio/returns/units/${back!.id}`, { grade: 'A', labelPresent: true }, warehouse)
  return id
}

async function refundPart(app: TestApp, { must }: Studio, boxId: string, { refund, firstName }: Marks) {
  const finance = await proven(app, await givenStaff(app, 'finance'))
  const { rows: charges } = await must(
    app.call<{ rows: { id: string; subjectId: string }[] }>('GET', '/studio/charges', { as: finance }),
  )
  const { id } = charges.find(({ subjectId }) => subjectId === boxId)!
  const body = { amount: 1_00, reason: `${firstName}: ${refund}` }
  await must(app.call('POST', `/studio/charges/${id}/refund`, { as: finance, body }))
}

type SigningIn = {
  id: string
  email: string
  password: string
  market: MarketId
  marks: Marks
  must: Studio['must']
}

/** Another browser, another provider, a forgotten password, another address: each leaves its rows. */
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
