import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web'
import { isQuietPage } from '../quiet-pages.rule.ts'
import { scrub, scrubText } from '../scrub.rule.ts'
import { customerId } from './customer-id.ts'

type Given = {
  connectionString: string
  /** The page's path in the route table: it names the page and contains no id. */
  page: string
  ignore: string[]
}
export type Monitoring = { log(name: string, properties: object): void; stop(): void }

/** Starts the SDK and sends the one page view (R10.02). Its failures go to the console, never to the page. */
export function startMonitoring({ connectionString, page, ignore }: Given): Monitoring {
  let stopped = false
  const insights = new ApplicationInsights({ config: configOf(connectionString, ignore) })
  const customer = customerTag()
  insights.addTelemetryInitializer((item) => {
    if (stopped || isQuietPage(location.pathname)) return false
    return quietly(() => clean(item, customer()), false)
  })
  quietly(() => {
    insights.loadAppInsights()
    insights.core.addNotificationListener?.({ eventsDiscarded: () => failed('the collector refused') })
    insights.trackPageView({ name: page })
  }, undefined)
  return {
    log: (name, properties) =>
      // A copy: later changes do not alter the event, and a value that cannot be serialized fails here.
      quietly(
        () => insights.trackEvent({ name, properties: JSON.parse(JSON.stringify(properties)) }),
        undefined,
      ),
    stop() {
      stopped = true
      quietly(() => discard(insights), undefined)
    },
  }
}

const configOf = (connectionString: string, ignore: string[]) => ({
  ...telemetryLimits,
  connectionString: connectionString.replace('IngestionEndpoint=/', `IngestionEndpoint=${location.origin}/`),
  enableAutoRouteTracking: false,
  enableUnhandledPromiseRejectionTracking: true,
  // Kept in memory: the buffer in session storage ends at 2,000 events.
  enableSessionStorageBuffer: false,
  disableCorrelationHeaders: true,
  excludeRequestFromAutoTrackingPatterns: ignore,
  loggingLevelConsole: 0,
  loggingLevelTelemetry: 0,
  // Off: the SDK's reports about itself, and its requests to its maker for settings.
  featureOptIn: { SdkStats: { mode: 2 }, iKeyUsage: { mode: 2 } },
  extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true } },
})

/** Scrubs every text of an item, its tags included, before it is buffered, so that no secret leaves (T116). */
function clean(item: ITelemetryItem, customerId: string | undefined): boolean {
  item.name = scrubText(item.name)
  item.baseData = scrub(item.baseData)
  item.ext = scrub(item.ext)
  for (const [name, value] of Object.entries(item.tags ?? {}))
    if (typeof value === 'string') (item.tags as Record<string, unknown>)[name] = scrubText(value)
  item.data = { ...scrub(item.data), ...(customerId && { customerId }) }
  return true
}

/** The visitor's customer tag; a failure to read it is reported once. */
function customerTag(): () => string | undefined {
  let complained = false
  return () => {
    try {
      return customerId()
    } catch (error) {
      if (!complained) console.error('Unable to set customer ID for App Insights', error)
      complained = true
      return undefined
    }
  }
}

/** Drops the buffer without sending it (R11.02). */
function discard(insights: ApplicationInsights) {
  const sender = insights.getSender()
  sender.pause()
  ;(sender as unknown as { _buffer?: { clear(): void } })._buffer?.clear()
  insights.unload(false)
}

function quietly<T, F>(work: () => T, otherwise: F): T | F {
  try {
    return work()
  } catch (error) {
    failed(error)
    return otherwise
  }
}

const failed = (reason: unknown) => console.error('[AppInsights logging failed]', reason)

/** Spec §9: limits for gathering telemetry before it is sent. */
export const telemetryLimits = {
  maxBatchInterval: 15_000,
  maxBatchSizeInBytes: 100 * 1024,
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  eventsLimitInMem: 10_000,
} as const
