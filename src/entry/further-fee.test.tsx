import { afterAll, expect, test } from 'vitest'
import { findBox } from '#/boxes/boxes.ts'
import { Sums } from '#/boxes/feedback/bill-of-box.tsx'
import { PayBar, toPayNow } from '#/boxes/feedback/feedback-frame.tsx'
import { boxSlip } from '#/boxes/fulfilment/box-papers.ts'
import { Page as TermsPage } from '#/people/law/terms.page.tsx'
import { json, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { DeskDialogs } from '#/styling/desk/desk-dialogs.tsx'
import type { Desk } from '#/styling/desk/use-desk.ts'
import { OrderWithTerms } from '#/styling/order/order-terms.tsx'
import { ShipDialog } from '#/styling/preview/ship-dialog.tsx'
import { brokenInvariants } from '#/testing/database/database.ts'
import { dutchPage, givenFurtherFee, readableHtml } from '#/testing/further-fee.tsx'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const { fee, texts, undo } = givenFurtherFee()
afterAll(undo)

const app = await testApp()
const { db, clock, ask } = app
clock.set(new Date('2027-01-04T09:00:00Z'))
const studio = await givenStudio(app)
const { stylist } = studio

const HANDLING = 3_00
const both = [
  { kind: 'handling', amount: HANDLING },
  { kind: fee.kind, amount: fee.amount },
] as const
const sum = HANDLING + fee.amount
const money = (amount: number) => readableHtml(formatMoney(amount, 'nl'))
const page = (part: Parameters<typeof dutchPage>[0]) => dutchPage(part, clock.now())
const at = (as: Customer, boxId: string) => ({ as, market: 'nl' as const, params: { boxId } })
const idle = () => {}

function expectBothFees(html: string) {
  for (const part of ['Milieu- en verwerkingskosten', texts.name, money(HANDLING), money(fee.amount)])
    expect(html).toContain(part)
}
const mailOf = async (as: Customer, template: string) =>
  readableHtml(found((await mailsTo(app, as.email)).findLast((mail) => mail.template === template)).html)
const linesOf = (boxId: string) =>
  db.many<{ kind: string; description: string; amount: number; vatRate: number }>(sql`
    SELECT l.kind, l.description, l.amount, l.vat_rate FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
    WHERE i.subject_id = ${boxId} ORDER BY l.position`)

async function answerAll(as: Customer, boxId: string, choice: 'keep' | 'return') {
  const { pieces } = await ask('GET', '/boxes/:boxId/feedback', at(as, boxId))
  for (const { id: itemId } of pieces)
    await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      ...at(as, boxId),
      params: { boxId, itemId },
      body: { choice },
    })
  return ask('GET', '/boxes/:boxId/feedback', at(as, boxId))
}
const confirm = async (as: Customer, boxId: string, amount: number) => {
  const answer = await ask('POST', '/boxes/:boxId/confirm', { ...at(as, boxId), body: { amount } })
  await app.settle()
  return answer
}

test('R11.01 the terms state a further fee from its day on, and that day is their version', () => {
  const before = dutchPage(<TermsPage />, new Date('2026-12-31T12:00:00Z'))
  expect(before).not.toMatch(/[Vv]erpakking/)
  const since = page(<TermsPage />)
  expect(since).toContain(`<th scope="row">${texts.inTerms}</th><td>${money(fee.amount)}</td>`)
  expect(since).toContain(`De milieu- en verwerkingskosten en ${texts.inSentence} betaal je per box`)
  expect(since).toContain('1 januari 2027')
})

test('R6.04 R6.12 order terms, dialogs, slip, mails, bill and invoice name both fees, and the sums add up', async () => {
  const member = await givenCustomer(app, 'nl')
  const styling = await ask('GET', '/styling/terms', { as: member, market: 'nl' })
  const order = page(
    <OrderWithTerms styling={styling} surprise={false} busy={false} early={{ given: false, onGive: idle }} />,
  )
  expect(order).toContain(`${money(sum)} voor de box`)
  expect(order).toContain(
    `De milieu- en verwerkingskosten van ${money(HANDLING)} en ${texts.inSentence} van ${money(fee.amount)} gelden`,
  )

  const boxId = await studio.order(member)
  await app.settle()
  expectBothFees(await mailOf(member, 'box-ordered'))
  const view = await ask('GET', '/studio/desk/:boxId', { as: stylist, params: { boxId } })
  const desk = page(<DeskDialogs dialog="fee" desk={{ view } as Desk} onClose={idle} />)
  expect(desk).toMatch(/Handling fee, [^<]*3[^<]* · Packaging fee, [^<]*2\.50/)

  await studio.style(boxId)
  await app.settle()
  const preview = await mailOf(member, 'preview-ready')
  expect(preview).toContain('Daarbij komen milieu- en verwerkingskosten')
  expect(preview).toContain(texts.onTop)
  const peek = await ask('GET', '/boxes/:boxId/preview', at(member, boxId))
  const ship = page(
    <ShipDialog view={peek} open busy={false} error={undefined} onShip={idle} onClose={idle} />,
  )
  expectBothFees(ship)
  expect(ship).toContain(`<strong>${money(peek.outcome.amount + sum)}</strong>`)

  await studio.approve(member, boxId)
  await studio.ship(boxId)
  const { sums } = await boxSlip(app.ctx, found(await findBox(db, boxId)))
  expect(sums.map(({ label }) => label)).toEqual([
    'Milieu- en verwerkingskosten',
    texts.name,
    'Als je alles houdt',
  ])
  expect(readableHtml(sums.at(-1)!.amount)).toBe(money(peek.outcome.amount + sum))
  await studio.deliver(boxId)
  await app.settle()
  expectBothFees(await mailOf(member, 'box-delivered'))

  const decided = await answerAll(member, boxId, 'keep')
  expect(decided.toPay).toMatchObject({ fees: both, total: decided.toPay.itemsAmount + sum })
  expectBothFees(page(<Sums view={decided} />))
  expect(page(<PayBar view={decided}>-</PayBar>)).toContain(`incl. ${money(sum)} kosten`)
  const { toPay } = await confirm(member, boxId, toPayNow(decided).total)
  const lines = await linesOf(boxId)
  expect(lines.slice(-2)).toEqual([
    { kind: 'handling-fee', description: 'Milieu- en verwerkingskosten', amount: HANDLING, vatRate: 2100 },
    { kind: 'packaging-fee', description: texts.name, amount: fee.amount, vatRate: 2100 },
  ])
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(toPay.total)
  expectBothFees(await mailOf(member, 'box-settled'))
  const { boxes } = await ask('GET', '/wardrobe', { as: member })
  expect(boxes[0]!.bill).toEqual({ fees: sum, total: toPay.total })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.12 R6.15 a member who keeps nothing pays both fees, and the receipt names them', async () => {
  const member = await givenCustomer(app, 'nl')
  const boxId = await studio.givenDelivered(member)
  const { toPay } = await answerAll(member, boxId, 'return')
  expect(toPay.total).toBe(sum)
  await confirm(member, boxId, sum)
  const named = `de milieu- en verwerkingskosten en ${texts.inSentence}`
  expect(await mailOf(member, 'box-settled')).toContain(`Je betaalt alleen ${named}`)
  expect(await mailOf(member, 'payment-receipt')).toContain(`Dat zijn ${named} van de box`)
})

