import { useRef, useState } from 'react'
import { type Method, send } from '#/app/api-client.ts'
import { ApiError } from '#/app/api-error.ts'
import type { Sent } from '#/boxes/sent.ts'
import type { CandidatesView } from './candidates.ts'
import type { DeskView } from './desk-view.ts'

export type View = Sent<DeskView>
export type DeskPiece = View['pieces'][number]
export type Candidate = Sent<CandidatesView>['candidates'][number]

/** What went wrong, in the studio's language, and what to do. */
const errors: Record<string, string> = {
  'changed-meanwhile': 'The box has changed. This is how it stands now: try again.',
  'box-taken': 'A colleague works on this box.',
  'out-of-stock': 'Just sold out. It has left the list.',
  'box-full': 'Eight pieces are the most. Take one out first.',
  'already-in-box': 'It is in the box already.',
  'too-few-pieces': 'A box has at least five pieces.',
  'note-missing': 'Write her a note first (N).',
  'declined-piece-left': 'Swap (S) or take out (X) what she declined.',
  'not-possible-now': 'The box has moved on. This is how it stands now.',
}
export const wordsOf = (error: ApiError) =>
  errors[error.code] ?? (error.message || 'That did not work. Try again.')

/**
 * The box on the desk and what is done to it. Actions queue up and each carries the version the one before it answered,
 * so that fast fingers never meet a conflict of their own making; a colleague's change is a 409 and the box is read anew.
 */
export function useDesk(initial: View, onChanged: () => void) {
  const [view, setView] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(0)
  const latest = useRef(initial)
  const line = useRef(Promise.resolve())
  const base = `/studio/desk/${initial.box.id}`

  const show = (next: View) => {
    latest.current = next
    setView(next)
  }
  const act = (method: Method, path: string, body: object = {}) => {
    setError(undefined)
    setBusy((count) => count + 1)
    line.current = line.current
      .then(() => attempt(method, path, body))
      .finally(() => setBusy((count) => count - 1))
  }
  async function attempt(method: Method, path: string, body: object) {
    const { version } = latest.current.box
    try {
      const query = method === 'DELETE' ? `?version=${version}` : ''
      const payload = method === 'DELETE' ? undefined : path === '/claim' ? {} : { version, ...body }
      show(await send<View>(method, `${base}${path}${query}`, payload))
      onChanged()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(wordsOf(thrown))
      // Unreachable again: what stood here stays, and the next action is tried all the same.
      show(await send<View>('GET', base).catch(() => latest.current))
    }
  }
  return {
    view,
    error,
    busy: busy > 0,
    claim: () => act('POST', '/claim'),
    release: () => act('POST', '/release'),
    pick: (sku: string, replacesId?: string) =>
      act('POST', '/items', { sku, ...(replacesId && { replacesId }) }),
    remove: (itemId: string) => act('DELETE', `/items/${itemId}`),
    writeNote: (note: string) => act('PUT', '/note', { note }),
    writePieceNote: (itemId: string, note: string) => act('PUT', `/items/${itemId}/note`, { note }),
    waive: (reason: string | null) => act('PUT', '/fee', { reason }),
    sendPreview: () => act('POST', '/preview'),
  }
}
export type Desk = ReturnType<typeof useDesk>
