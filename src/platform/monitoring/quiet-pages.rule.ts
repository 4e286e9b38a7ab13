/** Pages that tell nobody anything: where a card is entered (T42), and the staff's. */
const quiet = /^\/(?:studio|payment|order\/payment|design)(?:\/|$)/

export const isQuietPage = (pathname: string) => quiet.test(pathname)
