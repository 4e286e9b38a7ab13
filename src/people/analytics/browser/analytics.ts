import type { Allowed } from '#/people/analytics/consent.api.ts'
import { allRefused, type ConsentChoice, isYes, type Purpose } from '#/platform/consent/consent.rule.ts'
import { isQuietPage } from '#/platform/monitoring/quiet-pages.rule.ts'
import type { TelemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'
import { afterRouteChangeMs, waitForUserInfo } from '../user-info.rule.ts'
import { type AnalyticsEvent, push } from './data-layer.ts'
import { forgetFirst, isFirst } from './once.ts'

type Given = { market: string; settings: TelemetrySettings }
type State = { choice: ConsentChoice; allowed: Allowed | undefined; identified: string | undefined }
type Tell = (purpose: Purpose, event: AnalyticsEvent) => void
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The events of docs/analytics.md. An event without consent is dropped, not kept for later. */
export function analytics({ market, settings }: Given) {
  const state: State = { choice: allRefused, allowed: undefined, identified: undefined }

  /** A pusher bound to the page of the event: a page with card fields sends nothing. */
  const pusherTo = (): Tell => {
    const quiet = isQuietPage(location.pathname)
    return (purpose: Purpose, event: AnalyticsEvent) => {
      if (!quiet && state.choice[purpose]) push(settings, purpose, event)
    }
  }
  const signedIn = () => readSession(document.cookie, 'member') !== undefined
  const knownUser = () => waitForUserInfo(() => (signedIn() ? state.allowed : {}), pause)

  async function pushUser(tell: Tell) {
    const allowed = await knownUser()
    if (!allowed) return
    const { user, profile } = allowed
    tell('statistics', {
      event: 'aa.userInfo',
      user: { logged_in: signedIn(), market, ...(user && unnamed(user)) },
    })
    if (!profile || state.identified === profile.id) return
    state.identified = profile.id
    tell('marketing', { event: 'identify', ...profile, market })
  }

  const handlers = namedEvents({ state, market, pusherTo, knownUser })
  return {
    allow(choice: ConsentChoice | undefined) {
      // A colleague's view is no visit of the customer.
      const isView = readSession(document.cookie, 'member')?.isView === true
      state.choice = isView ? allRefused : (choice ?? allRefused)
    },
    know(allowed: Allowed) {
      state.allowed = allowed
    },
    /** Takes any of our named events; most are not for analytics. */
    hear(name: string, properties: Record<string, unknown>) {
      if (isYes(state.choice)) handlers[name]?.(properties)
    },
    arrived() {
      if (!isYes(state.choice)) return
      const tell = pusherTo()
      setTimeout(() => pushUser(tell), afterRouteChangeMs)
    },
  }
}

/** User data without the login hash; only one event carries the hash. */
const unnamed = ({ login: _, ...user }: NonNullable<Allowed['user']>) => user

type Telling = { state: State; market: string; pusherTo(): Tell; knownUser(): Promise<Allowed | undefined> }

/** Our named events that are for analytics, by name. */
function namedEvents({ state, market, pusherTo, knownUser }: Telling) {
  async function pushOrder(event: string, order: Record<string, unknown>) {
    const tell = pusherTo()
    const profile = (await knownUser())?.profile
    if (profile) tell('marketing', { event, id: profile.id, market, ...order })
  }
  const handlers: Record<string, (properties: Record<string, unknown>) => void> = {
    async login() {
      const tell = pusherTo()
      state.allowed = undefined
      const user = (await knownUser())?.user
      if (!user) return
      tell('statistics', { event: 'login', user_id: user.login })
      tell('statistics', { event: 'aa.login', user: unnamed(user) })
    },
    logout() {
      // The visitor may sign out before the user info has arrived.
      const { id } = state.allowed?.user ?? {}
      pusherTo()('statistics', { event: 'aa.logout', user: { ...(id && { id }) } })
      state.allowed = undefined
      state.identified = undefined
    },
    'Started Checkout'(order) {
      if (state.choice.marketing && isFirst('checkout-started', 'yes')) pushOrder('Started Checkout', order)
    },
    'Placed Order'(order) {
      if (!state.choice.marketing || !isFirst('order-placed', String(order.order_id))) return
      forgetFirst('checkout-started')
      pushOrder('Placed Order', order)
    },
  }
  return handlers
}
