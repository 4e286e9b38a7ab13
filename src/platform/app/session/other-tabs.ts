import { paths } from '#/platform/paths.ts'
import { kindOf, readSession, type SessionKind } from '#/platform/sessions/browser/session.ts'

let opened: BroadcastChannel | undefined
/** One for the tab: a channel does not get its own messages. */
const channel = () => (opened ??= new BroadcastChannel('signed-out'))

/** Somebody signed out in this tab: the others must not go on showing what is theirs (T8). */
export const notifyOtherTabs = (kind: SessionKind): void => channel().postMessage(kind)

/**
 * A page that anybody may see is loaded again. From a member's page this tab signs out as well: the login would find
 * the person still known to the provider, since the tab that told us has not come to that yet.
 */
export function followOtherTabs(isMemberPage: (path: string) => boolean): void {
  const kind = kindOf(window.location.pathname)
  const token = () => readSession(document.cookie, kind)?.token
  const known = token()
  channel().onmessage = ({ data }) => data === kind && leaveToo()
  // A page that the browser had put aside got no message.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && known && token() !== known) window.location.reload()
  })

  function leaveToo() {
    if (!isMemberPage(window.location.pathname)) window.location.reload()
    else window.location.replace(kind === 'staff' ? paths.studioLogout() : paths.logout())
  }
}
