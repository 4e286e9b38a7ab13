import type { LoaderFunctionArgs } from 'react-router'
import { loadInView } from '#/boxes/in-view/load-in-view.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { wishFrom } from './wish/wish.rule.ts'

/**
 * What the order pages stand on: whether the member can order, the terms as they are now, and what a link wishes already.
 * Words are never read from an address, which is kept where they do not belong.
 */
export async function loadTerms(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  params.delete('text')
  const styling = await api(args).get('/styling/terms')
  const obstacle = styling.openBoxId !== null || styling.block !== null
  return {
    asked: wishFrom(params),
    surprise: params.get('kind') === 'surprise',
    styling,
    /** What there is to see where nothing can be ordered. */
    now: obstacle ? await loadInView(args) : null,
  }
}
