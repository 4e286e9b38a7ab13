/** Pages without telemetry: card entry (T42), and the studio. */
const quiet = /^\/(?:studio|payment|order\/payment|design)(?:\/|$)/

export const isQuietPage = (pathname: string) => quiet.test(pathname)
