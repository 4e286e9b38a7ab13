import { kindOf, readSession, type SessionKind } from './session.ts'

let opened: BroadcastChannel | undefined
/** One for the tab: what it says it does not hear itself. */
const channel = () => (opened ??= new BroadcastChannel('signed-out'))

/** She has signed out in this tab: the others must not go on showing her things (T8). */
export const tellOtherTabs = (kind: SessionKind): void => channel().postMessage(kind)

/** Asked afresh, the server shows what a visitor may see, or the login. */
export function heedOtherTabs(): void {
  const kind = kindOf(window.location.pathname)
  const token = () => readSession(document.cookie, kind)?.token
  const known = token()
  channel().onmessage = ({ data }) => data === kind && window.location.reload()
  // A page that the browser had put aside heard nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && known && token() !== known) window.location.reload()
  })
}
