import { useSyncExternalStore } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { WishedView } from './wished.schema.ts'

/** What the member has wished for, for all buttons of the page at once; asked when the first of them appears. */
let view: WishedView | undefined
const heard = new Set<() => void>()
let drawn = 0
/** How many changes were shown: what was asked before one of them and is answered after it, is older. */
let changes = 0

export function shown(next: WishedView) {
  changes++
  view = next
  for (const tell of heard) tell()
}

export function askWished() {
  if (drawn++ === 0) void readWished()
  return () => void drawn--
}

async function readWished() {
  const before = changes
  const answer = await send('GET', '/wished').catch(() => undefined)
  if (answer && changes === before) shown(answer)
}

export const useWished = () =>
  useSyncExternalStore(
    (tell) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    () => view,
    () => undefined,
  )
