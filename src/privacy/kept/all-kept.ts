import { accountKept } from './account.ts'
import { boxesKept } from './boxes.ts'
import type { Kept } from './kept.ts'
import { moneyKept } from './money.ts'
import { recordKept } from './record.ts'

/** Everything we keep of a member, table by table (R11.04). `kept.test.ts` holds it to the database's own catalogue. */
export const allKept: readonly Kept[] = [...accountKept, ...boxesKept, ...moneyKept, ...recordKept]

const outsideParty = 'local environment only: what the outside party has, not we'

/** Tables that know of her, and of which she is told nothing: why. */
export const notTold: Readonly<Record<string, string>> = {
  payment_customer: 'her number at the payment provider, which knows her by it',
  webhook_event: 'what the payment provider told us of her cards and charges, which stand in her file',
  ledger_txn: 'the booking behind her entries, told with each of them',
  reservation: 'garments held for a box: its pieces say which',
  stock_move: 'garments that went out and came back: the pieces of her boxes say which',
  job: 'work that is due on her rows, by their ids',
  idempotency_key: 'answers to calls of hers, sealed with a key that only her browser has, for a day',
  sign_in_attempt: 'a sign-in under way, gone when it is over; what came of it is among the sessions',
  oidc_record: 'what keeps her signed in at the provider, gone with it; whoever reads it could act as her',
  staff: 'colleagues, not members',
  sandbox_mailbox: outsideParty,
  sandbox_parcel: outsideParty,
  sandbox_analytics: outsideParty,
  sandbox_telemetry: outsideParty,
}
