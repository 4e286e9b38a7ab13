/** Where to go after login, if it is ours: anything that would leave the origin is dropped (R2.08). */
export function safeReturnUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username || url.password) return undefined
  // Rebuilt from its parts; a path of two slashes would name another host again.
  if (/^[/\\]{2}/.test(url.pathname) || /%2f%2f|%5c/i.test(url.pathname.slice(0, 8))) return undefined
  return url.pathname + url.search
}

/** The login URL's `step` or `key` travels on to the page the user wanted (R2.08). */
export function returnUrlWith(path: string, extra: { step?: string | null; key?: string | null }): string {
  const url = new URL(path, 'http://local.invalid')
  if (extra.step) url.searchParams.set('step', extra.step)
  if (extra.key) url.searchParams.set('key', extra.key)
  return url.pathname + url.search
}

/** Only paths of our own are navigated to from code (R2.11). */
export function internalPath(to: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them when they read a scheme
  const bare = to.replace(/[\u0000-\u0020]/g, '')
  if (/^(javascript|data|vbscript):/i.test(bare))
    throw new Error('Cannot navigate to a URL with a script protocol')
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare) || /^[/\\]{2}/.test(bare))
    throw new Error('Navigating to external URL is not allowed by default')
  return to
}
