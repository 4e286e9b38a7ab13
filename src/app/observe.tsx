import { createRoot, type Root } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { analytics } from '#/analytics/browser/analytics.ts'
import { currentChoice, onChoice } from '#/consent/browser/choice.ts'
import type { Allowed } from '#/consent/consent.api.ts'
import { type Choice, consentVersion, isYes, purposes } from '#/consent/consent.rule.ts'
import type { Monitoring } from '#/monitoring/browser/app-insights.ts'
import { forgetTelemetry } from '#/monitoring/browser/forget-telemetry.ts'
import { listenToEvents, logEvent } from '#/monitoring/log-event.ts'
import { isQuietPage } from '#/monitoring/quiet-pages.rule.ts'
import { onMissingText } from '#/platform/missing-texts.ts'
import { send } from './api-client.ts'
import type { App } from './app-state.ts'
import { readSession } from './session.ts'
import { WordsProvider } from './texts.tsx'

type Given = { app: App; router: DataRouter }

/**
 * Asks for consent, and starts and stops by her answer what needs it (R11.02). A chunk of its own that comes after the
 * page: what she came for waits for none of this.
 */
export function observe({ app, router }: Given): void {
  const { telemetry: settings, market } = app
  if (Object.keys(settings).length === 0) return
  const events = analytics({ market, settings })
  let choice = currentChoice()
  let monitoring: Promise<Monitoring | undefined> | undefined
  const banner = bannerOver(app)
  const page = () => router.state.matches.at(-1)?.route.id ?? ''

  /** Also on leaving a card page: there it has not begun. */
  function follow() {
    banner(choice === undefined && !isQuietPage(location.pathname))
    events.state.choice = choice ?? events.state.choice
    if (choice?.statistics && settings.connectionString && !isQuietPage(location.pathname))
      monitoring ??= begin(settings.connectionString)
  }
  async function begin(connectionString: string) {
    try {
      const { startMonitoring } = await import('#/monitoring/browser/app-insights.ts')
      if (!choice?.statistics) return undefined
      const ignore = [settings.analyticsUrl, settings.emailMarketingUrl].filter((url) => url !== undefined)
      return startMonitoring({ connectionString, page: page(), ignore })
    } catch (error) {
      console.error('[AppInsights logging failed]', error)
      return undefined
    }
  }
  async function end() {
    const running = monitoring
    monitoring = undefined
    ;(await running)?.stop()
  }
  function forgetRefused() {
    for (const purpose of purposes) if (!choice?.[purpose]) forgetTelemetry(purpose)
  }
  /** Proof for a member's yes, and what we may call her; a no is told when she says it. */
  async function record() {
    if (!choice || !readSession(document.cookie, 'member')) return
    events.state.allowed = await answer(choice)
  }

  onChoice(async (said, from) => {
    choice = said
    events.state.choice = said
    if (!said.statistics) await end()
    forgetRefused()
    follow()
    if (from === 'here' || isYes(said)) void record().then(events.arrived)
  })
  listenToEvents(({ name, properties }) => {
    if (name === 'login') {
      events.state.allowed = undefined
      if (isYes(choice)) void record()
    }
    events.hear(name, properties)
    void monitoring?.then((running) => running?.log(name, properties))
  })
  onMissingText(({ key, locale }) => logEvent('missing-text', { text: key, locale }))
  let path = location.pathname
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === path) return
    path = pathname
    follow()
    events.arrived()
  })
  forgetRefused()
  follow()
  if (isYes(choice)) void record()
  events.arrived()
}

async function answer(choice: Choice): Promise<Allowed | undefined> {
  try {
    return await send<Allowed>('PUT', '/consent', { version: consentVersion, ...choice }, { expect401: true })
  } catch {
    // A mail link's session has no say here, and without an answer nothing is told about her.
    return undefined
  }
}

/** Before the page, so that the keyboard finds it first; over it, so that nothing moves. */
function bannerOver(app: App): (shown: boolean) => void {
  let root: Root | undefined
  const place = document.createElement('div')
  return async (shown) => {
    if (!shown) {
      root?.unmount()
      root = undefined
      place.remove()
      return
    }
    if (place.isConnected) return
    document.body.prepend(place)
    const { ConsentBanner } = await import('#/consent/consent-banner.tsx')
    if (!place.isConnected) return
    root = createRoot(place)
    root.render(
      <WordsProvider app={app}>
        <ConsentBanner />
      </WordsProvider>,
    )
  }
}
