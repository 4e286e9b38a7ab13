import type { Carrier } from '#/fulfilment/parcels/carrier.ts'
import type { FulfilmentSubjects } from '#/fulfilment/subjects.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { CreditBureau } from '#/members/credit/credit-bureau.ts'
import type { MailKinds } from '#/messages/mail-kinds.ts'
import type { Mailer } from '#/messages/mailer.ts'
import type { PaymentProvider } from '#/payments/provider.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import type { Files } from '#/platform/files/files.ts'

/**
 * The platform's context plus the ports, each the outside behind a small interface (ARCHITECTURE.md), and what the
 * features gave to each other at the start (features.ts).
 */
export type Ctx = PlatformCtx & {
  payments: PaymentProvider
  mailer: Mailer
  creditBureau: CreditBureau
  carrier: Carrier
  files: Files
  /** What the warehouse sends, and who hears of it. */
  fulfilmentSubjects: FulfilmentSubjects<Ctx>
  /** The origin that a market's links point to, without a trailing slash. */
  links: { origin(market: MarketId): string }
  /** Who hears what is told with `publish` (events.ts). */
  listeners: readonly Listener[]
  /** Every kind of mail, attachment and link that can be sent. */
  mails: MailKinds
  /** Does the work that is due now, for whoever moves the clock by hand; answers how much there was. */
  runDue(): Promise<number>
  /** In the local demo, what the pages of signing in tell: the staff's addresses, and the factor they share. */
  demo?: { staff: string; secondFactor: string }
}

export type Listener = { event: string; hear(ctx: Ctx, fact: never): Promise<void> }
