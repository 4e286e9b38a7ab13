/** A name or an address and perhaps a port: anything else would make another URL of the path that follows it. */
const FORM = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * Whether a Host header names a host that a URL can have. What a URL would read as another address than it is written
 * (`0x7f.1`, `256.1.1.1`, a port above 65535) does not.
 */
export function isHost(host: string): boolean {
  const [, name] = FORM.exec(host) ?? []
  if (!name || !URL.canParse(`http://${host}/`)) return false
  const { hostname } = new URL(`http://${host}/`)
  return name.startsWith('[') || hostname === name.toLowerCase()
}
