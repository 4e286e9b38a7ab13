import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import type { Box } from '#/boxes/boxes.ts'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import { termsOf } from '#/boxes/terms.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { addressLine } from '#/platform/markets/address.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listBalances } from '#/studio/accounting/story/balances.ts'
import { roleNames } from '#/studio/tasks/role-names.ts'

/** One value of a customer, in words for colleagues: `Box 1042`, `State`, `ordered`. */
export type Fact = { of: string; name: string; value: string }
type Of = { memberId: string; market: MarketId; about: string }

const NEWEST = 20

/**
 * All values of a customer that acts can change, as text. Compared before and after an act they are its changes, so no act can forget
 * to show one.
 */
export const actFacts = async ({ db, clock }: Ctx, of: Of): Promise<Fact[]> =>
  (
    await Promise.all([
      customerFacts(db, of),
      subscriptionFacts(db, of),
      boxFacts(db, of),
      orderFacts(db, of),
      chargeFacts(db, of),
      moneyFacts(db, of),
      accessFacts(db, of, clock.now()),
      taskFacts(db, of),
      messageFacts(db, of),
    ])
  ).flat()

const factsNamed = (of: string, values: Record<string, string>): Fact[] =>
  Object.entries(values).map(([name, value]) => ({ of, name, value }))
const moment = (at: Date | null) => (at ? staffMoment(at.toISOString()) : '')
const day = (date: string | null) => (date ? staffDay(atNoon(date)) : '')

async function customerFacts(db: Db, { memberId }: Of) {
  const row = await db.one<{
    email: string
    wanted: string | null
    street: string
    streetNumber: string
    streetDoor: string
    zip: string
    city: string
  }>(
    sql`SELECT m.email::text, m.street, m.street_number, m.street_door, m.zip, m.city, (SELECT new_email::text FROM email_change
        WHERE member_id = m.id AND done_at IS NULL AND revoked_at IS NULL) AS wanted FROM member m WHERE m.id = ${memberId}`,
  )
  return factsNamed('Customer', {
    'E-mail': row.email,
    'New e-mail, to be confirmed': row.wanted ?? '',
    Address: addressLine(row),
  })
}

async function subscriptionFacts(db: Db, { memberId }: Of) {
  const row = await db.maybe<{
    state: string
    intervalMonths: number
    nextBoxDate: string | null
    pausedUntil: string | null
  }>(sql`
    SELECT state, interval_months, next_box_date, paused_until FROM subscription WHERE member_id = ${memberId}`)
  if (!row) return []
  return factsNamed('Subscription', {
    State: row.state,
    'Months between boxes': row.intervalMonths === 0 ? 'on demand' : String(row.intervalMonths),
    'Next box': day(row.nextBoxDate),
    'Paused until': day(row.pausedUntil),
  })
}

async function boxFacts(db: Db, { memberId, about }: Of) {
  const boxes = await db.many<Box>(sql`
    SELECT * FROM box WHERE member_id = ${memberId} AND (id = ${about} OR id IN
      (SELECT id FROM box WHERE member_id = ${memberId} ORDER BY offered_at DESC LIMIT ${NEWEST})) ORDER BY offered_at DESC`)
  const pieces = await db.many<{ boxId: string; skus: string }>(sql`
    SELECT box_id, string_agg(CASE state WHEN 'declined' THEN sku || ' (declined)' ELSE sku END, ', ' ORDER BY position, id) AS skus
    FROM box_item WHERE box_id = ANY(${boxes.map(({ id }) => id)}::uuid[]) AND state <> 'removed' GROUP BY box_id`)
  const inBox = new Map(pieces.map(({ boxId, skus }) => [boxId, skus]))
  return boxes.flatMap((box) => {
    const { number, state, approvalEndsAt, market, address, feesWaivedBy, currency } = box
    const fees = feesWaivedBy ? 0 : sumOfFees(termsOf(box).fees)
    return factsNamed(`Box ${number}`, {
      State: state,
      'Last day to decide': approvalEndsAt ? day(lastDayOf(approvalEndsAt, market)) : '',
      Fees: staffMoney({ amount: fees, currency }),
      Pieces: inBox.get(box.id) ?? '',
      'Goes to': addressLine(address),
    })
  })
}

