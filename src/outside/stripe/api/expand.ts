import { findAny } from './objects.ts'
import { invalidRequest } from './refusals.ts'
import type { SandboxSession } from './session.ts'

const expandable = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'source',
])

/** Replaces ids by their objects along each path, e.g. `latest_charge.balance_transaction` or `data.payment_method`. */
export async function expandPaths<T extends object>(
  s: SandboxSession,
  body: T,
  paths: string[] = [],
): Promise<T> {
  if (paths.length === 0) return body
  const copy = structuredClone(body)
  for (const path of paths) await expandPath(s, copy, path.split('.').slice(0, 4), path)
  return copy
}

async function expandPath(
  s: SandboxSession,
  target: unknown,
  [key, ...deeper]: string[],
  path: string,
): Promise<void> {
  if (key === undefined || target === null || typeof target !== 'object') return
  if (Array.isArray(target)) {
    for (const item of target) await expandPath(s, item, [key, ...deeper], path)
    return
  }
  const object = target as Record<string, unknown>
  const value = object[key]
  const known = expandable.has(key) || (key === 'data' && Array.isArray(value))
  if (!known || value === undefined)
    throw invalidRequest('parameter_invalid', `This property cannot be expanded (${path}).`, 'expand')
  if (typeof value === 'string') object[key] = (await findAny(s, value))?.body ?? value
  await expandPath(s, object[key], deeper, path)
}
