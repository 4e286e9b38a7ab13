import { paths } from '#/platform/paths.ts'
import { endSession, readView } from '#/platform/sessions/browser/session.ts'
import { send } from '../api/api-client.ts'

/** Ends a colleague's view of a customer's pages and leads back to the customer in the studio, whatever the server answers. */
export async function leaveView(): Promise<void> {
  const view = readView(document.cookie)
  await send('DELETE', '/studio/view', { expect401: true }).catch(() => {})
  endSession('member')
  window.location.assign(view ? paths.studioCustomer(view.memberId) : paths.studio())
}
