import type { Db } from '#/platform/database/db.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { idOf } from '../outcome/intent-verdict.rule.ts'
import { isAnswered, openAttempt } from './attempt.queries.ts'

/** True when the last refusal of an intent answers our own try with the saved card, not one on the page. */
export async function isOwnTry(db: Db, chargeId: string, intent: PaymentIntent): Promise<boolean> {
  if (await openAttempt(db, chargeId)) return true
  const tryId = intent.last_payment_error?.charge ?? idOf(intent.latest_charge)
  return tryId !== undefined && (await isAnswered(db, { chargeId, tryId }))
}
