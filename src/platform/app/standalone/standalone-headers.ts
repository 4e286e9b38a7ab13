/** The allowed sources of a page by directive: `{ 'script-src': "'self'" }`. */
export type Sources = Readonly<
  Record<`${string}-src` | `${string}-ancestors`, string> & { 'form-action'?: string }
>

const closed: Sources & Record<string, string> = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** Blocks foreign sources, scripts, framing and caching, except for the sources that the page names. */
export const standaloneHeaders = (sources: Sources = {}): Record<string, string> => ({
  'content-security-policy': Object.entries({ ...closed, ...sources })
    .map(([directive, from]) => `${directive} ${from}`)
    .join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
})
