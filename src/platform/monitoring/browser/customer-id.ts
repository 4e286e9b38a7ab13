import { currentChoice } from '#/platform/consent/browser/choice.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'

const KEY = 'ai_customer'
const idShape = /^[0-9a-f-]{36}$/

/**
 * A mail's link names the member (`userid`, R10.02), and is removed from the address before any page. With the
 * visitor's consent this tab remembers the id (R11.02). An invalid id is ignored.
 */
export function noteCustomer(userid: string): void {
  if (!idShape.test(userid) || !currentChoice()?.statistics) return
  try {
    sessionStorage.setItem(KEY, userid)
  } catch {
    // Storage is forbidden or full: then only the cookie tells.
  }
}

/**
 * The id in the cookie of a checked sign-in, otherwise in the link's address, where anyone can write one: it proves
 * nothing.
 */
export function customerId(): string | undefined {
  const session = readSession(document.cookie, 'member')
  // A colleague's view is no visit of the customer.
  if (session?.isView) return undefined
  const id = session?.id
  if (id !== undefined && !idShape.test(id)) throw new Error('not a customer id')
  return id ?? sessionStorage.getItem(KEY) ?? undefined
}
