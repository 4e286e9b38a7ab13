import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fetched } from '#/platform/database/db.ts'
import { named } from '#/platform/database/rows.ts'
import { queryChannel } from '#/platform/watch/channels.ts'
import { root } from '../../layout/sources.ts'
import { claimsIn, type RowClaim } from './row-claims.ts'
import { misfitOf } from './shape.ts'

const misfits = new Set<string>()
const callOf = new WeakMap<object, string>()
/** The calls that asked a statement, by its text. */
const statements = new Map<string, { times: number; call?: string }>()

/** Most rows of an answer that are compared. */
const MOST = 20
/** Times that a statement's call is looked up by the stack; later calls are taken for the last one found. */
const LOOKED_FOR = 20

/**
 * Compares each row that a query of ours returns in a test with the type that its call claims. A missing column, a null, a state or
 * a kind of value that the type does not know is a misfit. Rows of other functions than `one`, `maybe` and `many` are not compared.
 */
queryChannel.subscribe({
  start(message) {
    const { text } = message as { text: string }
    const known = statements.get(text) ?? { times: 0 }
    statements.set(text, known)
    if (known.times++ < LOOKED_FOR) known.call = callerOf(new Error().stack ?? '')
    if (known.call) callOf.set(message, known.call)
  },
  end() {},
  asyncStart() {},
  asyncEnd(message) {
    const call = callOf.get(message)
    const { result } = message as { result?: Fetched }
    const claim = call && result && claimAt(call)
    if (claim) hold(claim, call, result)
  },
  error() {},
})

function hold({ shape, code }: RowClaim, call: string, { fields, rows }: Fetched) {
  for (const row of named(fields, rows.slice(0, MOST))) {
    const misfit = misfitOf(shape, row)
    if (misfit) misfits.add(`${call} ${code}: ${misfit}`)
  }
}

/** `path:line:column` of the call of `one`, `maybe` or `many`: the first frame outside the database's own module. */
function callerOf(stack: string): string | undefined {
  const frames = stack.split('\n').flatMap((line) => /file:\/\/[^)\s]+/.exec(line) ?? [])
  const last = frames.findLastIndex((frame) => frame.includes('/platform/database/db.ts:'))
  return frames[last + 1]
}

function claimAt(call: string): RowClaim | undefined {
  const [, url = '', at = ''] = /^(.*?):(\d+:\d+)$/.exec(call) ?? []
  return claimsIn(fileURLToPath(url)).get(at)
}

/** Throws when rows that were read since the last call do not fit the type of their query. */
export function requireFits() {
  const found = takeMisfits()
  if (found.length > 0) throw new Error(`Rows that do not fit the type of their query:\n${found.join('\n')}`)
}

/** The misfits since the last call. */
export function takeMisfits(): string[] {
  // A test file's address has a query before the position.
  const list = [...misfits].map((misfit) =>
    misfit.replace(
      /^(file:.+?)(?:\?.*?)?(:\d+:\d+) /,
      (_, url: string, position: string) => `${relative(root, fileURLToPath(url))}${position} `,
    ),
  )
  misfits.clear()
  return list
}
