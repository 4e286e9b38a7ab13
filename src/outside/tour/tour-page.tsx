import './tour-page.css'
import { Standalone } from '#/platform/app/standalone/standalone-page.tsx'
import { type Market, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { type TourCast, type TourStop, tourStops } from '#/platform/ports/demo-tour.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page } from '#/platform/ui/layout/layout.tsx'

type TourProps = { market: Market; cast: TourCast; at: TourStop | undefined }

/** The stops of the tour, each with its button; the next one stands out. */
export function tourPage({ market, cast, at }: TourProps) {
  const t = textsOf(market.id)
  const next = tourStops[at ? tourStops.indexOf(at) + 1 : 0] ?? tourStops[0]
  return (
    <Standalone lang={market.intlLocale} title={t('tour.title')} sheets={['/sandbox/tour/page.css']}>
      <main className="local-page tour">
        <Page title={t('tour.title')} lead={t('tour.lead')}>
          <Markets current={market} label={t('tour.market')} />
          <ol className="tour-stops">
            {tourStops.map((stop) => (
              <li key={stop} aria-current={stop === at ? 'step' : undefined}>
                <div>
                  <h2>{t(`tour.stop.${stop}`)}</h2>
                  <p>{t(`tour.words.${stop}`, cast)}</p>
                </div>
                <form method="post" action={`/demo/${stop}`}>
                  <Button type="submit" variant={stop === next ? 'primary' : 'secondary'}>
                    {stop === next ? t(at ? 'tour.goOn' : 'tour.begin') : t('tour.go')}
                    <span className="visually-hidden">{`: ${t(`tour.stop.${stop}`)}`}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ol>
          <p className="tour-note">{t('tour.note')}</p>
          {at && (
            <form method="post" action="/demo/leave">
              <Button type="submit" variant="quiet">
                {t('tour.leave')}
              </Button>
            </form>
          )}
        </Page>
      </main>
    </Standalone>
  )
}

type MarketsProps = { current: Market; label: string }

const Markets = ({ current, label }: MarketsProps) => (
  <nav className="tour-markets" aria-label={label}>
    {marketIds.map((id) => (
      <a
        key={id}
        href={`/demo?market=${id}`}
        lang={marketOf(id).intlLocale}
        aria-current={id === current.id ? 'true' : undefined}
      >
        {marketOf(id).name}
      </a>
    ))}
  </nav>
)
