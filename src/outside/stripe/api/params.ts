import type { Raw, RawGroup } from './form.ts'
import { invalidRequest } from './refusals.ts'

/**
 * The parameters of a call. An unlisted one is refused, as by the real service: a lenient sandbox would pass code
 * that fails in production.
 */
export type ParamReader<T> = (raw: Raw | undefined, path: string) => T
export type ParamShape = Record<string, ParamReader<unknown>>
export type Params<S extends ParamShape> = { [K in keyof S]: ReturnType<S[K]> }

export function readParams<S extends ParamShape>(shape: S, raw: RawGroup, path = ''): Params<S> {
  const under = (key: string) => (path ? `${path}[${key}]` : key)
  const unknown = Object.keys(raw).find((key) => !Object.hasOwn(shape, key))
  if (unknown !== undefined)
    throw invalidRequest('parameter_unknown', `Received unknown parameter: ${under(unknown)}`, under(unknown))
  return Object.fromEntries(
    Object.entries(shape).map(([key, read]) => [key, read(raw[key], under(key))]),
  ) as Params<S>
}

export function textParam(maxLength = 5000): ParamReader<string | undefined> {
  return (raw, path) => {
    if (raw === undefined) return undefined
    if (typeof raw === 'object')
      throw invalidRequest('parameter_invalid_string', `Invalid string: ${path}`, path)
    if (raw.length > maxLength)
      throw invalidRequest('parameter_invalid_string', `${path} is longer than ${maxLength} characters`, path)
    return raw
  }
}

export const integerParam: ParamReader<number | undefined> = (raw, path) => {
  if (raw === undefined) return undefined
  if (typeof raw === 'object' || !/^-?\d{1,15}$/.test(raw))
    throw invalidRequest('parameter_invalid_integer', `Invalid integer: ${String(raw)}`, path)
  return Number(raw)
}

export const flagParam: ParamReader<boolean | undefined> = (raw, path) => {
  if (raw === undefined) return undefined
  if (raw !== 'true' && raw !== 'false')
    throw invalidRequest('parameter_invalid_boolean', `Invalid boolean: ${String(raw)}`, path)
  return raw === 'true'
}

export function enumParam<const T extends string>(...values: T[]): ParamReader<T | undefined> {
  return (raw, path) => {
    if (raw === undefined) return undefined
    if (!values.includes(raw as T))
      throw invalidRequest('parameter_invalid', `Invalid ${path}: must be one of ${values.join(', ')}`, path)
    return raw as T
  }
}

export function listParam<T>(item: ParamReader<T | undefined>): ParamReader<T[] | undefined> {
  return (raw, path) => {
    if (raw === undefined || raw === '') return undefined
    if (typeof raw === 'string') throw invalidRequest('parameter_invalid', `Invalid array: ${path}`, path)
    return Object.entries(raw).flatMap(([index, value]) => item(value, `${path}[${index}]`) ?? [])
  }
}

/** An empty string clears a group, as in the SDK's `Emptyable`. */
export function groupParam<S extends ParamShape>(shape: S): ParamReader<Params<S> | undefined> {
  return (raw, path) => {
    if (raw === undefined || raw === '') return undefined
    if (typeof raw === 'string') throw invalidRequest('parameter_invalid', `Invalid object: ${path}`, path)
    return readParams(shape, raw, path)
  }
}

export function requiredParam<T>(read: ParamReader<T>): ParamReader<NonNullable<T>> {
  return (raw, path) => {
    if (raw === undefined) throw invalidRequest('parameter_missing', `Missing required param: ${path}.`, path)
    if (raw === '')
      throw invalidRequest('parameter_invalid_empty', `You passed an empty string for '${path}'.`, path)
    return read(raw, path) as NonNullable<T>
  }
}

/** At most 50 keys of 40 characters with values of 500; an empty value removes a key. */
export const metadata: ParamReader<Record<string, string> | undefined> = (raw, path) => {
  if (raw === undefined) return undefined
  if (raw === '') return {}
  if (typeof raw === 'string') throw invalidRequest('parameter_invalid', `Invalid object: ${path}`, path)
  const entries = Object.entries(raw).map(([key, value]): [string, string] => {
    if (key.length > 40) throw invalidRequest('parameter_invalid', `Metadata key is too long: ${key}`, path)
    return [key, requiredParam(textParam(500))(value === '' ? ' ' : value, `${path}[${key}]`).trim()]
  })
  if (entries.length > 50) throw invalidRequest('parameter_invalid', 'Metadata can have up to 50 keys.', path)
  return Object.fromEntries(entries)
}

export function mergeMetadata(old: Record<string, string>, change: Record<string, string> | undefined) {
  const merged = { ...old, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

export const expand = listParam(textParam(200))
/** Parameters of every list. */
export const paging = {
  limit: integerParam,
  starting_after: textParam(),
  ending_before: textParam(),
  created: createdRange(),
  expand,
}

function createdRange(): ParamReader<{ gt?: number; gte?: number; lt?: number; lte?: number } | undefined> {
  const range = groupParam({ gt: integerParam, gte: integerParam, lt: integerParam, lte: integerParam })
  return (raw, path) => {
    const at = typeof raw === 'string' ? integerParam(raw, path) : undefined
    return at === undefined ? range(raw, path) : { gte: at, lte: at }
  }
}
