import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { App } from './app.ts'

/** Deeper than any body of ours, and well below the limit of a parser's or a database's stack (T37). */
const DEEPEST = 32
/** Names that reach into an object's prototype when code copies them carelessly (T39). */
const poisoned = new Set(['__proto__', 'constructor', 'prototype'])
const refuse = () => new DomainError(400, 'bad-request')

/** A text that the database could not store: it holds a NUL or half a character. */
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * Parses JSON as strictly as RFC 8259 allows. Refuses two values under one name, names of the language itself,
 * endless nesting, numbers that would change, and broken characters. Each of these means one thing to us and another
 * elsewhere.
 */
export function readJson(text: string): unknown {
  scan(text)
  try {
    return JSON.parse(text, (_name, value) => {
      if (typeof value === 'number' && !isExact(value)) throw refuse()
      return value
    })
  } catch {
    throw refuse()
  }
}

const isExact = (value: number) => Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** One pass over the text; invalid JSON is left for the parser to refuse. */
function scan(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let nameNext = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      if (open.push(sign === '{' ? new Set() : undefined) > DEEPEST) throw refuse()
      nameNext = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      nameNext = false
    } else if (sign === ',') nameNext = open.at(-1) !== undefined
    else if (sign === '"') {
      const end = endOfString(text, at)
      const written = decoded(text.slice(at, end))
      if (nameNext) note(written, open.at(-1)!)
      nameNext = false
      at = end - 1
    }
  }
}

function note(name: string, names: Set<string>) {
  if (names.has(name) || poisoned.has(name)) throw refuse()
  names.add(name)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  throw refuse()
}

function decoded(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  let value: string
  try {
    value = JSON.parse(quoted)
  } catch {
    throw refuse()
  }
  if (isBroken(value)) throw refuse()
  return value
}

/** JSON is UTF-8 (RFC 8259): other bytes would be stored as characters that the sender did not write. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i

function readText(body: Buffer, type = ''): string {
  if (otherCharset.test(type)) throw refuse()
  try {
    return utf8.decode(body)
  } catch {
    throw refuse()
  }
}

/** Reads bodies strictly, and refuses forbidden content of addresses and bodies before any route sees it. */
export function strictInput(app: App) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    try {
      done(null, readJson(readText(body as Buffer, headers['content-type'])))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('preValidation', (request, _reply, done) => done(isRefused(request) ? refuse() : undefined))
}

function isRefused(request: FastifyRequest): boolean {
  const { params, query, routeOptions } = request
  if (routeOptions.url === '/*') return false // an unknown page like any other
  return isPoisoned(params) || isPoisoned(query) || isUnasked(request)
}

function isPoisoned(part: unknown): boolean {
  for (const name in part as object) {
    const value = (part as Record<string, unknown>)[name]
    if (poisoned.has(name) || [name, value].flat().some((text) => isBroken(String(text)))) return true
  }
  return false
}

/** A route without a body schema refuses a body (T27). */
const isUnasked = ({ body, routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/api/') === true &&
  !routeOptions.schema?.body &&
  typeof body === 'object' &&
  body !== null &&
  Object.getPrototypeOf(body) === Object.prototype &&
  Object.keys(body).length > 0
