import { hash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { subscriptionOf } from '#/testing/given/given-subscription.ts'
import { paperFaults } from '#/testing/papers/paper-rules.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { packFile } from './pack-file.ts'
import { findPack } from './packs.ts'

const app = await testApp()
const { db, ctx } = app
const studio = await givenStudio(app)
const shop = givenShop(app, studio.warehouse)
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(db, app.clock.now())).toEqual([])
})

type Sent = { id: string; digest: string; filename: string; base64: string }
/** The contract of a subject, and its file as it was mailed. */
const sentOf = (subjectId: string) =>
  db.one<Sent>(sql`
    SELECT p.id, p.digest, file ->> 'filename' AS filename, file ->> 'base64' AS base64
    FROM contract_pack p JOIN email e ON e.attachments @> jsonb_build_array(jsonb_build_object('id', p.id::text))
      JOIN sandbox_mailbox m ON m.message_id = e.message_id, jsonb_array_elements(m.attachments) file
    WHERE p.subject_id = ${subjectId} AND file ->> 'filename' ~ '^(aftale|avtal|overeenkomst|vertrag)' ORDER BY p.agreed_at DESC, m.id LIMIT 1`)
const written = (market: MarketId, key: Parameters<typeof textIn>[1]) =>
  textIn(market, key).replaceAll(/\s/g, '')

test('R11.03 the mail of an order has its contract: instruction, model form, guarantee and the whole terms, drawn once', async () => {
  const member = await givenCustomer(app, 'de')
  const boxId = await studio.order(member)
  await app.settle()
  const { id, digest, filename, base64 } = await sentOf(boxId)
  const file = Buffer.from(base64, 'base64')
  expect(filename).toMatch(/^vertrag-\d+\.pdf$/)
  expect(hash('sha256', file)).toBe(digest)
  const text = pdfText(file)
  for (const key of [
    'terms.form',
    'terms.formStrike',
    'terms.rights',
    'footer.withdraw',
    'pack.piecesChosen',
  ] as const)
    expect(text).toContain(written('de', key))
  expect(text).toContain('2Jahre')
  expect(paperFaults(file)).toEqual([])

  const at = { as: member, market: 'de' as const }
  const { packs } = await app.ask('GET', '/packs', at)
  expect(packs).toMatchObject([{ id, kind: 'box', termsVersion: '2026-03-02', file: filename }])
  expect((await app.call('GET', '/packs/:packId/pdf', { ...at, params: { packId: id } })).status).toBe(200)
  const drawn = sql`SELECT drawn_at FROM contract_pack WHERE id = ${id}`
  const before = await db.one(drawn)
  app.clock.advance('PT1H')
  await app.call('GET', '/packs/of/:subjectId/pdf', { ...at, params: { subjectId: boxId } })
  expect(await db.one(drawn)).toEqual(before)

  const other = await givenCustomer(app, 'de')
  for (const path of [`/packs/${id}/pdf`, `/packs/of/${boxId}/pdf`])
    expect((await app.call('GET', path, { as: other, market: 'de' })).status).toBe(404)
})

test('R11.03 a stored file that was changed is not handed out', async () => {
  const member = await givenCustomer(app, 'se')
  const boxId = await studio.order(member)
  await app.settle()
  const { id, digest } = await sentOf(boxId)
  await ctx.files.put(`contracts/${id}-${digest}.pdf`, Buffer.from('Another contract'))
  await expect(packFile(ctx, await findPack(db, { id, memberId: member.id }))).rejects.toThrow(/was changed/)
  await expect(db.run(sql`UPDATE contract_pack SET number = '1' WHERE id = ${id}`)).rejects.toThrow(
    /never changes/,
  )
  await expect(
    db.run(sql`UPDATE contract_pack SET digest = NULL, drawn_at = NULL WHERE id = ${id}`),
  ).rejects.toThrow(/never changes/)
})

test('R11.03 R7.06 a guest reads the contract of an order by its link, and a colleague on the customer’s page', async () => {
  const { orderId, who, customer } = await shop.paid({ market: 'da' })
  const { base64 } = await sentOf(orderId)
  const text = pdfText(Buffer.from(base64, 'base64'))
  expect(text).toContain('CenterforKlageløsning')
  expect(text, 'a mail may be forwarded').not.toContain(customer.lastName.replaceAll(/\s/g, ''))
  const link = { as: who, market: 'da' as const, params: { subjectId: orderId } }
  expect((await app.call('GET', '/packs/of/:subjectId/pdf', link)).status).toBe(200)
  expect((await app.ask('GET', '/shop/orders/:orderId', { ...link, params: { orderId } })).hasContract).toBe(
    true,
  )
  const elsewhere = await shop.paid({ market: 'da', customer })
  const foreign = { ...link, params: { subjectId: elsewhere.orderId } }
  expect((await app.call('GET', '/packs/of/:subjectId/pdf', foreign)).status).toBe(404)

  const support = await givenStaff(app, 'support')
  const { packs } = await app.ask('GET', '/studio/customers/:id/packs', {
    as: support,
    params: { id: customer.id },
  })
  expect(packs).toHaveLength(2)
  const params = { id: customer.id, packId: packs[0]!.id }
  expect(
    (await app.call('GET', '/studio/customers/:id/packs/:packId/pdf', { as: support, params })).status,
  ).toBe(200)
})

test('R11.03 R9.07 a gift card, an interval and an exchange have contracts of their own', async () => {
  const card = await giftWorld(app).bought({ market: 'nl' })
  const ofCard = pdfText(Buffer.from((await sentOf(card.id)).base64, 'base64'))
  expect(ofCard).toContain(written('nl', 'pack.withdraw.from.giftCard'))
  expect(ofCard, 'the receiver is no party').not.toContain('Liv')

  const member = await givenCustomer(app, 'nl')
  expect((await subscriptionOf(app, member).every(2)).status).toBe(200)
  await app.settle()
  const [ofInterval] = (await app.ask('GET', '/packs', { as: member, market: 'nl' })).packs
  expect(ofInterval).toMatchObject({ kind: 'subscription', number: '' })

  const exchange = await givenExchanges(app, studio).ordered({ market: 'nl' })
  const ofExchange = await sentOf(exchange.exchangeId)
  expect(pdfText(Buffer.from(ofExchange.base64, 'base64'))).toContain(
    written('nl', 'pack.withdraw.from.goods'),
  )
})
