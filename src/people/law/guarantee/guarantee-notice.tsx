import '#/platform/ui/form/button.css'
import './guarantee.css'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { guaranteeFacts, guaranteeKeys } from './guarantee.rule.ts'

/** The notice on the legal guarantee, beside goods before they are ordered (Regulation (EU) 2025/1960). */
export function GuaranteeNotice() {
  const t = useTexts()
  const facts = guaranteeFacts(useMarketNow())
  return (
    <aside className="guarantee" aria-labelledby="guarantee">
      <h2 id="guarantee">{t('guarantee.title', facts)}</h2>
      {guaranteeKeys.map((key) => (
        <p key={key}>{t(key, facts)}</p>
      ))}
      <p>
        <a className="text-link" href={facts.site} rel="noreferrer">
          {t('guarantee.link')}
        </a>
      </p>
    </aside>
  )
}
