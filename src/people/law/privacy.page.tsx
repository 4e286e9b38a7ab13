import { useMarketNow } from '#/platform/app/market-now.ts'
import { ConsentChoices } from '#/platform/consent/consent-choices.tsx'
import type { MarketAt } from '#/platform/markets/market-at.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { FactTable, LegalPage } from './legal-page.tsx'
import { privacyChapters, privacyFacts } from './privacy.rule.ts'
import { privacyPeriods } from './privacy-periods.rule.ts'
import { Prose } from './prose.tsx'
import { whatWeKeep } from './what-we-keep.ts'

export const title = (t: Translate) => t('footer.privacy')

/** The privacy notice (R11.04): its numbers and names come from the rules of the market. */
export function Page() {
  const t = useTexts()
  const market = useMarketNow()
  const facts = privacyFacts(market)
  return (
    <LegalPage
      title={t('footer.privacy')}
      lead={t('privacy.lead')}
      chapters={privacyChapters(market).map(({ id, title, paragraphs }) => ({
        id,
        title: t(title),
        body: (
          <>
            {id === 'what' && <StoredTable />}
            {paragraphs.map((key) => (
              <Prose key={key} email={facts.email}>
                {t(key, facts)}
              </Prose>
            ))}
            {id === 'adverts' && <TextLink to={paths.preferences()}>{t('preferences.toChoices')}</TextLink>}
            {id === 'how-long' && <PeriodTable market={market} />}
            {id === 'rights' && <GuestsLink />}
            {id === 'cookies' && <CookieTable />}
            {id === 'cookies' && <ConsentChoices />}
          </>
        ),
      }))}
    />
  )
}

function StoredTable() {
  const t = useTexts()
  return (
    <FactTable
      label={t('privacy.what')}
      head={[t('privacy.kept'), t('privacy.why')]}
      rows={whatWeKeep.map(([what, why]) => ({ name: t(what), value: t(why) }))}
    />
  )
}

/** Each kind of data with its period, from the rules. */
function PeriodTable({ market }: { market: MarketAt }) {
  const t = useTexts()
  return (
    <FactTable
      label={t('privacy.howLong')}
      head={[t('privacy.kept'), t('privacy.howLong')]}
      rows={privacyPeriods(market).map(({ what, period, count }) => ({
        name: t(what),
        value: t(period, { count }),
      }))}
    />
  )
}

/** The way to export and erasure for a customer without an account. */
function GuestsLink() {
  const t = useTexts()
  return (
    <p>
      {t('privacy.guests')} <TextLink to={paths.guestData()}>{t('guestData.title')}</TextLink>
    </p>
  )
}

/** All names that our pages store in a browser; the market's cookie exists on a developer's machine only. */
function CookieTable() {
  const t = useTexts()
  const { visitorDays: days } = useMarketNow()
  const rows = [
    { name: 'user_id, user_token, user_link, signed_out', value: t('privacy.cookieSession') },
    { name: 'webshop_user, cart_count, discount_campaign', value: t('privacy.cookieCart', { days }) },
    { name: '_session, _interaction', value: t('privacy.cookieIdentity') },
    { name: t('privacy.draftsName'), value: t('privacy.cookieDrafts') },
    { name: 'consent', value: t('privacy.cookieConsent') },
    { name: '__stripe_mid, __stripe_sid', value: t('privacy.cookieCard') },
    { name: 'ai_user, ai_session, ai_customer', value: t('privacy.cookieStatistics') },
    { name: 'checkout-started, order-placed', value: t('privacy.cookieMarketing') },
  ]
  return (
    <FactTable
      label={t('privacy.cookies')}
      head={[t('privacy.cookieName'), t('privacy.cookieWhy')]}
      rows={rows}
    />
  )
}
