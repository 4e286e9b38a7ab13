import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const PASSWORD = 'lavendel-og-regn'
const change = (as: Who, body: object, key?: string) =>
  app.call('PUT', '/profile/:userId', { params: { userId: as.id }, as, body, key })
const prove = (as: Who) =>
  app.call('POST', '/step-up', { as, body: { action: 'contact', password: PASSWORD } })
async function member(market: MarketId = 'se') {
  const theMember = registration(market)
  return {
    ...(await app.call('POST', '/register', { body: theMember, market })).body,
    email: theMember.email,
  }
}
/** Mails after the confirmation of the registration. */
const mailsSince = async ({ email }: { email: string }) => (await mailsTo(app, email)).slice(1)
const rowOf = ({ id }: Who) =>
  app.db.one<Record<string, string>>(
    sql`SELECT first_name, phone, street, zip, city FROM member WHERE id = ${id}`,
  )

test('R3.11 her name and, without a box under way, her address change at once; a mail tells of the address', async () => {
  const theMember = await member()
  expect((await change(theMember, { firstName: ' Ebba-Lotta ' })).status).toBe(200)
  await app.settle()
  expect(await mailsSince(theMember)).toEqual([])
  expect((await change(theMember, { street: 'Kungsgatan', zip: '11156' }, 'address-1')).status).toBe(200)
  expect((await change(theMember, { street: 'Kungsgatan', zip: '11156' }, 'address-1')).status).toBe(200)
  expect(await rowOf(theMember)).toMatchObject({
    firstName: 'Ebba-Lotta',
    street: 'Kungsgatan',
    zip: '111 56',
  })
  await app.settle()
  expect((await mailsSince(theMember)).map(({ template }) => template)).toEqual(['contact-changed'])
})

test('D10 her phone changes with her password only, and a mail tells of it without the number', async () => {
  const theMember = await member()
  const refused = await change(theMember, { phone: '0739876543' })
  expect(refused.body.error).toMatchObject({ code: 'step-up-required', action: 'contact' })
  for (const phone of ['0701234567', '070-123 45 67'])
    expect((await change(theMember, { phone })).status, 'the same number is no change').toBe(200)
  await prove(theMember)
  expect((await change(theMember, { phone: '0739876543' })).status).toBe(200)
  await app.settle()
  const [mail] = await mailsSince(theMember)
  expect(mail?.template).toBe('contact-changed')
  expect(mail?.html).not.toContain('0739876543')
})

const steps = { ordered: 0, previewing: 1, approved: 2, packed: 3, shipped: 4 } as const
test.each([
  { state: 'ordered', follows: true },
  { state: 'previewing', follows: true },
  { state: 'approved', follows: true },
  { state: 'packed', follows: false },
  { state: 'shipped', follows: false },
] as const)(
  'D10 a box that is $state: she proves herself, and is told where it goes',
  async ({ state, follows }) => {
    const theMember = await givenCustomer(app)
    const boxId = await studio.order(theMember)
    const moves = [studio.style, (id: string) => studio.approve(theMember, id), studio.pack, studio.ship]
    for (const step of moves.slice(0, Math.min(steps[state], 3))) await step(boxId)
    if (state === 'shipped') await studio.ship(boxId)
    const refused = await change(await proven(app, theMember, []), { street: 'Nya vägen' })
    expect(refused.body.error).toMatchObject({ code: 'step-up-required', action: 'contact' })
    const { body } = await change(await proven(app, theMember, ['contact']), { street: 'Nya vägen' })
    const { number, address } = await app.db.one<{
      number: string
      address: { street: string; country: string }
    }>(sql`SELECT number, address FROM box WHERE id = ${boxId}`)
    expect(body.boxes).toEqual([{ number, follows }])
    expect(address).toMatchObject({ street: follows ? 'Nya vägen' : 'Storgatan', country: 'SE' })
    await app.settle()
    expect((await mailsSince(theMember)).at(-1)?.html).toContain(number)
  },
)

test('D10 a box does not leave for a new address within a day; one packed for the old address does', async () => {
  const ship = async (move: 'before it is packed' | 'after it is packed') => {
    const theMember = await givenCustomer(app)
    const boxId = await studio.order(theMember)
    await studio.style(boxId)
    await studio.approve(theMember, boxId)
    const moves = async () =>
      expect((await change(await proven(app, theMember, ['contact']), { street: 'Nya vägen' })).status).toBe(
        200,
      )
    if (move === 'before it is packed') await moves()
    await studio.pack(boxId)
    app.clock.advance('PT1H')
    if (move === 'after it is packed') await moves()
    return boxId
  }
  const refusal = (boxId: string) =>
    studio.ship(boxId).then(
      () => 'shipped',
      (error) => String(error),
    )
  expect(await refusal(await ship('after it is packed'))).toBe('shipped')
  const held = await ship('before it is packed')
  expect(await refusal(held)).toContain('box-held')
  app.clock.advance('PT22H59M59S')
  expect(await refusal(held)).toContain('box-held')
  app.clock.advance('PT1S')
  expect(await refusal(held)).toBe('shipped')
  await app.settle()
})

test('T83 her move is no change of the box that her stylist or she herself is deciding on', async () => {
  const theMember = await givenCustomer(app)
  const boxId = await studio.order(theMember)
  const versionOf = () =>
    app.db.one<{ version: number; address: object }>(
      sql`SELECT version, address FROM box WHERE id = ${boxId}`,
    )
  const before = await versionOf()
  expect((await change(await proven(app, theMember, ['contact']), { street: 'Nya vägen' })).status).toBe(200)
  expect(await versionOf()).toMatchObject({ version: before.version, address: { street: 'Nya vägen' } })
})

test.each(marketIds)(
  'R5.12 R5.14 in %s a zip or phone of another country is refused at its field',
  async (market) => {
    const theMember = await member(market)
    const { status, body } = await change(theMember, { zip: '12', phone: '1', street: '' })
    expect({ status, fields: Object.keys(body.error?.fields ?? {}).toSorted() }).toEqual({
      status: 400,
      fields: ['phone', 'street', 'zip'],
    })
  },
)

test('T27 nothing but her contact can be changed here', async () => {
  const theMember = await member()
  for (const extra of [
    { email: 'x@y.se' },
    { creditState: 'approved' },
    { market: 'de' },
    { passwordHash: 'x' },
  ])
    expect((await change(theMember, { firstName: 'Ny', ...extra })).status).toBe(400)
  expect((await rowOf(theMember)).firstName).toBe('Ebba')
})
