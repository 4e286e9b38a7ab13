import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'

export type ProposalsView = AnswerTo<'GET', '/studio/desk/:boxId/proposals'>
const none: ProposalsView = { looks: [], next: [] }
const WAIT_MS = 200

type Asked = {
  boxId: string
  /** The garments on the board; none asks for looks. */
  on: readonly string[]
  /** Another value asks again. */
  version: number
  wanted: boolean
}

/** Proposals of the server, read again when the board or the box changes. Without an answer there are none. */
export function useProposals({ boxId, on, version, wanted }: Asked): ProposalsView {
  const [answer, setAnswer] = useState<{ of: string; view: ProposalsView }>()
  const of = [boxId, version, ...on].join()
  const ids = on.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each board and version
  useEffect(() => {
    if (!wanted) return
    let stale = false
    const wait = setTimeout(async () => {
      const view = await ask(boxId, ids)
      if (!stale && view) setAnswer({ of, view })
    }, WAIT_MS)
    return () => {
      stale = true
      clearTimeout(wait)
    }
  }, [of, wanted])
  return wanted && answer?.of === of ? answer.view : none
}

async function ask(boxId: string, on: string) {
  try {
    return await send('GET', '/studio/desk/:boxId/proposals', { params: { boxId }, query: on ? { on } : {} })
  } catch (thrown) {
    // The desk works without proposals.
    if (!(thrown instanceof ApiError)) throw thrown
    return undefined
  }
}
