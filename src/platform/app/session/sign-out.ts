import { logEvent } from '#/platform/monitoring/log-event.ts'
import {
  forgetVisit,
  noteSignedOut,
  readSession,
  readView,
  type SessionKind,
} from '#/platform/sessions/browser/session.ts'
import { send } from '../api/api-client.ts'
import { pageState } from '../app-state.ts'
import { leaveView } from './leave-view.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { forgetChecks } from './user-check.ts'

/**
 * Removes all of the person from this browser when the button is pressed, whatever becomes of the call, which already
 * carries the token (T8). It is loaded with every page, so that it works without a network.
 */
export async function leaveHere(kind: SessionKind): Promise<void> {
  if (kind === 'member' && readView(document.cookie)) return leaveView()
  const known = readSession(document.cookie, kind)
  if (known && kind === 'member') logEvent('logout')
  const path = kind === 'staff' ? '/studio/logout' : '/logout'
  const request = known && send('POST', path, { expect401: true }).catch(() => {})
  forgetVisit(kind)
  if (kind === 'member') noteSignedOut(pageState().market)
  forgetChecks()
  if (known) notifyOtherTabs(kind)
  await request
}
