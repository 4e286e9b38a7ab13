import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { StaffMessageView, StaffThreadView } from '../thread.schema.ts'

/** The messages in sight, and older ones that were asked for. The newest is marked as read by us. */
export function useStaffMessages({ memberId, messages, more, lastNth, staffReadNth }: StaffThreadView) {
  const [older, setOlder] = useState<{ messages: StaffMessageView[]; more: boolean }>()
  const [busy, setBusy] = useState(false)
  const [first] = older?.messages ?? messages
  const params = { memberId }
  // biome-ignore lint/correctness/useExhaustiveDependencies: params is the member
  useEffect(() => {
    if (lastNth <= staffReadNth) return
    // The next reading of the page marks it if this one fails.
    send('POST', '/studio/threads/:memberId/read', { params, body: { nth: lastNth } }).catch(() => {})
  }, [memberId, lastNth, staffReadNth])
  async function showOlder() {
    if (!first) return
    setBusy(true)
    const query = { before: first.nth }
    const page = await send('GET', '/studio/threads/:memberId', { params, query }).finally(() =>
      setBusy(false),
    )
    setOlder((now) => ({ messages: [...page.messages, ...(now?.messages ?? [])], more: page.more }))
  }
  const shown = new Set(messages.map(({ id }) => id))
  return {
    messages: [...(older?.messages ?? []).filter(({ id }) => !shown.has(id)), ...messages],
    more: older?.more ?? more,
    showOlder,
    busy,
  }
}
