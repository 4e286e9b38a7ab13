/** A name or an address with an optional port. Other characters would change the path of the URL. */
const FORM = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * True when a Host header is a host that a URL keeps as written. `0x7f.1`, `256.1.1.1` and a port above 65535 are not: a URL reads
 * another address or none.
 */
export function isHost(host: string): boolean {
  const [, name] = FORM.exec(host) ?? []
  if (!name || !URL.canParse(`http://${host}/`)) return false
  const { hostname } = new URL(`http://${host}/`)
  return name.startsWith('[') || hostname === name.toLowerCase()
}
