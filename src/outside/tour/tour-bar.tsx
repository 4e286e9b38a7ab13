import './tour-bar.css'
import type { FastifyRequest } from 'fastify'
import { isLocalHost, type Market } from '#/platform/markets/markets.ts'
import { type TourCast, type TourStop, tourStops } from '#/platform/ports/demo-tour.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { stopOf } from './tour-cookies.ts'

/**
 * The bar over the pages of a browser in the tour, as HTML outside the application: no page of the product carries it. Empty for
 * any other request.
 */
export async function tourBar(request: FastifyRequest): Promise<string> {
  const stop = stopOf(request)
  const cast = request.ctx.demo?.tour.castOf(request.market.id)
  if (!stop || !cast || !isLocalHost(request.host)) return ''
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<TourBar stop={stop} market={request.market} cast={cast} />)
}

type BarProps = { stop: TourStop; market: Market; cast: TourCast }

function TourBar({ stop, market, cast }: BarProps) {
  const t = textsOf(market.id)
  const at = tourStops.indexOf(stop)
  const next = tourStops[at + 1]
  return (
    <>
      <link rel="stylesheet" href="/sandbox/tour/bar.css" />
      <aside className="tour-bar" lang={market.intlLocale} aria-label={t('tour.title')}>
        <a className="tour-bar-at" href="/demo">
          <b>{`${at + 1}/${tourStops.length}`}</b>
          <span className="tour-bar-title">{t(`tour.stop.${stop}`)}</span>
          <span className="tour-bar-words">{t(`tour.words.${stop}`, cast)}</span>
        </a>
        {next ? (
          <form method="post" action={`/demo/${next}`}>
            <button type="submit" title={t(`tour.stop.${next}`)}>
              {t('tour.next')}
            </button>
          </form>
        ) : (
          <a className="tour-bar-end" href="/demo">
            {t('tour.all')}
          </a>
        )}
      </aside>
    </>
  )
}
