import { data, type LoaderFunctionArgs } from 'react-router'
import { asMember } from '#/platform/app/api/as-member.ts'
import { loadInView } from '../in-view/load-in-view.ts'
import { boxInQuestion, cancelOutcome, cancelReasons } from './cancel.rule.ts'

export type Cancelling = Awaited<ReturnType<typeof readCancel>>

/**
 * Loads the box to cancel, by the address or found, and the optional reason. Changes nothing (D4). Another member's
 * box is not found (T14).
 */
export async function loadCancel(args: LoaderFunctionArgs) {
  const read = await readCancel(args)
  return data(read, { status: read.refused ? 404 : 200 })
}

/** Reads the boxes of a signed-in member (`/me`): a session from a mail's link shows boxes but cannot cancel them. */
async function readCancel(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const { boxes } = await asMember(args, async (client) => {
    await client.get('/me', { query: { light: '1' } })
    return client.get('/boxes')
  })
  const named = query.get('box')
  const box = boxInQuestion(boxes, named) ?? null
  return {
    box,
    /** The address names a box that is not this member's. */
    refused: named !== null && !box,
    /** Set when nothing can be cancelled: the boxes in view, and the box before. */
    now: cancelOutcome(box ?? undefined) === 'possible' ? null : await loadInView(args),
    last: boxes.find(({ settledAt }) => settledAt) ?? null,
    reason: cancelReasons.find((reason) => reason === query.get('reason')) ?? null,
  }
}
