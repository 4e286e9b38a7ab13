import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api-client.ts'
import type { Sent } from '../sent.ts'
import type { FeedbackView } from './feedback.api.ts'

export type View = Sent<FeedbackView>

/** The box named in the address (`?box=`), else the one that waits for her answer, else her newest answered one. */
export async function loadFeedback(args: LoaderFunctionArgs): Promise<{ view: View | null }> {
  const client = api(args)
  const named = new URL(args.request.url).searchParams.get('box')
  const id = named ?? (await boxToAnswer(client))
  return { view: id ? await client.get<View>(`/boxes/${encodeURIComponent(id)}/feedback`) : null }
}

async function boxToAnswer(client: ReturnType<typeof api>) {
  const { boxes } = await client.get<{ boxes: { id: string; state: string }[] }>('/boxes')
  const inState = (state: string) => boxes.find((box) => box.state === state)
  return (inState('delivered') ?? inState('settled') ?? inState('closed'))?.id
}
