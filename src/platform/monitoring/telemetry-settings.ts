import type { Config } from '#/platform/config.ts'

/** Targets of the browser's telemetry, used after consent; a path is one of ours. Empty: nothing is ever sent. */
export type TelemetrySettings = {
  /** In the SDK's form: `InstrumentationKey=…;IngestionEndpoint=…`. */
  connectionString?: string
  analyticsUrl?: string
  emailMarketingUrl?: string
}

/** The key under which the embedded collector accepts telemetry. */
export const sandboxKey = '6f6e6c79-2074-4f20-a875-73207365656e'
export const sandboxCollector = '/sandbox/monitoring'
const sandbox: Required<TelemetrySettings> = {
  connectionString: `InstrumentationKey=${sandboxKey};IngestionEndpoint=${sandboxCollector}`,
  analyticsUrl: '/sandbox/analytics/analytics',
  emailMarketingUrl: '/sandbox/analytics/email-marketing',
}

/** `off` turns one off; without a setting the embedded ones serve locally, and nothing is sent elsewhere. */
export function telemetrySettings(config: Config): TelemetrySettings {
  const pick = (value: string | undefined, name: keyof TelemetrySettings) => {
    if (value === 'off') return undefined
    return value ?? (config.APP_ENV === 'local' ? sandbox[name] : undefined)
  }
  return {
    connectionString: pick(config.APPLICATIONINSIGHTS_CONNECTION_STRING, 'connectionString'),
    analyticsUrl: pick(config.ANALYTICS_URL, 'analyticsUrl'),
    emailMarketingUrl: pick(config.EMAIL_MARKETING_URL, 'emailMarketingUrl'),
  }
}

/** Origins that a page may connect to for telemetry; the page's own is left out. */
export function telemetryOrigins(settings: TelemetrySettings): string[] {
  const { connectionString, analyticsUrl, emailMarketingUrl } = settings
  const endpoint = connectionString && endpointOf(connectionString)
  const urls = [endpoint, analyticsUrl, emailMarketingUrl].filter((url) => url !== undefined)
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

const endpointOf = (connectionString: string) => /IngestionEndpoint=([^;]+)/.exec(connectionString)?.[1]
