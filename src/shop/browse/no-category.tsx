import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import type { AnswerTo } from '#/app/api/routes.ts'
import type { Arrival } from '#/catalogue/arrivals.tsx'
import { loadNoPage } from '#/catalogue/load-no-page.ts'
import { NoPage } from '#/catalogue/no-page.tsx'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Beside } from './beside.tsx'

type Categories = AnswerTo<'GET', '/shop/categories'>['categories']

/** A 404 as any, with the categories that have something. */
export async function loadNoCategory(args: LoaderFunctionArgs) {
  const [noPage, { categories }] = await Promise.all([
    loadNoPage(args),
    api(args)
      .get('/shop/categories')
      .catch(() => ({ categories: [] as Categories })),
  ])
  return { ...noPage, data: { ...noPage.data, categories } }
}

/** A category that we do not have, or not any more: which ones there are (R2.04, R7.01). */
export function NoCategory({ arrivals, categories }: { arrivals: Arrival[]; categories: Categories }) {
  const t = useTexts()
  const ways = categories
    .filter(({ filled }) => filled)
    .map(({ slug, title }) => ({ title, to: paths.shopCategory(slug) }))
  return (
    <NoPage arrivals={arrivals} title={t('shop.noCategory')} lead={t('shop.noCategoryAdvice')}>
      <Beside steps={[...ways, { title: t('shop.toShop'), to: paths.shop() }]} />
    </NoPage>
  )
}