async function orderFacts(db: Db, { memberId, about }: Of) {
  const orders = await db.many<{
    number: string
    state: string
    market: MarketId
    returnsUntil: Date | null
  }>(sql`
    SELECT number, state, market, returns_until FROM shop_order WHERE member_id = ${memberId} AND (id = ${about} OR id IN
      (SELECT id FROM shop_order WHERE member_id = ${memberId} ORDER BY placed_at DESC LIMIT ${NEWEST})) ORDER BY placed_at DESC`)
  return orders.flatMap(({ number, state, market, returnsUntil }) =>
    factsNamed(`Order ${number}`, {
      State: state,
      'Last day to return': returnsUntil ? day(lastDayToReturn(returnsUntil, market)) : '',
    }),
  )
}

async function chargeFacts(db: Db, { memberId, about }: Of) {
  const charges = await db.many<{
    number: string
    part: number
    state: string
    amount: number
    currency: string
    nextAttemptAt: Date | null
  }>(sql`
    SELECT coalesce(i.display_number, 'without invoice') AS number, c.part, c.state, c.amount, c.currency, c.next_attempt_at
    FROM charge c LEFT JOIN invoice i ON i.id = c.invoice_id
    WHERE c.member_id = ${memberId} AND (c.id = ${about} OR c.id IN
      (SELECT id FROM charge WHERE member_id = ${memberId} ORDER BY created_at DESC LIMIT ${NEWEST})) ORDER BY c.created_at DESC, c.part`)
  return charges.flatMap(({ number, part, state, nextAttemptAt, ...money }) =>
    factsNamed(`Charge ${number}, part ${part}`, {
      State: state,
      Amount: staffMoney(money),
      'Next try': moment(nextAttemptAt),
    }),
  )
}

const accountNames: Record<string, string> = {
  receivable: 'Owed',
  refunded: 'Given back, on no credit note',
  wallet: 'Credit',
  'wallet-held': 'Credit held for orders',
}

async function moneyFacts(db: Db, { memberId, market }: Of) {
  const { currency } = marketOf(market)
  const [balances, waiting] = await Promise.all([
    listBalances(db, memberId),
    db.one<{ refunds: number; credit: number; looks: number }>(sql`
      SELECT
        (SELECT coalesce(sum(r.amount), 0)::bigint FROM charge c JOIN refund r ON r.charge_id = c.id
          WHERE c.member_id = ${memberId} AND r.state IN ('pending', 'unknown')) AS refunds,
        (SELECT coalesce(sum(amount), 0)::bigint FROM credit_grant WHERE member_id = ${memberId} AND state = 'waiting') AS credit,
        (SELECT coalesce(sum(amount), 0)::bigint FROM second_look
          WHERE member_id = ${memberId} AND state = 'waiting' AND kind = 'refund') AS looks`),
  ])
  const shown = (amount: number) => (amount === 0 ? '' : staffMoney({ amount, currency }))
  return [
    ...balances.map(({ account, amount, currency }) => ({
      name: accountNames[account] ?? account,
      value: staffMoney({ amount: account.startsWith('wallet') ? -amount : amount, currency }),
    })),
    { name: 'Refunds on their way', value: shown(waiting.refunds) },
    { name: 'Credit that waits for a second colleague', value: shown(waiting.credit) },
    { name: 'Refunds that wait for a second colleague', value: shown(waiting.looks) },
  ].map((fact) => ({ of: 'Money', ...fact }))
}

async function accessFacts(db: Db, { memberId }: Of, now: Date) {
  const { sessions } = await db.one<{ sessions: number }>(sql`
    SELECT count(*) AS sessions FROM session
    WHERE owner_kind = 'member' AND owner_id = ${memberId} AND revoked_at IS NULL AND expires_at > ${now}`)
  return factsNamed('Access', { 'Signed in on': sessions === 1 ? '1 device' : `${sessions} devices` })
}

async function taskFacts(db: Db, { memberId }: Of) {
  const tasks = await db.many<{ text: string; role: StaffRole; owner: string | null; dueOn: string }>(sql`
    SELECT t.text, t.role, s.name AS owner, t.due_on FROM task t LEFT JOIN staff s ON s.id = t.owner_id
    WHERE t.member_id = ${memberId} AND t.done_at IS NULL ORDER BY t.written_at, t.id LIMIT 50`)
  return tasks.flatMap(({ text, role, owner, dueOn }, nth) =>
    factsNamed(`Task ${nth + 1}`, { 'To do': text, For: owner ?? roleNames[role], Until: day(dueOn) }),
  )
}

async function messageFacts(db: Db, { memberId }: Of) {
  const row = await db.maybe<{ text: string }>(
    sql`SELECT text FROM thread_message WHERE member_id = ${memberId} ORDER BY nth DESC LIMIT 1`,
  )
  return factsNamed('Messages', { 'Last message': row?.text ?? '' })
}
