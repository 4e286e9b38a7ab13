import { type Sql, sql } from '#/platform/database/db.ts'
import { erasedAddresses } from '../addresses/erased-addresses.ts'
import { erasedNotices } from '../removal/erased-notices.ts'
import { erasedClaims } from './erased-claims.ts'
import { erasedGifts } from './erased-gifts.ts'
import { erasedRefunds } from './erased-refunds.ts'
import { blanked, deleted, type Erased, type ErasureStep, ownAddress } from './erased-step.ts'
import { erasedStyling } from './erased-styling.ts'
import { counts, goodsAndColleagues } from './without-members.ts'

/** Mails to the member, also those that only the address ties to them. Runs before the address is erased. */
const mailsToMember = (of: Erased) => sql`(member_id = ${of.memberId} OR recipient = ${ownAddress(of)})`

/** Erases the recipient and the content of mails: a sent one stays counted, one that has not left is not sent. */
export const blankMails = (which: Sql) => sql`
  UPDATE email SET recipient = id || '@erased.invalid', subject = '', html = '', text = '', public_html = NULL, props = NULL,
    link = NULL, attachments = '[]', failure = NULL, undecided_at = NULL, held_at = NULL, state = CASE state WHEN 'queued' THEN 'failed' ELSE state END
  WHERE ${which}`

const noAddress = sql`'{"name": "", "street": "", "streetNumber": "", "streetDoor": "", "zip": "", "city": "", "country": ""}'`

const ownJobs = (of: Erased) => sql`
  job.kind = 'send-email' AND subject IN (SELECT id::text FROM email WHERE ${mailsToMember(of)})
  OR job.kind = 'declare-end' AND subject IN (SELECT id::text FROM declared_end WHERE member_id = ${of.memberId})
  OR job.kind = 'declare-withdrawal' AND subject IN (SELECT id::text FROM withdrawal WHERE member_id = ${of.memberId}
    UNION SELECT id::text FROM declared_withdrawal WHERE email = ${ownAddress(of)})`

