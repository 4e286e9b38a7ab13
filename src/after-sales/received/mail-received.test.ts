import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))

async function withdrawn() {
  const order = await shop.delivered()
  const body = { number: order.order.number, email: order.customer.email, pieces: '' }
  await app.call('POST', '/withdrawals', { body })
  await app.settle()
  return { ...order, units: (await shop.lines(order.orderId)).map(({ id }) => id) }
}
const received = async ({ customer }: Awaited<ReturnType<typeof withdrawn>>) => {
  await app.settle()
  const mails = await mailsTo(app, customer.email)
  return mails
    .filter(({ template }) => template === 'goods-received')
    .map(({ subject, html }) => ({
      subject,
      words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    }))
}

test('R10.01 R7.08 the pieces of one parcel are in one mail, each with its grade, before the money is back', async () => {
  const order = await withdrawn()
  const [first, second] = order.units as [string, string]
  const followed = async () => {
    const params = { orderId: order.orderId }
    const { lines } = await app.ask('GET', '/shop/orders/:orderId', { as: order.who, params })
    return lines.map(({ followed }) => followed)
  }
  const awaited = { state: 'awaited', money: 'due', amount: 500_00, dueBy: expect.any(String) }
  expect(await followed()).toMatchObject([awaited, awaited])
  await shop.takenBack(first)
  expect(await followed()).toMatchObject([{ state: 'received', grade: 'A', money: 'due' }, awaited])
  expect(await received(order), 'another piece is awaited').toEqual([])
  await shop.takenBack(second, { grade: 'C', labelPresent: false })
  const [mail, ...more] = await received(order)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Din retur från beställning ${order.order.number} har kommit`)
  expect(mail!.words).toContain('Som nytt')
  expect(mail!.words).toContain('Behöver lagas, etiketten saknas')
  expect(mail!.words, 'the worse piece is looked at').toContain('En människa hos oss tittar')
  expect(mail!.words).not.toContain('på väg till oss')
})

test('R10.01 a piece whose parcel is not complete is mailed at the end of the day’s intake, and once', async () => {
  const order = await withdrawn()
  const [first, second] = order.units as [string, string]
  await shop.takenBack(first)
  app.clock.advance('P1D')
  const [mail, ...more] = await received(order)
  expect(more).toEqual([])
  expect(mail!.words).toContain('Ett plagg är fortfarande på väg till oss.')
  await shop.takenBack(second)
  const mails = await received(order)
  expect(mails).toHaveLength(2)
  expect(mails[1]!.words).toContain('Vi har fått tillbaka ett plagg')
  app.clock.advance('P2D')
  expect(await received(order)).toHaveLength(2)
  const unmailed = await app.db.many(
    sql`SELECT unit_id FROM return_line WHERE unit_id = ANY(${order.units}::uuid[]) AND mailed_at IS NULL`,
  )
  expect(unmailed).toEqual([])
})
