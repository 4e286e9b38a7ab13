import { asBoxSubject } from '#/boxes/boxes.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { payInParts } from '#/money/invoices/plan/payment-plan.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { saveCardOnPage } from '../at-the-provider.ts'
import { addresses } from '../people/people.ts'
import type { TestApp, Who } from '../world/app.ts'

const address = {
  name: 'Anna Berg',
  street: 'Storgatan',
  streetNumber: '1',
  streetDoor: '',
  zip: '111 22',
  city: 'Stockholm',
  country: 'SE',
}

/** A member with a session and, unless `card` is null, a saved card. */
export async function givenMember(
  app: TestApp,
  { market = 'se' as MarketId, card = 'pm_card_visa' as string | null } = {},
): Promise<Who & { email: string }> {
  const { ctx, db } = app
  const id = ctx.random.uuid()
  const email = `${id.slice(0, 8)}@example.test`
  const { phone, zip } = addresses[market]
  await db.run(sql`
    INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
    VALUES (${id}, ${market}, ${email}, 'Anna', 'Berg', ${phone}, ${zip}, ${ctx.clock.now()}, '1', ${ctx.clock.now()})`)
  if (card) await saveCardOnPage(app, { memberId: id, testCard: card })
  return { ...(await openSession(ctx, { ownerKind: 'member', ownerId: id })), email }
}

/** A signed-in colleague with one role, or several. `markets`: the countries; null is every country. */
export async function givenStaff(
  { ctx, db }: TestApp,
  role: string | readonly string[],
  markets: readonly MarketId[] | null = null,
): Promise<Who> {
  const id = ctx.random.uuid()
  const roles = [role].flat()
  await db.run(sql`
    INSERT INTO staff (id, email, name, roles, markets, password_hash, totp_secret, created_at)
    VALUES (${id}, ${`${id}@staff.test`}, ${`The ${roles.join(' and ')}`}, ${roles}, ${markets}, 'x', 'x', ${ctx.clock.now()})`)
  return openSession(ctx, { ownerKind: 'staff', ownerId: id })
}

type Given = { memberId: string; market?: MarketId; lines?: InvoiceLine[]; parts?: number; taxPoint?: Date }

/** An invoice with its pending charges, in the given number of parts, for a box without further data. */
export async function givenCharge(
  app: TestApp,
  { memberId, market = 'se', lines, parts = 1, taxPoint }: Given,
) {
  const { ctx } = app
  const { currency } = marketAt(market, ctx.clock.now())
  const billed = lines ?? [
    { kind: 'item', description: 'Dress, black, 38', amount: 599_00 },
    { kind: 'handling-fee', description: 'Fee', amount: 19_00 },
  ]
  const total = Math.floor(billed.reduce((sum, { amount }) => sum + amount, 0))
  const at = ctx.clock.now()
  return inTransaction(ctx, async (ctx) => {
    const boxId = await givenBox(ctx, { memberId, market, total })
    const { invoiceId, chargeIds } = await issueInvoice(ctx, {
      ...asBoxSubject(boxId),
      memberId,
      market,
      currency,
      address,
      at,
      ...(taxPoint && { taxPoint }),
      lines: billed,
      plan: payInParts(total, parts, { at, market }),
    })
    return { boxId, invoiceId, chargeIds, chargeId: chargeIds[0], total }
  })
}

/** A settled box as a row: the money of a box needs no more. */
async function givenBox(
  { db, random, clock }: Ctx,
  { memberId, market, total }: { memberId: string; market: MarketId; total: number },
) {
  const id = random.uuid()
  const now = clock.now()
  await db.run(sql`
    INSERT INTO box (id, number, member_id, market, currency, state, terms, address, offered_at, offer_expires_at, due_at, settled_at,
      settled_by, settled_amount, paid_at)
    VALUES (${id}, nextval('box_number')::text, ${memberId}, ${market}, ${marketOf(market).currency}, 'settled', '{"approvalDays": 14, "withdrawalDays": 14, "fees": [{"kind": "handling", "amount": 1900, "from": "2017-08-01"}]}', ${json(address)}::jsonb, ${now}, ${now}, ${now}, ${now},
      'member', ${total}, ${total === 0 ? now : null})`)
  const states = ['ordered', 'styling', 'approved', 'packed', 'shipped', 'delivered', 'settled']
  for (const [index, to] of states.entries())
    if (index > 0)
      await db.run(sql`
        INSERT INTO box_event (box_id, event, from_state, to_state, actor_kind, actor_id, at)
        VALUES (${id}, ${to}, ${states[index - 1]}, ${to}, 'clock', 'test', ${now})`)
  return id
}
