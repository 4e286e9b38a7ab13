import type { Purpose } from '#/platform/consent/consent.rule.ts'

const cookies: Record<Purpose, string[]> = {
  statistics: ['ai_user', 'ai_session', 'ai_authUser'],
  marketing: [],
}
const stored: Record<Purpose, RegExp> = {
  statistics: /^ai_/i,
  marketing: /^(?:checkout-started|order-placed)$/,
}

/** Removes a purpose's data from the browser when its consent is withdrawn (R11.02). */
export function forgetTelemetry(purpose: Purpose): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  for (const name of cookies[purpose]) document.cookie = `${name}=; Path=/; Max-Age=0`
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (stored[purpose].test(name)) storage.removeItem(name)
  } catch {
    // Storage is forbidden, and therefore empty.
  }
  delete window.dataLayer
}
