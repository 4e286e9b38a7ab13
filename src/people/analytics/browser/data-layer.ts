import type { Purpose } from '#/platform/consent/consent.rule.ts'
import type { TelemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'

export type AnalyticsEvent = { event: string; [field: string]: unknown }
declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** Puts an event into `window.dataLayer` for tag managers, and sends it to the receiver of its purpose. */
export function push(settings: TelemetrySettings, purpose: Purpose, event: AnalyticsEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  const url = purpose === 'statistics' ? settings.analyticsUrl : settings.emailMarketingUrl
  if (!url) return
  // `keepalive`: a sign-out leaves the page at once. An unreachable receiver is no error of the page.
  fetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...event, event_id: crypto.randomUUID() }),
  }).catch(() => {})
}
