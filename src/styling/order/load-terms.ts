import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { wishFrom } from './wish.rule.ts'

/** What the order pages stand on: whether the member can order, the terms as they are now, and the wish so far. */
export async function loadTerms(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  return {
    asked: wishFrom(params),
    surprise: params.get('kind') === 'surprise',
    styling: await api(args).get('/styling/terms'),
  }
}
