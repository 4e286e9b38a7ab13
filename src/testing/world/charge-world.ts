import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember } from '../given/given-charge.ts'
import type { TestApp } from './app.ts'

type Row = { state: string; attempts: number; failureCode: string | null; nextAttemptAt: Date | null }

/** Helpers of the tests about charges. */
export function chargeWorld(app: TestApp) {
  const chargeOf = (id: string) =>
    app.db.one<Row>(sql`SELECT state, attempts, failure_code, next_attempt_at FROM charge WHERE id = ${id}`)
  /** The names of the mails to this address, in order. */
  const mailsTo = async (email: string) => {
    const mails = await app.db.many<{ template: string }>(sql`
      SELECT e.template FROM email e JOIN sandbox_mailbox b USING (message_id)
      WHERE e.recipient = ${email} AND e.state = 'sent' ORDER BY b.id`)
    return mails.map(({ template }) => template)
  }
  const given = async (card: string | null = 'pm_card_visa') => {
    const member = await givenMember(app, { card })
    const { chargeId, boxId, total } = await givenCharge(app, { memberId: member.id })
    return { member, boxId, total, chargeId: chargeId! }
  }
  const pass = async (duration: string) => {
    app.clock.advance(duration)
    await app.settle()
  }
  return { chargeOf, mailsTo, given, pass }
}
