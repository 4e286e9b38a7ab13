import { useSyncExternalStore } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { WishedView } from './wished.schema.ts'

/** The member's wished pieces, shared by all buttons of a page; read when the first button appears. */
let view: WishedView | undefined
const listeners = new Set<() => void>()
let drawn = 0
/** Count of shown changes: an answer to a request from before a change is outdated. */
let changes = 0

export function shown(next: WishedView) {
  changes++
  view = next
  for (const tell of listeners) tell()
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
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => view,
    () => undefined,
  )
