import type { Shelf } from '#/goods/catalogue/shelf/shelf.ts'
import type { Changes } from '#/platform/changes/changes.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import type { Files } from '#/platform/files/files.ts'
import type { SlowedCalls } from '#/platform/http/limits/slowed-calls.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Carrier } from '#/platform/ports/carrier.ts'
import type { ContractKind } from '#/platform/ports/contract.ts'
import type { CreditBureau } from '#/platform/ports/credit-bureau.ts'
import type { DemoTour } from '#/platform/ports/demo-tour.ts'
import type { Source } from '#/platform/ports/found.ts'
import type { FulfilmentSubject } from '#/platform/ports/fulfilment-subject.ts'
import type { Inbox } from '#/platform/ports/inbound-mail.ts'
import type { ListFile } from '#/platform/ports/list-file.ts'
import type { MailKinds } from '#/platform/ports/mail-kinds.ts'
import type { Mailer } from '#/platform/ports/mailer.ts'
import type { PaymentProvider } from '#/platform/ports/payment-provider.ts'
import type { PurchaseKind } from '#/platform/ports/withdrawal.ts'
import type { Quarantine } from '#/platform/quarantine.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'
import type { OutsideCalls } from '#/platform/watch/outside-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

/**
 * The platform's context plus the ports, each an outside service behind a small interface (ARCHITECTURE.md), and the
 * features' contributions from the start (features.ts).
 */
export type Ctx = PlatformCtx & {
  payments: PaymentProvider
  mailer: Mailer
  /** Takes mails to our reply addresses; absent where none are taken. */
  inbox?: Inbox
  creditBureau: CreditBureau
  carrier: Carrier
  files: Files
  quarantine: Quarantine
  /** Every garment on sale, kept in memory by this process. */
  shelf: Shelf
  /** The sources of Ctrl K (`entry/sources.ts`). */
  sources: readonly Source[]
  /** The files of lists by the path of their routes, filled when the routes are mounted. */
  listFiles: Map<string, ListFile<Ctx>>
  /** The changes of all processes, for pages that show them at once. */
  changes: Changes
  /** The pages of customers that can say a text, by its key; the path `*` for every page. Empty before a build. */
  textPages(): ReadonlyMap<string, readonly TextPage[]>
  /** The warehouse's partners for what it sends, by the subject's type. */
  fulfilmentSubjects: ReadonlyMap<string, FulfilmentSubject<Ctx>>
  /** Contracts on goods, by their type, for all that comes after the hand-over. */
  contracts: ReadonlyMap<string, ContractKind<Ctx>>
  /** Purchases from which a customer may withdraw without a login, by their type. */
  purchases: ReadonlyMap<string, PurchaseKind<Ctx>>
  links: {
    /** The origin of a market's links, without a trailing slash. */
    origin(market: MarketId): string
    /** Query parameters that sign a member in for one purpose and subject (R2.10). */
    grant(ctx: PlatformCtx, of: LinkGrant): Promise<{ userid: string; Chash: string }>
  }
  listeners: readonly Listener[]
  mails: MailKinds
  /** The kinds of due work. */
  jobKinds: ReadonlyMap<string, JobKind>
  /** Counts the calls of outside services. */
  outside: OutsideCalls
  slowed: SlowedCalls
  /** The front door's pictures, for the pages before a sign-in; empty where there are no goods yet. */
  outfit(ctx: Ctx, market: MarketId): Promise<Picture[]>
  /** Runs the due jobs after the clock was moved by hand; returns their number. */
  runDue(most?: number): Promise<number>
  /** The local demo: hints on the sign-in pages (the staff's addresses, and the factor they share), and the tour. */
  demo?: { staff: string; secondFactor: string; tour: DemoTour<Ctx> }
}

/** `open`: to everybody, or to a member. */
export type TextPage = { path: string; open: 'anyone' | 'member' }

export type LinkGrant = {
  memberId: string
  purpose: string
  subject: string
  expiresAt: Date
  maxUses: number
}

export type Listener = { event: string; hear(ctx: Ctx, fact: never): Promise<unknown> }
