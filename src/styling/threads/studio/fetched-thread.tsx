import './thread-pane.css'
import { type Ref, useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { Skeleton } from '#/platform/ui/notice/notice.tsx'
import type { StaffThreadView } from '../thread.schema.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useWriting, type WriteHandle } from './use-writing.ts'

type FetchedProps = { memberId: string; folded?: true; handle?: Ref<WriteHandle> }

/**
 * A member's thread on a page about something else. It is read after the page, and again whenever the page is: with `folded` it
 * opens by a press, and says whether an answer is waited for.
 */
export function FetchedThread({ memberId, folded, handle }: FetchedProps) {
  const page: unknown = useLoaderData()
  const [thread, setThread] = useState<StaffThreadView | 'failed'>()
  const [isOpen, setOpen] = useState(false)
  const { root, onKeyDown } = useWriting({ handle, onOpen: () => setOpen(true) })
  const read = useCallback(
    () =>
      send('GET', '/studio/threads/:memberId', { params: { memberId } }).then(setThread, () =>
        setThread((now) => now ?? 'failed'),
      ),
    [memberId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with the page
  useEffect(() => {
    void read()
  }, [read, page])
  if (!thread) return <Skeleton lines={2} />
  if (thread === 'failed') return <p>The messages cannot be shown now.</p>
  const pane = <ThreadPane key={memberId} thread={thread} onChanged={read} />
  if (!folded) return <div data-compact>{pane}</div>
  // Drawn when it is opened: a pane marks its messages as read.
  return (
    <details
      className="thread-folded"
      ref={root}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary>{summaryOf(thread)}</summary>
      {isOpen && pane}
    </details>
  )
}

function summaryOf({ state, lastNth, staffReadNth, isLate }: StaffThreadView): string {
  if (!state) return 'Write the first message'
  const unread = lastNth > staffReadNth ? ', with a new message' : ''
  if (state === 'open') return `${isLate ? 'Late: to answer' : 'To answer'}${unread}`
  return state === 'closed' ? 'Closed' : 'Waiting for the member'
}
