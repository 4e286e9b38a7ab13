import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { welcomeOutfit } from '#/account/welcome/welcome-box.ts'
import { buildApp } from '#/entry/application.ts'
import { features } from '#/entry/features.ts'
import { jobKinds, jobs } from '#/entry/jobs.ts'
import { pagesOfTexts } from '#/entry/shell/texts/pages-of-texts.ts'
import { sources } from '#/entry/sources.ts'
import { openShelf } from '#/goods/catalogue/shelf/shelf.ts'
import { manualCarrier } from '#/goods/fulfilment/parcels/manual-carrier.ts'
import { stripeProvider } from '#/money/payments/stripe-provider.ts'
import { sandboxCreditBureau } from '#/outside/bureau/sandbox-credit-bureau.ts'
import { sandboxCarrier } from '#/outside/carrier/sandbox-carrier.ts'
import { localMailbox } from '#/outside/mailbox/local-mailbox.ts'
import { payOutNow } from '#/outside/stripe/api/api.ts'
import { injectFetch, sandboxFetch, sandboxPrefix } from '#/outside/stripe/api/clients.ts'
import { settleDueRedirects } from '#/outside/stripe/redirects/redirect-pages.ts'
import { stripeSandbox } from '#/outside/stripe/stripe-sandbox.ts'
import type { Faults } from '#/outside/stripe/webhooks/faults.ts'
import { deliverPending } from '#/outside/stripe/webhooks/webhooks.ts'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { manualCreditBureau } from '#/people/members/credit/credit-review.ts'
import { openChanges } from '#/platform/changes/changes.ts'
import type { Config } from '#/platform/config.ts'
import type { Log } from '#/platform/context.ts'
import type { Pools } from '#/platform/database/connections/pools.ts'
import type { Pool } from '#/platform/database/db.ts'
import { eachOnce } from '#/platform/each-once.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import type { App } from '#/platform/http/http.ts'
import { openSlowedCalls } from '#/platform/http/limits/slowed-calls.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { memberHost, tldOf } from '#/platform/markets/member-host.ts'
import { inboxSettings, signedInbox } from '#/platform/messages/signed-inbox.ts'
import { smtpMailer } from '#/platform/messages/smtp-mailer.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { MailKinds } from '#/platform/ports/mail-kinds.ts'
import { isRefused, type Mailer } from '#/platform/ports/mailer.ts'
import { isAnswer } from '#/platform/ports/payment-provider.ts'
import { heldBack, openQuarantine } from '#/platform/quarantine.ts'
import type { Random } from '#/platform/random.ts'
import { readSettings } from '#/platform/settings/follow-settings.ts'
import { readSwitches } from '#/platform/switches/switched-off.ts'
import type { Clock } from '#/platform/time/clock.ts'
import { openOutsideCalls } from '#/platform/watch/outside-calls.ts'
import { readPublished } from '#/studio/texts/published/read-published.ts'

export type Outside = {
  config: Config
  db: Pool
  /** Pools for answering requests, where `db` is not used for that as well. */
  pools?: Pools
  /** True while the process is told to end and still serves until no more requests come. */
  isLeaving?: () => boolean
  clock: Clock
  random: Random
  log: Log
  logger?: FastifyBaseLogger
  pages?: FastifyPluginAsync
  /** Mails besides those of the features. */
  moreMails?: readonly Email<never>[]
  /** Hints of the sign-in pages in the demo. */
  demo?: Ctx['demo']
  /** This process's address; without it the sandboxes are called in process. */
  baseUrl?: () => string
  /** Faults of the payment sandbox, shared with a test or the simulation. */
  faults?: Faults
}
export type World = {
  ctx: Ctx
  app: App
  failpoint: ReturnType<typeof failpoints>
  /** Sends the payment sandbox's due webhooks; nothing where the real provider is configured. */
  deliverWebhooks(options?: { order?: 'oldest-first' | 'newest-first'; limit?: number }): Promise<void>
  /** Makes the payment sandbox pay out our balance; nothing with the real provider. */
  payOut(): Promise<void>
}

