import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { rulesOf } from '#/platform/markets/market-at.ts'
import { followSettings } from '#/platform/settings/follow-settings.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { settingsWorld } from '#/testing/world/settings-world.ts'

const app = await testApp()
const studio = await givenStudio(app)
const { admin, other, finance, goTo, show, change, preview, agree } = await settingsWorld(app)
const stopFollowing = await followSettings(app.ctx)
afterAll(() => stopFollowing())

describe('R8.09 R8.05 a value that moves money', () => {
  const fee = 'boxFees.handling.amount'
  let before = ''

  beforeAll(async () => {
    before = await studio.givenDelivered(await givenCustomer(app))
  })
  const paidFor = async (boxId: string) => {
    const member = await app.db.one<{ id: string }>(sql`SELECT member_id AS id FROM box WHERE id = ${boxId}`)
    const { terms } = await app.db.one<{ terms: { fees: { amount: number }[] } }>(
      sql`SELECT terms FROM box WHERE id = ${boxId}`,
    )
    return { member, fee: terms.fees[0]!.amount }
  }

  test('takes the second factor and a second colleague', async () => {
    const plain = await givenStaff(app, 'admin')
    expect((await change({ key: fee, value: 25_00, from: '2026-04-01' }, plain)).status).toBe(403)
    const asked = await change({ key: fee, value: 25_00, from: '2026-04-01' })
    expect(asked.body).toMatchObject({ state: 'waits' })
    expect(await show(fee)).toMatchObject({
      waiting: { own: true, effect: expect.stringContaining('19.00 SEK → 25.00 SEK') },
    })
    expect((await show(fee)).history).toHaveLength(1)
    const late = await change({ key: fee, value: 30_00, from: '2026-05-01' }, other)
    expect([late.status, late.body.error?.code]).toEqual([409, 'second-look-waits'])
    expect((await agree(finance)).status).toBe(200)
    await expect.poll(() => rulesOf('se').boxFees.length).toBe(2)
    const { history } = await show(fee)
    expect(history[0]).toMatchObject({
      shown: '25.00 SEK',
      plan: { by: 'The admin', agreedBy: 'The finance' },
    })
  })

  test('R6.12 a box keeps the fee of its order: one ordered before pays it after the change, a new one the new fee', async () => {
    const effect = (await preview({ key: fee, value: 26_00, from: '2026-04-02' })).body.effect!
    expect(effect.affected.map(({ what, count }) => [what, count])).toEqual([
      ['Boxes under way', 1],
      ['Subscriptions', 1],
    ])
    const said = effect.says.map(({ where, after }) => `${where}: ${after}`).join('\n')
    expect(said).toMatch(/^Terms: .*26.kr/m)
    expect(said).toMatch(/^Mail: your box is ordered: .*26.kr/m)
    await goTo('2026-04-01T08:00:00Z')
    await studio.awake()
    const { member } = await paidFor(before)
    await app.settle()
    const lines = await app.db.many<{ kind: string; amount: number }>(sql`
      SELECT l.kind, l.amount FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE i.subject_id = ${before} AND l.kind = 'handling-fee'`)
    expect([member.id.length, lines], 'silence settled it on 24 March').toEqual([
      36,
      [{ kind: 'handling-fee', amount: 19_00 }],
    ])
    const box = await studio.givenDelivered(await givenCustomer(app))
    expect((await paidFor(box)).fee).toBe(25_00)
    expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
  })

  test('R9.05 a legal maximum is refused with its article, a disputed one warned', async () => {
    const refused = await change({ key: 'reminderFee', value: 61_00, from: '2026-07-01' })
    expect(refused.body.error?.message).toMatch(/^Lag \(1981:739\).*: A reminder costs at most 60 kr/)
    const warned = await preview({ market: 'de', key: 'reminderFee', value: 12_00, from: '2026-07-01' })
    expect(warned.body.effect?.laws).toMatchObject([
      { breach: 'warned', article: expect.stringContaining('309') },
    ])
    const lawful = await preview({ market: 'de', key: 'feePolicy', value: 'lawful', from: '2026-12-01' })
    expect(lawful.body.effect?.says.map(({ after }) => after)).toContain('')
    const { laws } = await app.ask('GET', '/studio/settings', { as: admin })
    expect(laws.map(({ market, key }) => `${market} ${key}`)).toContain('de feePolicy')
  })
})
