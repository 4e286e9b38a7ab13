/**
 * Only scripts with this answer's nonce run, and scripts that they load (T42). Styles come from files alone, so the
 * server's HTML may not contain `style="…"`; development needs inline styles for hot replacement.
 */
export function contentSecurityPolicy(
  nonce: string,
  { development = false, identity = '', telemetry = [] as string[] } = {},
): string {
  // A tenant's token is fetched, and its session asked for in a hidden frame; the embedded provider is same-origin.
  const tenant = identity && ` ${new URL(identity).origin}`
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    `connect-src 'self' https://api.stripe.com${tenant}${telemetry.map((origin) => ` ${origin}`).join('')}${development ? ' ws:' : ''}`,
    `frame-src 'self' https://js.stripe.com https://hooks.stripe.com${tenant}`,
    // The identity SDK keeps refresh tokens in a worker of its own.
    "worker-src 'self'",
    "object-src 'none'",
    // Only the page's own policy turns texts into markup or a script's address (entry/shell/trusted-types.ts); Vite's
    // overlay has none.
    ...(development ? [] : ["require-trusted-types-for 'script'"]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker has its file's own policy: the SDK's connects to the tenant, and does nothing else. */
export const workerPolicy = (identity: string) =>
  `default-src 'none'; connect-src ${new URL(identity).origin}`
