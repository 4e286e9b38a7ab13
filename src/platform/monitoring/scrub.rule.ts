/**
 * The content allowed in telemetry. Only these query parameters of an address stay, so that new secrets are covered;
 * and in every text the values of known secrets are removed (T116, D1).
 */
const allowedInQuery = new Set(['step', 'market', 'page', 'utm_source', 'utm_medium', 'utm_campaign'])
const secretNames = 'userid|Chash|key|returnUrl|code|state'
const isSecret = new RegExp(`^(?:${secretNames})$`, 'i')

const word = /[^\s"'<>()]+/g
// `Chash=…`, `"Chash":"…"`, and the same inside an address that was itself encoded, once or twice.
const named = new RegExp(
  `(?<=^|[^a-z]|%(?:25)?[0-9a-f]{2})("?(?:${secretNames})"?)(?:\\s*[=:]\\s*|%(?:25)?3[DA])("?)[^\\s"'&;,)}\\]%]+`,
  'gi',
)
/**
 * Matches only at the beginning of a run of such characters: the time grows linearly with the length of any text
 * (T50).
 */
const mail = /(?<![^\s@"'<>=:/])[^\s@"'<>=:/]+(?:@|%40)[^\s@"'<>/%]{1,250}\.[a-z]{2,}/gi
const mailKey = /(\/email\/view\/)[^\s/"'<>]+/gi

export const scrubText = (text: string): string =>
  text
    .replace(word, (part) => (isAddress(part) ? scrubUrl(part) : part))
    .replace(mailKey, '$1…')
    .replace(named, '$1=…')
    .replace(mail, '…')

const isAddress = (part: string) => {
  const path = part.slice(0, Math.max(0, part.search(/[?#]/)))
  return path.includes('/')
}

/** An address as it may leave: without fragment, and with the allowed query parameters only. */
export function scrubUrl(url: string): string {
  const [beforeFragment = ''] = url.split('#')
  const [path = '', query] = beforeFragment.split('?')
  const allowed = [...new URLSearchParams(query)].filter(([name]) => allowedInQuery.has(name))
  return allowed.length > 0 ? `${path}?${new URLSearchParams(allowed)}` : path
}

/** Scrubs every text in a value, at any depth, and drops fields with a secret's name. Returns a new value. */
export function scrub<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T
  if (Array.isArray(value)) return value.map(scrub) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isSecret.test(name) ? [] : [[name, scrub(inner)]])),
  ) as T
}
