/** Texts of every page: the frame, the components, and the errors. */
export const shell = 'shell'
/** The page for unknown addresses outside the studio. */
export const unknownPage = '/*'

/** The parts of a first view by its route's id; a page's id is its path, unknown pages use the shell's. */
export const firstParts = (routeId: string | undefined): string[] =>
  routeId?.startsWith('/') ? [shell, routeId] : [shell]

/** `textsUrl` is a market's whole map under its version; the query names parts of it. */
export const partsUrl = (textsUrl: string, parts: readonly string[]): string =>
  textsUrl + parts.map((part) => `&of=${encodeURIComponent(part)}`).join('')
