type About = { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> }

/** `/boxes/:boxId` with its parameters filled in, then the query. A list repeats its name for each value. */
export function requestPath(path: string, { params = {}, query = {} }: About) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}
