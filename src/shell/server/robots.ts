import { isMemberHost } from '#/markets/member-host.ts'

const everything = 'User-agent: *\nDisallow: /\n'
/** What no search can be about, on a host whose pages may be found. */
const nobodysPages = [
  '/api/',
  '/identity/',
  '/studio',
  '/sandbox/',
  '/my-account',
  '/profile',
  '/survey',
  '/email/',
]

/** Programs are asked to stay away: from member hosts, where all is somebody's, and from whatever is not production (R11.06). */
export function robotsFor(host: string, site: { environment: string; brand: string }): string {
  if (site.environment !== 'production' || isMemberHost(host, site)) return everything
  return ['User-agent: *', ...nobodysPages.map((path) => `Disallow: ${path}`), ''].join('\n')
}
