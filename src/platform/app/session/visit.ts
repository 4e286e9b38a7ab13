import { consentCookie, readChoice } from '#/platform/consent/consent.rule.ts'
import { cookieOf } from '#/platform/sessions/browser/session.ts'

const KEY = 'utm_source'
let source: string | undefined

/**
 * The visitor's source (§7): read from an address and kept for the calls of this visit. This tab remembers it from
 * page to page; past a login, which leaves our pages, only with consent (R11.02).
 */
export function utmSourceOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get(KEY)?.slice(0, 100) || undefined
  if (typeof document === 'undefined') return named && plain(named)
  source = named ?? source ?? storedSource()
  if (source && mayStore()) storeSource(source)
  return source && plain(source)
}

/** A header takes ASCII only: other text is percent-encoded. */
const plain = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed()))

const mayStore = () => readChoice(cookieOf(document.cookie, consentCookie))?.marketing === true

// Storage may be full or forbidden: then only this page remembers.
function storeSource(value: string): void {
  try {
    sessionStorage.setItem(KEY, value)
  } catch {}
}
function storedSource(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
