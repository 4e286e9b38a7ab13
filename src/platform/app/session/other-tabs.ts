import { paths } from '#/platform/paths.ts'
import { readSession, type SessionKind, sessionKindOf } from '#/platform/sessions/browser/session.ts'

let opened: BroadcastChannel | undefined
/** One per tab: a channel does not receive its own messages. */
const channel = () => (opened ??= new BroadcastChannel('signed-out'))

/** Tells the other tabs of a sign-out: they must not go on showing that person's data (T8). */
export const notifyOtherTabs = (kind: SessionKind): void => channel().postMessage(kind)

/**
 * Reloads a public page. From a member's page this tab signs out as well: at the login the provider would still know
 * the person, because the tab that signed out has not reached it yet.
 */
export function followOtherTabs(isMemberPage: (path: string) => boolean): void {
  const kind = sessionKindOf(window.location.pathname)
  const token = () => readSession(document.cookie, kind)?.token
  const known = token()
  channel().onmessage = ({ data }) => data === kind && leaveToo()
  // A page in the browser's back-forward cache got no message.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && known && token() !== known) window.location.reload()
  })

  function leaveToo() {
    if (!isMemberPage(window.location.pathname)) window.location.reload()
    else window.location.replace(kind === 'staff' ? paths.studioLogout() : paths.logout())
  }
}
