import type { LoaderFunctionArgs } from 'react-router'
import { loadInView } from '#/boxes/in-view/load-in-view.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { wishFrom } from './wish/wish.rule.ts'

/**
 * Data of the order pages: whether the member can order, the present terms, and wishes from a link. Free words are
 * never read from an address, since addresses are stored in places where such words do not belong.
 */
export async function loadTerms(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  params.delete('text')
  const styling = await api(args).get('/styling/terms')
  const obstacle = styling.openBoxId !== null || styling.block !== null
  return {
    wish: wishFrom(params),
    surprise: params.get('kind') === 'surprise',
    styling,
    /** Boxes in view, shown when nothing can be ordered. */
    now: obstacle ? await loadInView(args) : null,
  }
}
