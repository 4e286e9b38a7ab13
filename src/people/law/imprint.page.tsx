import './legal.css'
import '#/platform/ui/form/button.css'
import { Fragment, type ReactNode } from 'react'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { isOneStopShop } from '#/platform/markets/one-stop-shop.rule.ts'
import { openingLines } from '#/platform/markets/opening-hours.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame } from '#/platform/ui/layout/layout.tsx'

export const title = (t: Translate) => t('footer.imprint')
export function Page() {
  const t = useTexts()
  const { id, seller, company, currency, vatRate, intlLocale } = useMarketNow()
  const rate = new Intl.NumberFormat(intlLocale, { style: 'percent' }).format(vatRate / 10_000)
  return (
    <Frame title={t('footer.imprint')} lead={t('imprint.lead')}>
      <Columns>
        <Facts
          facts={[
            { name: t('imprint.company'), value: seller.name },
            { name: t('imprint.address'), value: <Address /> },
            { name: t('imprint.vatId'), value: <span className="figures">{seller.vatId}</span> },
            ...told([
              { name: t('imprint.oss'), value: isOneStopShop(id, seller.vatId) ? t('imprint.ossText') : '' },
            ]),
            ...told([
              { name: t('imprint.register'), value: company.register },
              { name: t('imprint.represented'), value: company.represented },
            ]),
            { name: t('imprint.currency'), value: t('imprint.prices', { currency, rate }) },
          ]}
        />
        <Facts
          facts={[
            { name: t('imprint.email'), value: <Mail address={seller.email} /> },
            ...told([{ name: t('imprint.phone'), value: company.phone }]),
            {
              name: t('imprint.call'),
              value: <TextLink to={paths.bookCall()}>{t('imprint.bookCall')}</TextLink>,
            },
            {
              name: t('imprint.order'),
              value: <TextLink to={paths.findOrder()}>{t('footer.findOrder')}</TextLink>,
            },
            { name: t('imprint.hours'), value: <Hours /> },
            { name: t('imprint.more'), value: <More /> },
          ]}
        />
      </Columns>
    </Frame>
  )
}

/** Facts without an empty text. */
const told = (facts: { name: string; value: string }[]) => facts.filter(({ value }) => value !== '')

function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="imprint">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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

/** The hours of support, in a line for each run of weekdays with the same hours. */
function Hours() {
  const t = useTexts()
  const { openingHours, intlLocale } = useMarketNow()
  return (
    <>
      {openingLines(openingHours, intlLocale).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {t('imprint.holidays')}
    </>
  )
}

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