/** Chooses an adapter for every port by configuration alone, and builds the application on them. */
export async function wire(outside: Outside): Promise<World> {
  const mailIn = inboxSettings(outside.config)
  const { config, db, clock, random, log, logger, pages, pools, isLeaving } = outside
  let app: App
  const payments = paymentsOf(outside, () => app)
  const failpoint = failpoints(config.FP)
  const quarantine = await openQuarantine(db)
  await Promise.all([readSettings(db), readSwitches(db), readPublished(db)])
  const calls = openOutsideCalls(clock)
  const ctx: Ctx = {
    db,
    clock,
    random,
    config,
    log,
    failpoint,
    quarantine,
    payments: heldBack(
      calls.counted('payments', payments.provider, { isAnswer, local: ['readEvent'] }),
      quarantine,
      movesMoney,
    ),
    mailer: heldBack(calls.counted('mail', mailerOf(outside), { isAnswer: isRefused }), quarantine, ['send']),
    inbox: mailIn && signedInbox(mailIn),
    creditBureau: config.CREDIT_BUREAU === 'manual' ? manualCreditBureau : sandboxCreditBureau,
    carrier: heldBack(
      calls.counted('carrier', config.CARRIER === 'manual' ? manualCarrier : sandboxCarrier),
      quarantine,
      ['register', 'handOver'],
    ),
    files: openFiles(config),
    shelf: openShelf(),
    changes: openChanges(db, log),
    textPages: pagesOfTexts,
    sources,
    listFiles: new Map(),
    fulfilmentSubjects: byName(
      features.flatMap(({ fulfilmentSubjects = {} }) => Object.entries(fulfilmentSubjects)),
    ),
    contracts: byName(features.flatMap(({ contracts = {} }) => Object.entries(contracts))),
    purchases: byName(features.flatMap(({ purchases = {} }) => Object.entries(purchases))),
    demo: outside.demo,
    listeners: features.flatMap(({ listeners = [] }) => listeners),
    mails: mailKinds(outside.moreMails),
    jobKinds,
    ...{ outside: calls, slowed: openSlowedCalls(clock) },
    outfit: welcomeOutfit,
    runDue: (most) => drain(ctx, jobs, { most }),
    links: { origin: (market) => originOf(config, market, outside.baseUrl), grant: grantLink },
  }
  app = await buildApp(ctx, { logger, pages, pools, isLeaving, sandbox: payments.sandbox })
  return { ctx, app, failpoint, deliverWebhooks: payments.deliverWebhooks, payOut: payments.payOut }
}

/** Calls that are refused at the provider in quarantine; lookups are not (T105). */
const movesMoney = [
  'createCustomer',
  'forgetCustomer',
  'createSetup',
  'createIntent',
  'confirmOffSession',
  'createRefund',
] as const

const mailerOf = ({ config: { SMTP_URL: url, MAIL_FROM }, db, clock }: Outside): Mailer =>
  url
    ? smtpMailer({ url, from: MAIL_FROM ?? 'Garderobe <hej@garderobe.example>' })
    : localMailbox({ db, clock })

function mailKinds(more: readonly Email<never>[] = []): MailKinds {
  const templates = [...features.flatMap(({ mails = [] }) => mails), ...more]
  return {
    templates: byName(templates.map((template) => [template.name, template])),
    attachments: byName(features.flatMap(({ attachments = {} }) => Object.entries(attachments))),
    linkKeys: byName(features.flatMap(({ linkKeys = {} }) => Object.entries(linkKeys))),
    replyAddresses: byName(features.flatMap(({ replyAddresses = {} }) => Object.entries(replyAddresses))),
  }
}

const byName = <Kind>(kinds: [name: string, kind: Kind][]) => new Map(eachOnce(kinds, ([name]) => name))

/**
 * A market's public address, its member host unless configured (R1.10). Locally all markets share one host, the
 * announced one, so that a mail's link finds the member's session (R1.03).
 */
function originOf(config: Config, market: MarketId, baseUrl?: () => string): string {
  const { PUBLIC_ORIGIN, APP_ENV: environment, BRAND: brand, PORT } = config
  const tld = tldOf(marketOf(market))
  if (PUBLIC_ORIGIN)
    return PUBLIC_ORIGIN.replace('{tld}', tld).replace('{brand}', brand).replace('{env}', environment)
  if (environment !== 'local') return `https://${memberHost({ environment, brand }, tld)}`
  return `http://localhost:${baseUrl ? new URL(baseUrl()).port : PORT}`
}

const sandboxKeys = {
  secretKey: 'sk_test_garderobe_sandbox',
  publishableKey: 'pk_test_garderobe_sandbox',
  webhookSecret: 'whsec_garderobe_sandbox',
}

function paymentsOf({ config, db, clock, random, baseUrl, faults }: Outside, app: () => App) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (secretKey && webhookSecret)
    return {
      provider: stripeProvider({ secretKey, publishableKey, webhookSecret, base: config.STRIPE_API_BASE }),
      sandbox: undefined,
      deliverWebhooks: async () => {},
      payOut: async () => {},
    }
  if (config.APP_ENV !== 'local') throw new Error('The payment sandbox is for the local environment only')
  const deps = {
    db,
    clock,
    random,
    faults,
    admin: true,
    ...sandboxKeys,
    deliverWebhook: async ({ body, signature }: { body: string; signature: string }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      if (baseUrl) return fetch(`${baseUrl()}/api/payments/webhook`, { method: 'POST', headers, body })
      return {
        status: (await app().inject({ method: 'POST', url: '/api/payments/webhook', headers, payload: body }))
          .statusCode,
      }
    },
  }
  const askSandbox = baseUrl
    ? sandboxFetch(baseUrl)
    : injectFetch({ inject: ((options: never) => app().inject(options)) as App['inject'] })
  return {
    provider: stripeProvider({ ...sandboxKeys, fetch: askSandbox, scriptUrl: `${sandboxPrefix}/js/v3` }),
    sandbox: stripeSandbox(deps),
    payOut: () => payOutNow(deps),
    deliverWebhooks: async (options = {}) => {
      await settleDueRedirects(deps)
      await deliverPending(deps, options)
    },
  }
}
