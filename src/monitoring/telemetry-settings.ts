import type { Config } from '#/config.ts'

/** What the browser may send and where to, once she has agreed; a path is one of ours. Empty: nothing is ever sent. */
export type TelemetrySettings = {
  /** As the SDK wants it: `InstrumentationKey=…;IngestionEndpoint=…`. */
  connectionString?: string
  analyticsUrl?: string
  emailMarketingUrl?: string
}

/** The key under which the embedded collector takes telemetry. */
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
  const settings = {
    connectionString: pick(config.APPLICATIONINSIGHTS_CONNECTION_STRING, 'connectionString'),
    analyticsUrl: pick(config.ANALYTICS_URL, 'analyticsUrl'),
    emailMarketingUrl: pick(config.EMAIL_MARKETING_URL, 'emailMarketingUrl'),
  }
  telemetryOrigins(settings)
  return settings
}

/** The origins a page may connect to for telemetry; its own needs no mention. Throws on an address that is none. */
export function telemetryOrigins(settings: TelemetrySettings): string[] {
  const { connectionString, analyticsUrl, emailMarketingUrl } = settings
  const endpoint = connectionString && endpointOf(connectionString)
  const urls = [endpoint, analyticsUrl, emailMarketingUrl].filter((url) => url !== undefined)
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

function endpointOf(connectionString: string): string {
  const parts = new Map(connectionString.split(';').map((part) => part.split('=') as [string, string]))
  const endpoint = parts.get('IngestionEndpoint')
  if (!parts.get('InstrumentationKey') || !endpoint)
    throw new Error('APPLICATIONINSIGHTS_CONNECTION_STRING needs InstrumentationKey and IngestionEndpoint')
  return endpoint
}
