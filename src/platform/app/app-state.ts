import type { HydrationState } from 'react-router'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { TelemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'
import type { Messages } from '#/platform/texts/translator.ts'

/** What the server knows and the browser must know before it takes over the page. */
export type AppState = {
  market: MarketId
  /** The application's clock when the page was made. */
  now: string
  environment: string
  /** Where this market's texts are, with their version; a page asks for parts of them (texts/texts-url.ts). */
  textsUrl: string
  /** On a local host only (R1.03). */
  switchMarket: boolean
  path: string
  /** The marketing site's login, where this host has none of its own (R1.11). */
  loginElsewhere?: string
  /** Where telemetry may go once the visitor has agreed. */
  telemetry: TelemetrySettings
  hydration: HydrationState | null
}

/** The state with its texts: what components see. */
export type App = Omit<AppState, 'hydration'> & { messages: Messages }

let current: AppState | undefined

/** The state as it came with the page; in the browser only. */
export function pageState(): AppState {
  current ??= {
    ...(JSON.parse(document.getElementById('state')?.textContent ?? 'null') as AppState),
    environment: pageEnvironment(),
  }
  return current
}

/** canary, staging, preprod, production or local, from the page's own element (R1.09). */
export const pageEnvironment = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content ?? 'production'
