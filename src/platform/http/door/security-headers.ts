import type { FastifyReply } from 'fastify'
import type { Config } from '#/platform/config.ts'

/** Forbids everything in the browser for an answer that is no page of ours. A page sets its own policy instead. */
const noPage =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const unused = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]

/**
 * Headers of every answer (T43): pages, files, the API, errors, and answers that the identity provider writes itself.
 */
export function securityHeaders({ APP_ENV }: Config): Record<string, string> {
  return {
    ...(APP_ENV !== 'local' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'content-security-policy': noPage,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Signing in through a pop-up needs the window that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...unused.map((feature) => `${feature}=()`),
      'payment=(self "https://js.stripe.com")',
    ].join(', '),
  }
}

export function passOnHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
