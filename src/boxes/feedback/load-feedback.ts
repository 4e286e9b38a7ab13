import { data, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { type InView, loadInView } from '../in-view/load-in-view.ts'
import { saved } from '../parts/use-saved.ts'
import { isDecided } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'

/**
 * For a page with nothing to decide: the box to show instead, and whether the address names a box that is not this
 * member's. Another member's box and an unknown one get the same answer (T14).
 */
export type Instead = InView & { refused: boolean }

const nothing: InView = { box: null, stylist: null, toAnswer: null, arrivals: [] }

/** Queue name for the saves of a box's feedback. */
export const saveQueueOf = (boxId: string) => `feedback of ${boxId}`

/** The box named in the address (`?box=`), else the one that waits for an answer, else the newest answered one. */
export async function loadFeedback(
  args: LoaderFunctionArgs,
): Promise<{ view: FeedbackView | null; instead: Instead }> {
  const client = api(args)
  const named = new URL(args.request.url).searchParams.get('box')
  const id = named ?? (await boxToAnswer(client))
  if (!id) return { view: null, instead: { refused: false, ...(await loadInView(args)) } }
  await saved(saveQueueOf(id))
  const view = await client.get('/boxes/:boxId/feedback', { params: { boxId: id } }).catch(nullAt(404))
  const isThere = view && (view.box.state === 'delivered' || isDecided(view.box.state))
  return { view, instead: { refused: !view, ...(isThere ? nothing : await loadInView(args)) } }
}

/**
 * The feedback with the piece that the address names (`?item=`). A piece that is not in the box is not found, like
 * another member's box.
 */
export async function loadFeedbackOfPiece(args: LoaderFunctionArgs) {
  const loaded = await loadFeedback(args)
  const itemId = new URL(args.request.url).searchParams.get('item')
  if (itemId === null || !loaded.view || loaded.view.pieces.some(({ id }) => id === itemId))
    return { ...loaded, itemId }
  return { view: null, instead: { refused: true, ...(await loadInView(args)) }, itemId }
}

/** Answers 404 for the page of a box that is not this member's, or does not exist. */
export const asAnswered = <Loaded extends { instead: Instead }>(loaded: Loaded) =>
  data(loaded, { status: loaded.instead.refused ? 404 : 200 })

export const loadFeedbackPage = async (args: LoaderFunctionArgs) => asAnswered(await loadFeedback(args))

/** The feedback with what the pieces make with the member's own clothes; the page works without that. */
export async function loadWithYours(args: LoaderFunctionArgs) {
  const loaded = await loadFeedback(args)
  const boxId = loaded.view?.box.state === 'delivered' ? loaded.view.box.id : undefined
  const known =
    boxId &&
    (await api(args)
      .get('/boxes/:boxId/worn-with', { params: { boxId } })
      .catch(() => null))
  return asAnswered({ ...loaded, yours: known ? known.pieces : [] })
}

async function boxToAnswer(client: Client) {
  const { boxes } = await client.get('/boxes')
  const inState = (state: string) => boxes.find((box) => box.state === state)
  return (inState('delivered') ?? inState('settled') ?? inState('closed'))?.id
}