/** Steps for the member's rows, table by table: a row that is found through another one is erased before it (T119). */
export const erasedRows: readonly ErasureStep[] = [
  deleted(
    'sign_in_attempt',
    ({ memberId }) => sql`DELETE FROM sign_in_attempt WHERE owner_id = ${memberId} OR only_owner = ${memberId}
      OR (iss, sub) IN (SELECT iss, sub FROM identity WHERE owner_kind = 'member' AND owner_id = ${memberId})`,
  ),
  deleted(
    'identity',
    ({ memberId }) => sql`DELETE FROM identity WHERE owner_kind = 'member' AND owner_id = ${memberId}`,
  ),
  deleted(
    'job_failure',
    (of) => sql`DELETE FROM job_failure f USING job WHERE job.id = f.job_id AND (${ownJobs(of)})`,
  ),
  blanked(
    'job',
    (of) =>
      sql`UPDATE job SET done_at = coalesce(done_at, ${of.now}), last_error = NULL, payload = '{}' WHERE ${ownJobs(of)}`,
  ),
  // Words of colleagues about the member.
  deleted('customer_note', ({ memberId }) => sql`DELETE FROM customer_note WHERE member_id = ${memberId}`),
  deleted('customer_view', ({ memberId }) => sql`DELETE FROM customer_view WHERE member_id = ${memberId}`),
  deleted('task', ({ memberId }) => sql`DELETE FROM task WHERE member_id = ${memberId}`),
  ...erasedAddresses,
  blanked('email', (of) => blankMails(mailsToMember(of))),
  ...erasedNotices,
  deleted('password_reset', ({ memberId }) => sql`DELETE FROM password_reset WHERE member_id = ${memberId}`),
  deleted('email_change', ({ memberId }) => sql`DELETE FROM email_change WHERE member_id = ${memberId}`),
  deleted('link_grant', ({ memberId }) => sql`DELETE FROM link_grant WHERE member_id = ${memberId}`),
  deleted(
    'step_up',
    ({ memberId }) => sql`DELETE FROM step_up WHERE session_id IN
      (SELECT id FROM session WHERE owner_kind = 'member' AND owner_id = ${memberId})`,
  ),
  deleted(
    'session',
    ({ memberId }) => sql`DELETE FROM session WHERE owner_kind = 'member' AND owner_id = ${memberId}`,
  ),
  deleted(
    'idempotency_key',
    ({ memberId }) => sql`DELETE FROM idempotency_key WHERE caller = ${`member:${memberId}`}`,
  ),
  deleted(
    'analytics_pseudonym',
    ({ memberId }) => sql`DELETE FROM analytics_pseudonym WHERE member_id = ${memberId}`,
  ),
  deleted('survey_answer', ({ memberId }) => sql`DELETE FROM survey_answer WHERE member_id = ${memberId}`),
  deleted('survey_rest', ({ memberId }) => sql`DELETE FROM survey_rest WHERE member_id = ${memberId}`),
  deleted('shared_card', ({ memberId }) => sql`DELETE FROM shared_card WHERE member_id = ${memberId}`),
  deleted('rejected_fact', ({ memberId }) => sql`DELETE FROM rejected_fact WHERE member_id = ${memberId}`),
  deleted(
    'survey_progress',
    ({ memberId }) => sql`DELETE FROM survey_progress WHERE member_id = ${memberId}`,
  ),
  // The files are erased by jobs that were queued before (forgetPhotosOf).
  deleted('member_photo', ({ memberId }) => sql`DELETE FROM member_photo WHERE member_id = ${memberId}`),
  deleted('credit_check', ({ memberId }) => sql`DELETE FROM credit_check WHERE member_id = ${memberId}`),
  blanked(
    'mandate',
    ({ memberId, now }) => sql`
      UPDATE mandate SET state = CASE state WHEN 'failed' THEN state ELSE 'revoked' END, revoked_at = coalesce(revoked_at, ${now}),
        setup_provider_id = 'erased:' || id, method_provider_id = NULL, brand = NULL, last4 = NULL, exp_month = NULL, exp_year = NULL
      WHERE member_id = ${memberId}`,
  ),
  ...erasedRefunds,
  ...erasedStyling,
  blanked(
    'box_item',
    ({ memberId }) => sql`
      UPDATE box_item SET stylist_note = '', size_advice = '{}', declined_text = NULL, feedback = '{}'
      WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  blanked(
    'fulfilment_order',
    ({ memberId }) => sql`
      UPDATE fulfilment_order SET address = ${noAddress}
      WHERE subject_id IN (SELECT id FROM box WHERE member_id = ${memberId}
        UNION ALL SELECT id FROM shop_order WHERE member_id = ${memberId})`,
  ),
  // After the address: a photo that is being taken waits for the order's row, and then finds no member.
  ...erasedClaims,
  blanked(
    'shop_order',
    ({ memberId }) => sql`UPDATE shop_order SET address = ${noAddress} WHERE member_id = ${memberId}`,
  ),
  blanked(
    'box',
    ({ memberId }) => sql`
      UPDATE box SET wish = '{}', address = ${noAddress}, note = '', comment = '',
        fees_waived_reason = CASE WHEN fees_waived_reason IS NULL THEN NULL ELSE '' END
      WHERE member_id = ${memberId}`,
  ),
  ...erasedGifts,
  // Its lines and codes go with it; its reservations expire by themselves.
  deleted(
    'cart_line',
    ({ memberId }) =>
      sql`DELETE FROM cart_line WHERE cart_id IN (SELECT id FROM cart WHERE member_id = ${memberId})`,
  ),
  deleted(
    'cart_code',
    ({ memberId }) =>
      sql`DELETE FROM cart_code WHERE cart_id IN (SELECT id FROM cart WHERE member_id = ${memberId})`,
  ),
  deleted('cart', ({ memberId }) => sql`DELETE FROM cart WHERE member_id = ${memberId}`),
  deleted(
    'watch',
    (of) => sql`DELETE FROM watch WHERE member_id = ${of.memberId} OR email = lower(${ownAddress(of)})`,
  ),
  // Frees the time of a booked call.
  deleted(
    'call_event',
    ({ memberId }) =>
      sql`DELETE FROM call_event WHERE call_id IN (SELECT id FROM booked_call WHERE member_id = ${memberId})`,
  ),
  deleted('booked_call', ({ memberId }) => sql`DELETE FROM booked_call WHERE member_id = ${memberId}`),
  // Its reservation expires by itself.
  deleted('wished_piece', ({ memberId }) => sql`DELETE FROM wished_piece WHERE member_id = ${memberId}`),
  // A review is deleted with its author: the words and stars are theirs, and their name may be in them.
  deleted('review', ({ memberId }) => sql`DELETE FROM review WHERE member_id = ${memberId}`),
  deleted(
    'favourite',
    ({ memberId }) =>
      sql`DELETE FROM favourite WHERE list_id IN (SELECT id FROM favourite_list WHERE member_id = ${memberId})`,
  ),
  deleted('quiz_answer', ({ memberId }) => sql`DELETE FROM quiz_answer WHERE member_id = ${memberId}`),
  deleted('quiz_rest', ({ memberId }) => sql`DELETE FROM quiz_rest WHERE member_id = ${memberId}`),
  deleted('own_order_rest', ({ memberId }) => sql`DELETE FROM own_order_rest WHERE member_id = ${memberId}`),
  deleted('favourite_list', ({ memberId }) => sql`DELETE FROM favourite_list WHERE member_id = ${memberId}`),
  // A referral that waits for a friend's box ends with either account (R3.13).
  deleted(
    'referral',
    ({ memberId }) => sql`DELETE FROM referral WHERE ${memberId} IN (referrer_id, friend_id)`,
  ),
  deleted('referral_code', ({ memberId }) => sql`DELETE FROM referral_code WHERE member_id = ${memberId}`),
  // The granted credit stays in the books; the colleague's reason is erased.
  deleted('credit_grant', ({ memberId }) => sql`DELETE FROM credit_grant WHERE member_id = ${memberId}`),
  blanked(
    'redemption',
    ({ memberId }) => sql`UPDATE redemption SET customer = 'erased:' || id WHERE member_id = ${memberId}`,
  ),
  blanked(
    'subscription',
    ({ memberId, now }) => sql`
      UPDATE subscription SET state = 'cancelled', next_box_date = NULL, month_day = NULL, skipped_box_date = NULL, paused_until = NULL,
        cancelled_at = coalesce(cancelled_at, ${now})
      WHERE member_id = ${memberId}`,
  ),
  // A trigger ends all remaining access, the provider's records too (0110).
  blanked(
    'member',
    ({ memberId, now }) => sql`
      UPDATE member SET email = id || '@erased.invalid', password_hash = NULL, first_name = '', last_name = '', phone = '',
        street = '', street_number = '', street_door = '', zip = '', city = '', address_changed_at = NULL,
        credit_state = 'unchecked', credit_review_asked_at = NULL, stylist_id = NULL, erased_at = ${now}
      WHERE id = ${memberId}`,
  ),
  blanked(
    'declared_end',
    ({ memberId }) => sql`UPDATE declared_end SET cause = '' WHERE member_id = ${memberId}`,
  ),
  blanked('audit', ({ memberId }) => sql`SELECT erase_words(${memberId})`),
]

const books = 'the books: who bought what is wanted by law for years, and without a person on it afterwards'
const noPerson = 'numbers of rows alone: once the member’s row has no name, they lead to nobody'

/** Tables that stay unchanged, with the reason. */
export const stays: Readonly<Record<string, string>> = {
  invoice: books,
  invoice_line: books,
  instalment: books,
  part_credit: books,
  small_rest: books,
  credit_payment: books,
  reminder: books,
  reminder_pause: books,
  referral_bill: books,
  charge: books,
  charge_attempt: books,
  ledger_account: books,
  ledger_entry: books,
  ledger_txn: books,
  wallet_credit: books,
  wallet_use: books,
  consent: 'what was agreed to and when has to be provable; it names only the number of the member’s row',
  box_event: 'blanked together with the audit',
  shop_order_event: 'blanked together with the audit',
  payment_customer: 'deleted by the job that has the provider forget the member, which needs it',
  oidc_record: 'deleted by the trigger of member',
  identity_cutoff: 'a token that is under way must not outlive the member',
  order_line: books,
  contract_pack: 'the contract, which has to be provable: its file and its row name no person',
  goods_return: books,
  held_replacement: 'goods that were held for a choice, by their number',
  preview_alternative: 'goods that were held for a preview, by their number',
  fulfilment_line: 'goods that left and came back, by the number of a parcel',
  pick_walk_order: 'orders that a colleague picked on one walk',
  pick_walk_unit: 'goods that a colleague picked on one walk',
  packing_now: 'the colleague at an order',
  return_line: 'goods that left and came back, by the number of a parcel',
  parcel: 'goods that left and came back, by the number of a parcel',
  parcel_event: 'goods that left and came back, by the number of a parcel',
  ...goodsAndColleagues,
  ...counts,
  provider_entry: noPerson,
  money_difference: noPerson,
  webhook_event: noPerson,
  reservation: noPerson,
  stock_move: noPerson,
  sandbox_mailbox: 'local environment only: what has arrived with the member',
  sandbox_parcel: 'local environment only: the carrier’s own book',
  sandbox_analytics: 'local environment only: the receivers’ own book',
  sandbox_telemetry: 'local environment only: the collector’s own book',
}
