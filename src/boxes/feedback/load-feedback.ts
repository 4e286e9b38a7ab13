import type { LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#/app/api/api-client.ts'
import { saved } from '../use-saved.ts'
import type { FeedbackView } from './feedback-view.ts'

export type View = FeedbackView

/** The feedback on a box: its saves queue under this name. */
export const feedbackOf = (boxId: string) => `feedback of ${boxId}`

/** The box named in the address (`?box=`), else the one that waits for an answer, else the newest answered one. */
export async function loadFeedback(args: LoaderFunctionArgs): Promise<{ view: View | null }> {
  const client = api(args)
  const named = new URL(args.request.url).searchParams.get('box')
  const id = named ?? (await boxToAnswer(client))
  if (!id) return { view: null }
  await saved(feedbackOf(id))
  return { view: await client.get('/boxes/:boxId/feedback', { params: { boxId: id } }) }
}

async function boxToAnswer(client: Client) {
  const { boxes } = await client.get('/boxes')
  const inState = (state: string) => boxes.find((box) => box.state === state)
  return (inState('delivered') ?? inState('settled') ?? inState('closed'))?.id
}
