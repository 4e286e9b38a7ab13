import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage } from '../at-the-provider.ts'
import { givenCharge, givenMember } from '../given/given-charge.ts'
import type { TestApp } from './app.ts'

/** Helpers of the tests about invoices in parts. */
export function invoiceWorld(app: TestApp) {
  const given = async ({ card = 'pm_card_visa' as string | null, parts = 2 } = {}) => {
    const member = await givenMember(app, { card })
    return { member, ...(await givenCharge(app, { memberId: member.id, parts })) }
  }
  type Given = Awaited<ReturnType<typeof given>>
  const statesOf = async ({ invoiceId }: Given) =>
    (
      await app.db.many<{ state: string }>(
        sql`SELECT state FROM charge WHERE invoice_id = ${invoiceId} ORDER BY part`,
      )
    ).map(({ state }) => state)
  /** The state of the box, and the open amount by the ledger. */
  const statusOf = ({ boxId, invoiceId }: Given) =>
    app.db.one<{ state: string; paid: boolean; open: number }>(sql`
      SELECT state, paid_at IS NOT NULL AS paid, ${openOfInvoice(sql`${invoiceId}::uuid`)} AS open FROM box WHERE id = ${boxId}`)
  /** The member pays a part on the page, with a new session, since months may have passed. */
  const pay = async ({ member }: Given, chargeId: string) => {
    const session = await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })
    const paid = await payOnPage(app, { member: session, chargeId, testCard: 'pm_card_visa' })
    await app.call('POST', `/payments/charges/${chargeId}/check`, { as: session })
    return paid
  }
  const pass = async (duration: string) => {
    app.clock.advance(duration)
    await app.settle()
  }
  return { given, statesOf, statusOf, pay, pass }
}
