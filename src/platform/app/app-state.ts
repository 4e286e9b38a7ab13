import type { HydrationState } from 'react-router'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MarketSetting } from '#/platform/markets/settings/settings.ts'
import type { TelemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'
import type { SwitchedOff } from '#/platform/switches/switches.rule.ts'
import type { Messages } from '#/platform/texts/translator.ts'

/** State that the server passes to the browser before hydration. */
export type AppState = {
  market: MarketId
  /** The application's clock when the page was made. */
  now: string
  environment: string
  /** Values that were planned in the studio and that the page's rules have (src/platform/markets/settings). */
  settings: readonly MarketSetting[]
  /** Parts of the service that are off in the page's country, with the words for customers. */
  off: SwitchedOff
  /** URL of this market's texts, with their version; a page loads parts of them (texts/texts-url.ts). */
  textsUrl: string
  /** On a local host only (R1.03). */
  switchMarket: boolean
  path: string
  /** The marketing site's login, for a host without its own (R1.11). */
  loginElsewhere?: string
  /** Targets of telemetry, used after consent. */
  telemetry: TelemetrySettings
  hydration: HydrationState | null
}

export type ClientApp = Omit<AppState, 'hydration'> & { messages: Messages }

let current: AppState | undefined

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
