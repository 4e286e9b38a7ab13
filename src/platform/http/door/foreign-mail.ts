/** A mail is foreign content: no script, no form, nothing loaded but pictures and its own style (D5, T59). */
export const mailPolicy =
  "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
export const viewHeaders = {
  'content-security-policy': `${mailPolicy}; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