test('R6.09 R9.02 silence is billed with both fees, after a reminder that names them', async () => {
  const member = await givenCustomer(app, 'nl')
  const boxId = await studio.givenDelivered(member)
  const { toPay } = await ask('GET', '/boxes/:boxId/feedback', at(member, boxId))
  clock.advance('P13D')
  await app.settle()
  expectBothFees(await mailOf(member, 'approval-reminder'))
  clock.advance('P3D')
  await app.settle()
  const lines = await linesOf(boxId)
  expect(lines.slice(-2).map(({ amount }) => amount)).toEqual([HANDLING, fee.amount])
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(toPay.total)
})

test('R6.12 a waiver is of all fees', async () => {
  const member = await givenCustomer(app, 'nl')
  const boxId = await studio.order(member)
  const params = { boxId }
  await studio.awake()
  const { box } = await ask('POST', '/studio/desk/:boxId/claim', { as: stylist, params })
  const body = { version: box.version, reason: 'The last parcel was late' }
  const waived = await ask('PUT', '/studio/desk/:boxId/fee', { as: stylist, params, body })
  expect(page(<DeskDialogs dialog="fee" desk={{ view: waived } as Desk} onClose={idle} />)).toContain(
    'Waived: The last parcel was late',
  )
  expect(
    await db.many(sql`SELECT detail FROM audit WHERE subject_id = ${boxId} AND action = 'fee-waived'`),
  ).toHaveLength(1)
  await studio.style(boxId)
  await studio.approve(member, boxId)
  await studio.ship(boxId)
  await studio.deliver(boxId)
  const view = await answerAll(member, boxId, 'return')
  const bill = page(<Sums view={view} />)
  expect(bill).toContain('Kosten, kwijtgescholden')
  expect(bill).not.toContain(texts.name)
  const { toPay } = await confirm(member, boxId, 0)
  expect(toPay).toMatchObject({ fees: both.map((one) => ({ ...one, amount: 0 })), total: 0 })
  expect(await linesOf(boxId)).toEqual([])
})

test('R6.12 a box ordered before the day keeps its fees, in the form in which they were stored', async () => {
  const member = await givenCustomer(app, 'nl')
  const boxId = await studio.order(member)
  // The form before fees were lines.
  const old = { handlingFee: 2_00 }
  await db.run(sql`UPDATE box SET terms = (terms - 'fees') || ${json(old)}::jsonb WHERE id = ${boxId}`)
  await studio.style(boxId)
  expect((await ask('GET', '/boxes/:boxId/preview', at(member, boxId))).fees).toEqual([
    { kind: 'handling', amount: 2_00 },
  ])
  await studio.approve(member, boxId)
  await studio.ship(boxId)
  await studio.deliver(boxId)
  const view = await answerAll(member, boxId, 'keep')
  expect(view.toPay.total).toBe(view.toPay.itemsAmount + 2_00)
  expect(page(<Sums view={view} />)).not.toContain(texts.name)
  const { toPay } = await confirm(member, boxId, view.toPay.total)
  const fees = (await linesOf(boxId)).filter(({ kind }) => kind !== 'item')
  expect(fees).toMatchObject([{ kind: 'handling-fee', amount: 2_00 }])
  expect(toPay.total).toBe(view.toPay.itemsAmount + 2_00)
  expect(await mailOf(member, 'box-settled')).not.toContain(texts.name)
})

test('R6.12 the price of a box is the sum of its fees', async () => {
  const member = await givenCustomer(app, 'nl')
  expect((await ask('GET', '/welcome', { market: 'nl' })).feesPerBox).toBe(sum)
  expect((await ask('GET', '/subscription', { as: member })).feesPerBox).toBe(sum)
  expect(sumOfFees((await ask('GET', '/styling/terms', { as: member, market: 'nl' })).terms.fees)).toBe(sum)
})
