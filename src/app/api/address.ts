type About = { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> }

/** `/boxes/:boxId` with its names filled in, and what is asked about it behind it. */
export function addressOf(path: string, { params = {}, query = {} }: About) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
