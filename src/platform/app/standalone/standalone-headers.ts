/** Where a page may load something from: `{ 'script-src': "'self'" }`. */
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

/** Nothing foreign loads, no script runs, nobody frames it, but for the sources it names; nothing keeps it. */
export const standaloneHeaders = (sources: Sources = {}): Record<string, string> => ({
  'content-security-policy': Object.entries({ ...closed, ...sources })
    .map(([directive, from]) => `${directive} ${from}`)
    .join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
})
