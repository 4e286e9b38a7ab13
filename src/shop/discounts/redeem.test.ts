import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type GivenCampaign, givenCampaign } from '#/testing/given/given-campaign.ts'
import { testApp } from '#/testing/world/app.ts'
import { giveBack, redeem } from './redeem.ts'

const app = await testApp()
const memberId = randomUUID()
await app.db.run(sql`
  INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
  VALUES (${memberId}, 'da', 'redeem@garderobe.example', 'Asta', 'Holm', '20123456', '1165', now(), '2017-08-01', now())`)
const given = (more: Partial<GivenCampaign>) =>
  givenCampaign(app.db, { trigger: 'code', code: true, ...more })
const use = (campaign: { id: string; code: string | null }, email: string, orderId: string = randomUUID()) =>
  redeem(app.ctx, {
    orderId,
    memberId,
    market: 'da',
    email,
    applied: [{ id: campaign.id, code: campaign.code, amount: 100 }],
  })
const live = (id: string) =>
  app.db.one<{ count: number; redeemed: number }>(sql`
    SELECT (SELECT count(*) FROM redemption WHERE campaign_id = ${id} AND given_back_at IS NULL) AS count, redeemed
    FROM campaign WHERE id = ${id}`)

test('T80 of 200 concurrent uses of a code as many succeed as its limit allows', async () => {
  const campaign = await given({ totalLimit: 10, perCustomer: 1 })
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, nth) => use(campaign, `buyer${nth}@garderobe.example`)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'discount-used-up' })
  expect(await live(campaign.id)).toEqual({ count: 10, redeemed: 10 })
})

test('T80 of 200 uses by one customer at once one counts', async () => {
  const campaign = await given({ totalLimit: 10, perCustomer: 1 })
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, nth) =>
      use(campaign, nth % 2 ? 'Same@Garderobe.example' : ' same@garderobe.example'),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await live(campaign.id)).toEqual({ count: 1, redeemed: 1 })
})

test('T80 a single-use code is used once, by any customer', async () => {
  const campaign = await given({ codeLimit: 1 })
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => use(campaign, `one${nth}@garderobe.example`)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('T66 a cancelled order gives its discount back once, and it may be used again', async () => {
  const campaign = await given({ totalLimit: 1, perCustomer: 1 })
  const orderId = randomUUID()
  await use(campaign, 'back@garderobe.example', orderId)
  await expect(use(campaign, 'back@garderobe.example')).rejects.toMatchObject({ code: 'discount-used-up' })
  await Promise.all([giveBack(app.ctx, orderId), giveBack(app.ctx, orderId)])
  expect(await live(campaign.id)).toEqual({ count: 0, redeemed: 0 })
  await use(campaign, 'back@garderobe.example')
  expect(await live(campaign.id)).toEqual({ count: 1, redeemed: 1 })
})

test('R7.05 T80 a campaign without limits that has ended since the cart was priced is not used', async () => {
  const campaign = await given({})
  await use(campaign, 'early@garderobe.example')
  await app.db.run(sql`UPDATE campaign SET ends_at = ${app.ctx.clock.now()} WHERE id = ${campaign.id}`)
  await expect(use(campaign, 'late@garderobe.example')).rejects.toMatchObject({
    status: 409,
    code: 'discount-used-up',
  })
  expect(await live(campaign.id)).toEqual({ count: 1, redeemed: 0 })
})

test('R7.05 a campaign without limits is used by any number and counted on no row', async () => {
  const campaign = await given({})
  await Promise.all(Array.from({ length: 20 }, () => use(campaign, 'often@garderobe.example')))
  expect(await live(campaign.id)).toEqual({ count: 20, redeemed: 0 })
})
