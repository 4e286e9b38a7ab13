import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { CandidatesView, DeskView } from './desk.schema.ts'
import { type Action, actionsOf, readBox, type Undoable } from './desk-actions.ts'

export type DeskPiece = DeskView['pieces'][number]
export type Candidate = CandidatesView['candidates'][number]

/** Error texts that differ from the server's: the desk reloads the box by itself. */
const errors: Record<string, string> = {
  'out-of-stock': 'Just sold out. It has left the list.',
  'note-missing': 'Write the member a note first.',
  'declined-piece-left': 'Swap or take out what the member declined.',
}
const errorText = (error: ApiError) => errors[error.code] ?? staffErrorText(error)

type Hears = { onChanged: () => void; onUndoable: (undoable: Undoable) => void }

/**
 * The box on the desk and its actions. Actions queue up, and each carries the version that the one before it
 * returned, so that fast input causes no conflict. The second half of a double click is dropped. A colleague's
 * change is a 409, and the box is read again. A note that waits in the queue, or that met a network failure, is sent
 * before the next action, above all the preview (`noteUnsent`); after a failure also when the network is back. `rereads` grows when the
 * candidates must be read again: after a refusal, or when the network is back.
 */
export function useDesk(initial: DeskView, { onChanged, onUndoable }: Hears) {
  const [view, setView] = useState(initial)
  const [error, setError] = useState<string>()
  const [rereads, setRereads] = useState(0)
  const latest = useRef(initial)
  const enqueue = useSerialQueue()
  const waiting = useRef<string[]>([])
  const unsent = useRef(new Map<string, Action>())

  const show = (next: DeskView) => {
    latest.current = next
    setView(next)
  }
  const showNewer = (next: DeskView) => {
    if (next.box.version > latest.current.box.version) show(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read anew is looked at when it has come
  useEffect(() => {
    if (waiting.current.length === 0) showNewer(initial)
  }, [initial])
  const act = (action: Action) => {
    const key = JSON.stringify([action.what, action.input])
    if (waiting.current.includes(key)) return
    waiting.current.push(key)
    if (action.isNote) unsent.current.set(action.what, action)
    setError(undefined)
    void enqueue(() => attempt(action).finally(() => waiting.current.shift()))
  }
  async function push({ what, send, onDone }: Action) {
    try {
      show(await send(latest.current.box))
      onDone?.()
      unsent.current.delete(what)
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status > 0) unsent.current.delete(what)
      throw thrown
    }
  }
  async function attempt(action: Action) {
    try {
      for (const note of [...unsent.current.values()]) await push(note)
      if (!action.isNote) await push(action)
      onChanged()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      // Still no network: the notes stay, and the next action is tried anyway.
      show(await readBox(initial.box.id).catch(() => latest.current))
      setError(errorText(thrown))
      setRereads((count) => count + 1)
    }
  }
  useWhenSent(view, onChanged)
  useBackOnline(() => {
    setRereads((count) => count + 1)
    for (const note of unsent.current.values()) act(note)
  })
  return {
    view,
    error,
    rereads,
    noteUnsent: unsent.current.has('note'),
    ...actionsOf(act, () => latest.current, onUndoable),
  }
}

/** Rereads the page a second after a box is to leave. */
function useWhenSent({ box: { sendsInMs, version } }: DeskView, readAgain: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer a sending
  useEffect(() => {
    if (sendsInMs === null) return
    const timer = setTimeout(readAgain, sendsInMs + 1500)
    return () => clearTimeout(timer)
  }, [sendsInMs, version])
}

function useBackOnline(again: () => void) {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
}

export type Desk = ReturnType<typeof useDesk>
