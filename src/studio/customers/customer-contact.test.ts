import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp({ env: { TRACKING_URL: 'https://carrier.example/track/{number}' } })
const studio = await givenStudio(app)
const support = await givenStaff(app, 'support')
const summaryOf = ({ id }: { id: string }) =>
  app.ask('GET', '/studio/customers/:id/summary', { params: { id }, as: support })

test('R8.06 support sees street and postcode, and how signing in goes', async () => {
  const member = await givenCustomer(app)
  await app.db.run(sql`
    UPDATE member SET street = 'Storgatan', street_number = '7', zip = '111 22', city = 'Stockholm' WHERE id = ${member.id}`)
  const before = await summaryOf(member)
  expect(before.address).toBe('Storgatan 7, 111 22 Stockholm')
  expect(before.signIn).toMatchObject({ refused: 0, spacedUntil: null, disabledAt: null })
  expect(before.signIn!.lastInAt).toBe(app.clock.now().toISOString())
  const tryIn = () => app.call('POST', '/login', { body: { email: member.email, password: 'not this one' } })
  for (let n = 0; n < 2; n++) expect((await tryIn()).status).toBe(401)
  expect((await summaryOf(member)).signIn).toMatchObject({ refused: 2, spacedUntil: null })
  for (let n = 0; n < 8; n++) await tryIn()
  const { signIn } = await summaryOf(member)
  expect(signIn).toMatchObject({ refused: 10, spacedUntil: expect.any(String) })
  app.clock.advance('PT16M')
  await app.settle()
  expect((await summaryOf(member)).signIn).toMatchObject({ refused: 0, spacedUntil: null })
})

test('R8.06 a mail that did not arrive stands there with the mail server’s words', async () => {
  const member = await givenCustomer(app)
  await studio.order(member)
  expect((await summaryOf(member)).failedMails).toEqual([])
  await app.db.run(
    sql`UPDATE email SET state = 'failed', failure = '550 no such mailbox' WHERE member_id = ${member.id}`,
  )
  const [mail] = (await summaryOf(member)).failedMails
  expect(mail).toMatchObject({ state: 'failed', failure: '550 no such mailbox' })
  await app.db.run(
    sql`UPDATE email SET queued_at = queued_at - interval '31 days' WHERE member_id = ${member.id}`,
  )
  expect((await summaryOf(member)).failedMails).toEqual([])
})

test('R8.06 a parcel on its way has its expected days and the carrier’s page', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  await studio.approve(member, boxId)
  await studio.pack(boxId)
  expect((await summaryOf(member)).parcels).toEqual([])
  await studio.ship(boxId)
  const [parcel] = (await summaryOf(member)).parcels
  expect(parcel).toMatchObject({ direction: 'out', about: expect.stringMatching(/^Box \d+$/) })
  expect([parcel!.expectedFrom, parcel!.expectedTo]).toEqual([expect.any(String), expect.any(String)])
  expect(parcel!.url).toBe(`https://carrier.example/track/${parcel!.trackingNumber}`)
})
