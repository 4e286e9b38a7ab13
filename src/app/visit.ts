const KEY = 'utm_source'

/**
 * Where she came from (§7): named by an address, and kept for the calls of this visit, also past a login. A header takes
 * plain letters only, so anything else is written in percent signs.
 */
export function utmSourceOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get(KEY)?.slice(0, 100)
  if (typeof document === 'undefined') return named ? plain(named) : undefined
  if (named) keep(named)
  const source = named || kept()
  return source ? plain(source) : undefined
}

const plain = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed()))

// Storage may be full or forbidden: then the source is known for the address that names it.
function keep(source: string): void {
  try {
    sessionStorage.setItem(KEY, source)
  } catch {}
}
function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
