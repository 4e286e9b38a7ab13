import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import type { TestApp } from '#/testing/world/app.ts'
import type { Figures } from './events.ts'

/** The month's figures from the application: the provider's log, the wallet's page, and the papers. */
export async function figuresOf(app: TestApp, member: Customer): Promise<Figures> {
  const { db, ctx } = app
  const moved = await db.one<{ charged: number; refunded: number }>(sql`
    SELECT coalesce(sum(log.amount) FILTER (WHERE what = 'charge.succeeded'), 0)::bigint AS charged,
      coalesce(-sum(log.amount) FILTER (WHERE what = 'refund.succeeded'), 0)::bigint AS refunded
    FROM charge c JOIN sandbox_stripe.log ON log.payment_intent = c.provider_id WHERE c.member_id = ${member.id}`)
  const papers = await db.many<{ paper: string }>(sql`
    SELECT kind || ' ' || total || ' vat ' || vat AS paper FROM invoice WHERE member_id = ${member.id}`)
  const taxes = await db.many<{ percent: string; vat: number }>(sql`
    SELECT trim_scale(l.vat_rate / 100.0)::text AS percent, sum(l.vat)::bigint AS vat FROM invoice i
    JOIN invoice_line l ON l.invoice_id = i.id WHERE i.member_id = ${member.id} GROUP BY l.vat_rate HAVING sum(l.vat) <> 0`)
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: member.id })
  const { balance } = await app.ask('GET', '/wallet', { as, market: member.market })
  return {
    ...moved,
    wallet: balance,
    vat: Object.fromEntries(taxes.map(({ percent, vat }) => [percent, vat])),
    papers: papers.map(({ paper }) => paper).toSorted(),
  }
}

/** The tax owed by the ledger, by country. */
export const taxOwed = async ({ db }: TestApp) =>
  Object.fromEntries(
    (
      await db.many<{ market: string; amount: number }>(sql`
        SELECT market, -sum(balance)::bigint AS amount FROM ledger_account WHERE kind = 'vat' GROUP BY market ORDER BY market`)
    ).map(({ market, amount }) => [market, amount]),
  )
