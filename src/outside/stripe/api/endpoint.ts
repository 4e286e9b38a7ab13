import type { ParamShape, Params } from './params.ts'
import type { SandboxAnswer, SandboxSession } from './session.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  shape: ParamShape
  /** Open to the browser's key as well. */
  publishable: boolean
  run(s: SandboxSession, params: Record<string, unknown>, id: string): Promise<SandboxAnswer>
}

/** One call of the protocol: its address, its parameters, its work. `path` is under /v1. */
export function endpoint<S extends ParamShape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  run: (s: SandboxSession, params: Params<S>, id: string) => Promise<SandboxAnswer>,
  { publishable = false } = {},
): Endpoint {
  return { method, path, shape, publishable, run: run as Endpoint['run'] }
}

export const forBrowser = { publishable: true }

/**
 * The endpoint of a method and a path under /v1, and the id in the path. A literal segment takes precedence over an
 * id.
 */
export function findEndpoint(endpoints: Endpoint[], method: string, path: string) {
  for (const candidate of endpoints) {
    if (candidate.method !== method) continue
    const match = patternOf(candidate.path).exec(path)
    if (match) return { endpoint: candidate, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

const patterns = new Map<string, RegExp>()
function patternOf(path: string) {
  let pattern = patterns.get(path)
  if (!pattern) {
    pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
    patterns.set(path, pattern)
  }
  return pattern
}
