import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { MemberMessageView, MemberThreadView } from '../thread.schema.ts'

/** The messages in sight: those of the page, and older ones that were asked for. The newest is marked as read. */
export function useMessages(thread: MemberThreadView, isViewed: boolean) {
  const [older, setOlder] = useState<{ messages: MemberMessageView[]; more: boolean }>()
  const [busy, setBusy] = useState(false)
  const [first] = older?.messages ?? thread.messages
  const newest = thread.messages.at(-1)?.nth
  useEffect(() => {
    if (newest === undefined || isViewed) return
    // The next reading of the page marks it if this one fails.
    send('POST', '/messages/read', { body: { nth: newest } }).catch(() => {})
  }, [newest, isViewed])
  async function showOlder() {
    if (!first) return
    setBusy(true)
    const page = await send('GET', '/messages', { query: { before: first.nth } }).finally(() =>
      setBusy(false),
    )
    setOlder((now) => ({ messages: [...page.messages, ...(now?.messages ?? [])], more: page.more }))
  }
  const shown = new Set(thread.messages.map(({ id }) => id))
  return {
    messages: [...(older?.messages ?? []).filter(({ id }) => !shown.has(id)), ...thread.messages],
    more: older?.more ?? thread.more,
    showOlder,
    busy,
  }
}
