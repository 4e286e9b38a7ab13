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
export async function loadNoShelf(args: LoaderFunctionArgs) {
  const [noPage, { categories }] = await Promise.all([
    loadNoPage(args),
    api(args)
      .get('/shop/categories')
      .catch(() => ({ categories: [] as Categories })),
  ])
  return { ...noPage, data: { ...noPage.data, categories } }
}

type NoShelfProps = { of: 'category' | 'brand'; arrivals: Arrival[]; categories: Categories }

/** A category or brand that we do not have, or not any more: which categories there are (R2.04, R7.01). */
export function NoShelf({ of, arrivals, categories }: NoShelfProps) {
  const t = useTexts()
  const ways = categories
    .filter(({ filled }) => filled)
    .map(({ slug, title }) => ({ title, to: paths.shopCategory(slug) }))
  return (
    <NoPage arrivals={arrivals} title={t(`shop.none.${of}`)} lead={t(`shop.noneAdvice.${of}`)}>
      <Beside steps={[...ways, { title: t('shop.toShop'), to: paths.shop() }]} />
    </NoPage>
  )
}
