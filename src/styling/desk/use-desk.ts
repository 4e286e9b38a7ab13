import { useEffect, useRef, useState } from 'react'
import { type Method, send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { useSerialQueue } from '#/app/serial-queue.ts'
import { staffErrorText } from '#/app/studio/staff-error.ts'
import type { CandidatesView, DeskView } from './desk.schema.ts'

export type View = DeskView
export type DeskPiece = View['pieces'][number]
export type Candidate = CandidatesView['candidates'][number]

/** Where the desk knows more than the server: it shows the box anew, and has keys. */
const errors: Record<string, string> = {
  'changed-meanwhile': 'The box has changed. This is how it stands now: try again.',
  'out-of-stock': 'Just sold out. It has left the list.',
  'note-missing': 'Write her a note first (N).',
  'declined-piece-left': 'Swap (S) or take out (X) what she declined.',
  'not-possible-now': 'The box has moved on. This is how it stands now.',
}
const wordsOf = (error: ApiError) => errors[error.code] ?? staffErrorText(error)

/**
 * The box on the desk and what is done to it. Actions queue up and each carries the version the one before it answered,
 * so that fast fingers never meet a conflict of their own making; the second half of a double click is no action, and a
 * colleague's change is a 409 and the box is read anew. Words that found no network stand in their field as if they were
 * kept, so they are: they go first when the network is back, or with the next action, the preview above all.
 */
export function useDesk(initial: View, onChanged: () => void) {
  const [view, setView] = useState(initial)
  const [error, setError] = useState<string>()
  const [rereads, setRereads] = useState(0)
  const latest = useRef(initial)
  const inTurn = useSerialQueue()
  const waiting = useRef<string[]>([])
  const unsent = useRef(new Map<string, object>())
  const base = `/studio/desk/${initial.box.id}`

  const show = (next: View) => {
    latest.current = next
    setView(next)
  }
  const act = (method: Method, path: string, body: object = {}) => {
    const action = JSON.stringify([method, path, body])
    if (waiting.current.includes(action)) return
    waiting.current.push(action)
    setError(undefined)
    void inTurn(() => attempt(method, path, body).finally(() => waiting.current.shift()))
  }
  async function push(method: Method, path: string, body: object) {
    const { version } = latest.current.box
    const query = method === 'DELETE' ? `?version=${version}` : ''
    const payload = method === 'DELETE' ? undefined : path === '/claim' ? {} : { version, ...body }
    try {
      show(await send<View>(method, `${base}${path}${query}`, payload))
      unsent.current.delete(path)
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status > 0) unsent.current.delete(path)
      throw thrown
    }
  }
  async function attempt(method: Method, path: string, body: object) {
    const isNote = path.endsWith('/note')
    if (isNote) unsent.current.set(path, body)
    try {
      for (const [where, words] of [...unsent.current]) await push('PUT', where, words)
      if (!isNote) await push(method, path, body)
      onChanged()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      // Unreachable again: what stood here stays, and the next action is tried all the same.
      show(await send<View>('GET', base).catch(() => latest.current))
      setError(wordsOf(thrown))
      setRereads((count) => count + 1)
    }
  }
  useBackOnline(() => {
    setRereads((count) => count + 1)
    for (const [path, words] of unsent.current) act('PUT', path, words)
  })
  return {
    view,
    error,
    /** Counts up when the candidates are to be read anew: something was refused, or the network is back. */
    rereads,
    ...actions(act, (sku) => latest.current.pieces.some((piece) => piece.sku === sku)),
  }
}

type Act = (method: Method, path: string, body?: object) => void
const actions = (act: Act, isInBox: (sku: string) => boolean) => ({
  claim: () => act('POST', '/claim'),
  release: () => act('POST', '/release'),
  pick: (sku: string, replacesId?: string) => {
    // It is there already and the list has not been drawn anew: the second half of a slow double click.
    if (isInBox(sku)) return
    act('POST', '/items', { sku, ...(replacesId && { replacesId }) })
  },
  remove: (itemId: string) => act('DELETE', `/items/${itemId}`),
  writeNote: (note: string) => act('PUT', '/note', { note }),
  writePieceNote: (itemId: string, note: string) => act('PUT', `/items/${itemId}/note`, { note }),
  waive: (reason: string | null) => act('PUT', '/fee', { reason }),
  sendPreview: () => act('POST', '/preview'),
})

function useBackOnline(again: () => void) {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
}

export type Desk = ReturnType<typeof useDesk>
