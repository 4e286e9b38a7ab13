export type Site = { origin: string; isPage: (path: string) => boolean }

/**
 * The page after login, if it is one of ours: another origin is dropped, and a path that is no page (R2.08, D6). It
 * is rebuilt from its parts, so that text that was parsed differently is not carried over.
 */
export function safeReturnUrl(
  value: string | null | undefined,
  { origin, isPage }: Site,
): string | undefined {
  if (!value || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username || url.password) return undefined
  if (!isPage(url.pathname)) return undefined
  // A login must not end in the session of another person's link.
  for (const name of linkParams) if (url.searchParams.has(name)) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** Query parameters of a mail's sign-in, on any page (R2.10). */
export const linkParams = ['userid', 'Chash'] as const

/** Carries the login URL's `step` or `key` over to the page that the user wanted (R2.08). */
export function returnUrlWith(path: string, extra: { step?: string | null; key?: string | null }): string {
  const url = new URL(path, 'http://local.invalid')
  if (extra.step) url.searchParams.set('step', extra.step)
  if (extra.key) url.searchParams.set('key', extra.key)
  return url.pathname + url.search
}

/** Code navigates to paths of our own only (R2.11). */
export function internalPath(to: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them when they read a scheme
  const bare = to.replace(/[\u0000-\u0020]/g, '')
  const script = /^(?:javascript|data|vbscript):/i.exec(bare)?.[0].toLowerCase()
  if (script) throw new Error(`Cannot navigate to a URL with '${script}' protocol`)
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare) || /^[/\\]{2}/.test(bare))
    throw new Error('Navigating to external URL is not allowed by default')
  return to
}
