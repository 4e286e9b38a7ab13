import type { LoaderFunctionArgs } from 'react-router'
import { asMember } from '#/app/api/as-member.ts'
import { boxInQuestion, cancelReasons } from './cancel.rule.ts'

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
  return {
    box: boxInQuestion(boxes, asked.get('box')) ?? null,
    reason: cancelReasons.find((reason) => reason === asked.get('reason')) ?? null,
  }
}
