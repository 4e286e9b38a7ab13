import type { LoaderFunctionArgs } from 'react-router'
import { asMember } from '#/app/api/as-member.ts'
import { loadInView } from '../in-view/load-in-view.ts'
import { boxInQuestion, cancelOutcome, cancelReasons } from './cancel.rule.ts'

/**
 * The box to cancel, named in the address or found, and the reason if one was given. Changes nothing (D4).
 * A session from a mail's link shows boxes too but does not cancel them, hence the question who is signed in.
 */
export async function loadCancel(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams
  const { boxes } = await asMember(args, async (client) => {
    await client.get('/me', { query: { light: '1' } })
    return client.get('/boxes')
  })
  const box = boxInQuestion(boxes, asked.get('box')) ?? null
  return {
    box,
    /** Where there is nothing to cancel: what there is to see instead, and the box before. */
    now: cancelOutcome(box ?? undefined) === 'possible' ? null : await loadInView(args),
    last: boxes.find(({ settledAt }) => settledAt) ?? null,
    reason: cancelReasons.find((reason) => reason === asked.get('reason')) ?? null,
  }
}
