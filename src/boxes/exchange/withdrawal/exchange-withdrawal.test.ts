import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const studio = await givenStudio(app)
const exchanges = givenExchanges(app, studio)
const { delivered, choose, view, arrived, takenBack, refunds, backAgain, order } = exchanges
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)

test('R6.11 an exchange piece is returned within its own period: awaited, confirmed, taken in, credited', async () => {
  const exchange = await arrived()
  clock.advance('P10D')
  const later = await backAgain(exchange)
  const withdraw = () => exchanges.withdraw(later)
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(409)
  await app.settle()
  expect(await refunds(exchange.boxId)).toEqual([])
  await takenBack(exchange.pieceIds[0]!)
  expect(await refunds(exchange.boxId)).toEqual([{ amount: 250_00 }])
  expect(await templates(exchange.member.email)).toContain('return-registered')
  expect((await order(later)).back).toMatchObject({ stage: 'received', coming: null })
  await unbroken()
})

test('R6.11 after its last day it stays, and the exchange is over', async () => {
  const exchange = await arrived()
  clock.advance('P15D')
  await app.settle()
  const late = await backAgain(exchange)
  expect(codeOf(await exchanges.withdraw(late))).toBe('return-too-late')
  expect(await order(late)).toMatchObject({ state: 'closed', canReturn: false })
  expect((await view(late)).exchange.ordered).toMatchObject({ state: 'closed' })
  await unbroken()
})

test('R6.11 on the day it is due, what the carrier has is refunded, once', async () => {
  const exchange = await arrived()
  await exchanges.withdraw(exchange)
  const params = { contractId: exchange.exchangeId }
  const label = await app.call('POST', '/contracts/:contractId/return-label.pdf', { ...exchange.at, params })
  expect(label.status).toBe(200)
  clock.advance('P15D')
  await app.settle()
  expect(await refunds(exchange.boxId)).toEqual([])
  await db.run(sql`
    UPDATE parcel SET handed_over_at = ${clock.now()} WHERE subject_id = ${exchange.exchangeId} AND direction = 'return'`)
  clock.advance('P1D')
  await app.settle()
  expect(await refunds(exchange.boxId)).toEqual([{ amount: 250_00 }])
  await takenBack(exchange.pieceIds[0]!)
  expect(await refunds(exchange.boxId)).toHaveLength(1)
  await unbroken()
})

test('R6.10 R9.05 an exchange paid in parts is sent at once; cancelled, it makes the parts smaller', async () => {
  const box = await delivered({ market: 'de' })
  await choose(box, box.others[0]!)
  const { offers, toPay } = await view(box)
  const later = offers.find(({ plan }) => plan === 'nextMonth')!
  expect(later.total).toBe(toPay.total + later.fee)
  await app.ask('POST', '/boxes/:boxId/confirm', {
    ...box.at,
    body: { amount: later.total, plan: later.plan },
  })
  expect((await view(box)).exchange.ordered!.state).toBe('paid')
  const params = { orderId: (await view(box)).exchange.ordered!.id }
  await app.ask('POST', '/shop/orders/:orderId/cancel', { ...box.at, params })
  await app.settle()
  const charges = await db.many<{ amount: number; state: string }>(
    sql`SELECT amount, state FROM charge WHERE subject_id = ${box.boxId}`,
  )
  expect(charges).toEqual([{ amount: later.total - 250_00 - 9_00, state: 'pending' }])
  expect(await refunds(box.boxId)).toEqual([])
  await unbroken()
})
