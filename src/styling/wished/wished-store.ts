import { useSyncExternalStore } from 'react'
import { send } from '#/app/api/api-client.ts'
import type { WishedView } from './wished.schema.ts'

/** What the member has wished for, for all buttons of the page at once; asked when the first of them appears. */
let view: WishedView | undefined
const heard = new Set<() => void>()
let drawn = 0

export function shown(next: WishedView) {
  view = next
  for (const tell of heard) tell()
}

export function askWished() {
  if (drawn++ === 0) send('GET', '/wished').then(shown, () => {})
  return () => void drawn--
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
