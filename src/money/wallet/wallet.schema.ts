import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { creditSources } from '#/platform/markets/rules/rules.ts'

const source = oneOf(creditSources)
export const movementKinds = ['given', 'charged', 'released', 'returned', 'recalled', 'lapsed'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A member's credit, and every movement of it, the newest first (R9.07). */
export const Wallet = closed({
  balance: amount,
  currency: text,
  credits: list(closed({ id: uuid, source, amount, left: amount, givenAt: moment, expiresAt: moment })),
  movements: list(
    closed({
      id: text,
      at: moment,
      what: oneOf(movementKinds),
      source,
      /** Negative when credit was spent or lapsed. */
      amount,
      /** The box or the order that it paid, or was returned from. */
      subject: orNull(closed({ type: oneOf(['box', 'shop-order']), id: uuid, number: text })),
    }),
  ),
})
export type WalletView = Shown<typeof Wallet>
