import { accountTables } from './account.ts'
import { boxTables } from './boxes.ts'
import { claimTables } from './claims.ts'
import { giftTables } from './gifts.ts'
import { givenBackTables } from './given-back.ts'
import { moneyTables } from './money.ts'
import { photoTables } from './photos.ts'
import { recordTables } from './record.ts'
import type { RetainedTable } from './retained-table.ts'
import { shopTables } from './shop.ts'
import { shopOrderTables } from './shop-orders.ts'
import { styleTables } from './style.ts'
import { stylingTables } from './styling.ts'
import { subscriptionTables } from './subscription.ts'

/** All data of a member, table by table (R11.04). `retained-tables.test.ts` compares it with the database's catalogue. */
export const retainedTables: readonly RetainedTable[] = [
  ...accountTables,
  ...styleTables,
  ...subscriptionTables,
  ...photoTables,
  ...boxTables,
  ...stylingTables,
  ...claimTables,
  ...moneyTables,
  ...giftTables,
  ...givenBackTables,
  ...shopTables,
  ...shopOrderTables,
  ...recordTables,
]

const outsideParty = 'local environment only: what the outside party has, not we'

/** Tables that refer to a member and are not exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  payment_customer: 'the number by which the payment provider knows the member',
  campaign: 'a discount that is offered to many: each use of it is exported',
  campaign_code: 'the codes of such a discount: each use of one is exported',
  webhook_event: 'what the payment provider told us of cards and charges that are exported',
  ledger_txn: 'the booking behind the entries, exported with each of them',
  reservation: 'garments held for a box or a cart: its pieces say which',
  delivery: 'what suppliers delivered: of no member',
  delivery_line: 'what suppliers delivered: of no member',
  pick_walk_order: 'which orders a colleague picked together: the boxes say what was sent',
  pick_walk_unit: 'which goods a colleague picked together: the pieces of the boxes say what was sent',
  packing_now: 'the colleague who packs an order',
  stock_move: 'garments that went out and came back: the pieces of the boxes say which',
  job: 'work that is due on the member’s rows, by their ids',
  list_export: 'files of lists that colleagues have had made, gone after three days: of no member',
  list_view: 'filters of lists that colleagues have saved: of no member',
  list_view_default: 'the views with which lists open for colleagues: of no member',
  service_switch: 'parts of the service that colleagues have switched off: of no member',
  market_setting: 'values of a market that colleagues have planned: of no member',
  api_key: 'keys with which programs of partners read: of no member',
  partner_endpoint: 'addresses of partners: of no member',
  partner_message: 'events for partners, by ids and numbers alone, for thirty days',
  partner_try: 'tries to send such an event',
  canned_answer: 'answers that colleagues have prepared: of no member',
  edition: 'outfits that colleagues choose for the shop: of no member',
  phrase: 'phrases that stylists have prepared: of no member',
  text_publication: 'texts that colleagues have published: of no member',
  text_version: 'texts that colleagues have published: of no member',
  text_draft: 'texts that colleagues write: of no member',
  text_preview: 'colleagues who read drafts of texts: of no member',
  terms_text: 'the words of the terms, which are the same for all: of no member',
  mail_example: 'amounts and days of sent mails, with the names and words of samples: of no member',
  job_failure: 'failed tries of such work, by its number',
  outside_call: 'numbers of calls of outside services: of no member',
  card_form: 'hashes of browsers and networks that were given a card form, for a day: of no member',
  slowed_call: 'numbers of calls that met a limit: of no member',
  process: 'processes of the application: of no member',
  backup: 'when backups were made and tried: of no member',
  health_reading: 'the last figures of the application’s health: of no member',
  data_request: 'a request under way for what an address has left without an account, gone within a day',
  removal_count: 'how many rows of each kind were removed on a day: of no member',
  law_reading: 'the last checks of the law by country: of no member',
  law_night: 'the days on which the laws were checked: of no member',
  idempotency_key: 'answers to the member’s calls, sealed with a key that only their browser has, for a day',
  sign_in_attempt: 'a sign-in under way, gone when it is over; what came of it is among the sessions',
  oidc_record:
    'what keeps the member signed in at the provider, gone with it; whoever reads it could act as them',
  staff: 'colleagues, not members',
  staff_enrolment: 'colleagues, not members',
  staff_passkey: 'colleagues, not members',
  staff_portrait: 'colleagues, not members',
  kept_count: 'what of the pieces sent in a month was kept, by brand, size and the like: of no member',
  funnel_count: 'how far those who registered in a month have come, in numbers: of no member',
  cohort_count: 'how many had another box so many months later: of no member',
  cover_count: 'for how long the stock lasts: of no member',
  insight_count: 'when these numbers were counted',
  invariant_reading: 'when a rule about all rows was looked at, and how many broke it: of no member',
  refund_batch: 'refunds that a colleague has paid together: each is exported',
  refund_batch_row: 'refunds that a colleague has paid together: each is exported, with its reason',
  paid_ahead: 'which exported refunds were paid before their credit note',
  provider_entry: 'the payment provider’s own book of charges and refunds that are exported',
  money_difference: 'where that book and ours did not agree on a charge or refund that is exported',
  ledger_day_sum: 'what all that was booked on a day comes to, by account: of no member',
  ledger_hour_sum: 'what all that was booked in an hour comes to, by account: of no member',
  ledger_month_sum: 'what all that was booked in a month comes to, by account: of no member',
  provider_held: 'what the payment provider holds of all payments of a market: of no member',
  taxed_day_sum: 'what all documents of a day say, by rate: of no member',
  taxed_hour_sum: 'what all documents of an hour say, by rate: of no member',
  kept_hour: 'up to when such hours are kept: of no member',
  sandbox_mailbox: outsideParty,
  sandbox_parcel: outsideParty,
  sandbox_analytics: outsideParty,
  sandbox_telemetry: outsideParty,
}
