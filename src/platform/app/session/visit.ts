import { consentCookie, readChoice } from '#/platform/consent/consent.rule.ts'
import { cookieOf } from '#/platform/sessions/browser/session.ts'

const KEY = 'utm_source'
let source: string | undefined

/**
 * Where the visitor came from (§7): named by an address, and kept for the calls of this visit. From page to page this
 * tab remembers it anyway; past a login, which leaves our pages, only with consent (R11.02).
 */
export function utmSourceOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get(KEY)?.slice(0, 100) || undefined
  if (typeof document === 'undefined') return named && plain(named)
  source = named ?? source ?? kept()
  if (source && mayKeep()) keep(source)
  return source && plain(source)
}

/** A header takes plain letters only: anything else is written in percent signs. */
const plain = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed()))

const mayKeep = () => readChoice(cookieOf(document.cookie, consentCookie))?.marketing === true

// Storage may be full or forbidden: then this page remembers alone.
function keep(value: string): void {
  try {
    sessionStorage.setItem(KEY, value)
  } catch {}
}
function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
