import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Credit, listLeft } from './credits.ts'
import { inUseOrder } from './use-order.rule.ts'
import type { MovementKind, Wallet } from './wallet.schema.ts'

type Shown = Static<typeof Wallet>

/** A member's wallet in one market: the credits in the order of use, and the movements. */
export async function walletView(
  { db, clock }: Ctx,
  { memberId, market }: { memberId: string; market: MarketId },
): Promise<Shown> {
  const left = (await listLeft(db, memberId)).filter(
    (credit) => credit.market === market && credit.expiresAt > clock.now(),
  )
  return {
    balance: left.reduce((sum, { remaining }) => sum + remaining, 0),
    currency: marketOf(market).currency,
    credits: inUseOrder(left).map(({ id, source, amount, remaining, givenAt, expiresAt }) => ({
      id,
      source: own(source),
      amount,
      left: remaining,
      givenAt,
      expiresAt,
    })),
    movements: (await listMovements(db, { memberId, market })).map(
      ({ id, at, eventType, source, amount, subjectType, subjectId, number }) => ({
        id,
        at,
        what: kindOf[eventType],
        source: own(source),
        amount,
        subject: subjectType && subjectId && number ? { type: subjectType, id: subjectId, number } : null,
      }),
    ),
  }
}

/** The company's own credit in place of a member's is listed nowhere. */
const own = (source: Credit['source']) => source as Exclude<Credit['source'], 'cover'>

const kindOf = {
  'credit-given': 'given',
  'credit-used': 'charged',
  'credit-released': 'released',
  'credit-returned': 'returned',
  'credit-recalled': 'recalled',
  'credit-lapsed': 'lapsed',
} as const satisfies Record<string, MovementKind>

type Movement = {
  id: string
  at: Date
  eventType: keyof typeof kindOf
  source: Credit['source']
  amount: number
  subjectType: 'box' | 'shop-order' | null
  subjectId: string | null
  number: string | null
}

/** The newest movements from the ledger: the wallet is our debt, so the entries' signs are reversed. */
const MOVEMENTS = 200
const listMovements = (db: Db, { memberId, market }: { memberId: string; market: MarketId }) =>
  db.many<Movement>(sql`
    SELECT e.id::text, t.at, t.event_type, c.source, -e.amount AS amount, s.subject_type, s.subject_id, s.number
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn t ON t.id = e.txn_id
    JOIN wallet_credit c ON c.id = e.credit_id
    LEFT JOIN LATERAL (SELECT split_part(t.event_id, ':', 1)::uuid AS id) named ON true
    LEFT JOIN LATERAL (
      SELECT 'box' AS subject_type, id AS subject_id, number FROM box WHERE id = named.id
      UNION ALL SELECT 'shop-order', id, number FROM shop_order WHERE id = named.id
    ) s ON true
    WHERE a.kind = 'wallet' AND a.owner = ${memberId} AND a.market = ${market} AND c.source <> 'cover'
    ORDER BY e.id DESC LIMIT ${MOVEMENTS}`)
