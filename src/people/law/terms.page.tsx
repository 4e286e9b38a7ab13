import { useMarketNow } from '#/platform/app/market-now.ts'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { FactTable, LegalPage } from './legal-page.tsx'
import { Prose } from './prose.tsx'
import { feesOf, termsChapters, termsFacts } from './terms.rule.ts'

export const title = (t: Translate) => t('footer.terms')

/** The contract between customer and shop, in the market's own numbers (R11.01). */
export function Page() {
  const t = useTexts()
  const market = useMarketNow()
  const { money, dateLong } = useFormat()
  const { inForce, updates } = market.terms
  const fees = feesInSentence(market.boxFees, { t, market: market.id })
  const updated = new Intl.ListFormat(market.intlLocale).format(updates.map((day) => dateLong(day)))
  return (
    <LegalPage
      title={t('footer.terms')}
      lead={t('terms.lead')}
      dates={
        <>
          {t('terms.dates', { inForce: dateLong(inForce), updated })}{' '}
          <TextLink to={paths.termsVersions()}>{t('terms.versions')}</TextLink>
        </>
      }
      chapters={termsChapters(market).map(({ id, title, paragraphs }) => {
        const facts = { ...termsFacts(market, id, money), ...fees, function: t('footer.withdraw') }
        const body = (
          <>
            {paragraphs.map((key) => (
              <Prose key={key} email={facts.email}>
                {t(key, facts)}
              </Prose>
            ))}
            {id === 'fees' && <FeeTable />}
          </>
        )
        return { id, title: t(title, facts), body }
      })}
    />
  )
}

function FeeTable() {
  const t = useTexts()
  const market = useMarketNow()
  const { money } = useFormat()
  const rows = feesOf(market).map(({ what, amount }) => ({ name: t(what), value: money(amount) }))
  return (
    <FactTable
      money
      label={t('terms.feeTable')}
      head={[t('terms.feeWhat'), t('terms.feeAmount')]}
      rows={rows}
    />
  )
}
