import { currentChoice } from '#/platform/consent/browser/choice.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'

const KEY = 'ai_customer'
const idShape = /^[0-9a-f-]{36}$/

/**
 * A mail's link names the member (`userid`, R10.02), and leaves the address before any page: whoever has agreed to it is
 * remembered in this tab (R11.02). What is no id is nobody's.
 */
export function noteCustomer(userid: string): void {
  if (!idShape.test(userid) || !currentChoice()?.statistics) return
  try {
    sessionStorage.setItem(KEY, userid)
  } catch {
    // Forbidden or full: then the cookie alone tells.
  }
}

/** By the cookie of a checked sign-in, else by the link's address, where anybody can write one: it proves nothing. */
export function customerId(): string | undefined {
  const id = readSession(document.cookie, 'member')?.id
  if (id !== undefined && !idShape.test(id)) throw new Error('not a customer id')
  return id ?? sessionStorage.getItem(KEY) ?? undefined
}
