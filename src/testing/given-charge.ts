import { type MarketId, marketOf } from '#/markets/markets.ts'
import { seedCards } from '#/payments/seed-cards.ts'
import { type InvoiceLine, issueBoxInvoice } from '#/payments/settlement.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/db.ts'
import { openSession } from '#/platform/sessions.ts'
import type { TestApp, Who } from './app.ts'

const address = { name: 'Anna Berg', street: 'Storgatan', streetNumber: '1', streetDoor: '', zip: '111 22', city: 'Stockholm' }

/** A member with a session and, unless `card` is null, a saved card. */
export async function givenMember({ ctx, db }: TestApp, { market = 'se' as MarketId, card = 'pm_card_visa' as string | null } = {}): Promise<Who & { email: string }> {
  const id = ctx.random.uuid()
  const email = `${id.slice(0, 8)}@example.test`
  await db.run(sql`
    INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
    VALUES (${id}, ${market}, ${email}, 'Anna', 'Berg', '0701234567', '11122', ${ctx.clock.now()}, '1', ${ctx.clock.now()})`)
  if (card) await seedCards(ctx, [{ id, testCard: card }])
  return { ...(await openSession(ctx, { ownerKind: 'member', ownerId: id })), email }
}

export async function givenStaff({ ctx, db }: TestApp, role: string): Promise<Who> {
  const id = ctx.random.uuid()
  await db.run(sql`
    INSERT INTO staff (id, email, name, role, password_hash, totp_secret, created_at)
    VALUES (${id}, ${`${id}@staff.test`}, ${`The ${role}`}, ${role}, 'x', 'x', ${ctx.clock.now()})`)
  return openSession(ctx, { ownerKind: 'staff', ownerId: id })
}

type Given = { memberId: string; market?: MarketId; lines?: InvoiceLine[] }

/** An invoice with its charge pending, for a box of which nothing else is known. */
export async function givenCharge(app: TestApp, { memberId, market = 'se', lines }: Given) {
  const { ctx } = app
  const { vatRate, currency } = marketOf(market)
  const boxId = await givenBox(app, { memberId, market })
  const issued = await inTransaction(ctx, (ctx) =>
    issueBoxInvoice(ctx, {
      boxId, memberId, market, currency, address, at: ctx.clock.now(),
      lines: lines ?? [
        { kind: 'item', description: 'Dress, black, 38', amount: 599_00, vatRate },
        { kind: 'handling-fee', description: 'Fee', amount: 19_00, vatRate },
      ],
    }))
  return { boxId, ...issued }
}

async function givenBox({ ctx, db }: TestApp, { memberId, market }: { memberId: string; market: MarketId }) {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  await db.run(sql`
    INSERT INTO box (id, number, member_id, market, currency, terms, address, handling_fee, offered_at, offer_expires_at, due_at)
    VALUES (${id}, ${id.slice(0, 8)}, ${memberId}, ${market}, ${marketOf(market).currency}, '{}', ${json(address)}::jsonb, 1900, ${now}, ${now}, ${now})
    ON CONFLICT DO NOTHING`)
  return id
}
