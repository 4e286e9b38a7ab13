import './favourites.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Arrivals, type NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { FavouritesView } from '../favourites.schema.ts'
import type { WatchView } from '../notices/notices.schema.ts'
import { OwnNotices } from '../notices/own-notices.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Pieces, type RemovedPiece } from './pieces.tsx'

export const title = (t: Translate) => t('favourites.title')

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(args.request.url)
  const list = searchParams.get('list') ?? undefined
  const page = Math.min(20, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const view = await api(args).get('/shop/favorites', { query: { list, page }, withCookies: true })
  const { notices } = view.canName ? await api(args).get('/shop/notices') : { notices: [] }
  // An empty list shows new pieces.
  const { arrivals } = view.total > 0 ? { arrivals: [] } : await loadArrivals(args)
  return { view, page, origin, notices, arrivals }
}

/** Favourites: a visitor's by the browser's cookie, a member's by the session (R7.07). */
export function Page() {
  const shown = useLoaderData<typeof loader>()
  return <Favourites key={shown.view.list?.id ?? ''} {...shown} />
}

type Shown = {
  view: FavouritesView
  page: number
  origin: string
  notices: readonly WatchView[]
  arrivals: NewArrival[]
}

function Favourites({ view, page, origin, notices, arrivals }: Shown) {
  const t = useTexts()
  const [removed, setRemoved] = useState<RemovedPiece>()
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <Frame title={t('favourites.title')}>
      <Stack space="wide">
        {view.canName && <ListTabs view={view} origin={origin} />}
        {view.pieces.length > 0 || removed ? (
          <Pieces view={view} removed={removed} onRemoved={setRemoved} />
        ) : (
          <Nothing />
        )}
        {!view.canName && <SignIn />}
        {view.pieces.length < view.total && <More view={view} page={page} />}
        {notices.length > 0 && <OwnNotices notices={notices} />}
        {!removed && <Arrivals items={arrivals} onHeart={refresh} />}
      </Stack>
    </Frame>
  )
}

function SignIn() {
  const t = useTexts()
  return (
    <p className="favourites-quiet">
      {t('favourites.signIn')}{' '}
      <TextLink to={paths.login(paths.shopFavourites())}>{t('favourites.signInLink')}</TextLink>
    </p>
  )
}

function Nothing() {
  const t = useTexts()
  return (
    <EmptyState
      title={t('favourites.empty')}
      action={<ButtonLink to={paths.shop()}>{t('favourites.toShop')}</ButtonLink>}
    >
      {t('favourites.emptyWords')}
    </EmptyState>
  )
}

function More({ view, page }: Pick<Shown, 'view' | 'page'>) {
  const t = useTexts()
  return (
    <div className="favourites-more">
      <ButtonLink
        variant="secondary"
        replace
        preventScrollReset
        to={paths.shopFavourites(view.list?.id, page + 1)}
      >
        {t('favourites.more')}
      </ButtonLink>
    </div>
  )
}
