import './legal.css'
import '#/ui/form/button.css'
import { useLoaderData } from 'react-router'
import { useMarketNow } from '#/app/market-now.ts'
import { loadArrivals } from '#/catalogue/load-arrivals.ts'
import { ShortPage } from '#/catalogue/short-page.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { TextLink } from '#/ui/form/button.tsx'

export const title = (t: Translate) => t('footer.imprint')
export const loader = loadArrivals

/** Who sells here, and how to reach them. */
export function Page() {
  const t = useTexts()
  const { seller, currency, vatRate, intlLocale } = useMarketNow()
  const rate = new Intl.NumberFormat(intlLocale, { style: 'percent' }).format(vatRate / 10_000)
  const rows = [
    { name: t('imprint.company'), value: seller.name },
    { name: t('imprint.address'), value: <Address /> },
    { name: t('imprint.vatId'), value: <span className="figures">{seller.vatId}</span> },
    { name: t('imprint.email'), value: <Mail address={seller.email} /> },
    { name: t('imprint.currency'), value: t('imprint.prices', { currency, rate }) },
    { name: t('imprint.more'), value: <More /> },
  ]
  return (
    <ShortPage title={t('footer.imprint')} lead={t('imprint.lead')} {...useLoaderData<typeof loader>()}>
      <dl className="imprint">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ShortPage>
  )
}

function Address() {
  const t = useTexts()
  const { street, zip, city } = useMarketNow().seller
  return (
    <address>
      {street}
      <br />
      {zip} {city}
      <br />
      {t('imprint.country')}
    </address>
  )
}

const Mail = ({ address }: { address: string }) => (
  <a className="text-link" href={`mailto:${address}`}>
    {address}
  </a>
)

function More() {
  const t = useTexts()
  return (
    <>
      <TextLink to={paths.terms()}>{t('footer.terms')}</TextLink>
      <br />
      <TextLink to={paths.privacy()}>{t('footer.privacy')}</TextLink>
    </>
  )
}
