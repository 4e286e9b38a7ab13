import type { DataRouter } from 'react-router'
import { analytics } from '#/people/analytics/browser/analytics.ts'
import type { Allowed } from '#/people/analytics/consent.api.ts'
import { send } from '#/platform/app/api/api-client.ts'
import type { ClientApp } from '#/platform/app/app-state.ts'
import { bannerToggle } from '#/platform/consent/browser/banner-toggle.tsx'
import { currentChoice, onChoice } from '#/platform/consent/browser/choice.ts'
import { type ConsentChoice, consentVersion, isYes, purposes } from '#/platform/consent/consent.rule.ts'
import { forgetTelemetry } from '#/platform/monitoring/browser/forget-telemetry.ts'
import { monitor } from '#/platform/monitoring/browser/monitor.ts'
import { listenToEvents, logEvent } from '#/platform/monitoring/log-event.ts'
import { isQuietPage } from '#/platform/monitoring/quiet-pages.rule.ts'
import { cameByLink, readSession } from '#/platform/sessions/browser/session.ts'
import { onMissingText } from '#/platform/texts/missing-texts.ts'

/**
 * Asks the visitor for consent, and starts and stops telemetry by the answer (R11.02). A chunk of its own that is
 * loaded after the page, which waits for none of this.
 */
export function observe({ app, router }: { app: ClientApp; router: DataRouter }): void {
  const { telemetry: settings, market } = app
  if (Object.keys(settings).length === 0) return
  const { connectionString, analyticsUrl, emailMarketingUrl } = settings
  const events = analytics({ market, settings })
  const showBanner = bannerToggle(app)
  const monitoring = monitor({
    connectionString,
    ignore: [analyticsUrl, emailMarketingUrl].filter((url) => url !== undefined),
    page: () => router.state.matches.at(-1)?.route.id ?? '',
  })
  let choice = currentChoice()

  /** Also after each navigation: telemetry that a card page held back begins after it. */
  function follow() {
    showBanner(choice === undefined && !isQuietPage(location.pathname))
    if (choice?.statistics) monitoring.start()
  }
  async function obey(given: ConsentChoice | undefined) {
    choice = given
    events.allow(given)
    if (!given?.statistics) await monitoring.stop()
    for (const purpose of purposes) if (!given?.[purpose]) forgetTelemetry(purpose)
    follow()
  }
  onChoice(async (given, from) => {
    await obey(given)
    if (from === 'here' || isYes(given)) await record(given, events.know)
    events.arrived()
  })
  onArrival(router, () => {
    follow()
    events.arrived()
  })
  void obey(choice).then(() => {
    if (isYes(choice)) void record(choice, events.know)
    events.arrived()
    listenToEvents(({ name, properties }) => {
      monitoring.log(name, properties)
      events.hear(name, properties)
      if (name === 'login' && isYes(choice)) void record(choice, events.know)
    })
    onMissingText(({ key, locale }) => logEvent('missing-text', { text: key, locale }))
  })
}

function onArrival(router: DataRouter, arrived: () => void): void {
  let path = location.pathname
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === path) return
    path = pathname
    arrived()
  })
}

/** Records a member's answer as proof, and reads what it allows; a mail link's session does not count here. */
async function record(choice: ConsentChoice | undefined, know: (allowed: Allowed) => void): Promise<void> {
  const session = readSession(document.cookie, 'member')
  if (!choice || !session || session.isView || cameByLink(document.cookie)) return
  const body = { version: consentVersion, ...choice } as const
  await send('PUT', '/consent', { body, expect401: true }).then(know, () => {})
}
