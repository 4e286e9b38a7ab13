/** What every page says: the frame, the parts, and what goes wrong. */
export const shell = 'shell'
/** The page of what no row of the route table answers, outside the studio. */
export const unknownPage = '/*'

/** What a first view needs by its route's id; the ids of pages are their paths, what no page answers is the shell's. */
export const firstParts = (routeId: string | undefined): string[] =>
  routeId?.startsWith('/') ? [shell, routeId] : [shell]

/** `textsUrl` is a market's whole map under its version; parts of it are named in the query. */
export const partsUrl = (textsUrl: string, parts: readonly string[]): string =>
  textsUrl + parts.map((part) => `&of=${encodeURIComponent(part)}`).join('')
