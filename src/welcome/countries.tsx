import './welcome.css'
import { marketIds, markets } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { addressesOf } from '#/shop/product/addresses.rule.ts'
import { useMarket, useTexts } from '#/texts/use-texts.tsx'

/** Where the house sends to. A plain link: another country is another language for the whole page. */
export function Countries({ origin }: { origin: string }) {
  const t = useTexts()
  const current = useMarket()
  const others = addressesOf(origin, current.id)
  const addressOf = (id: (typeof marketIds)[number]) => {
    const there = others.find(({ language }) => language === markets[id].intlLocale)
    return there ? there.origin + paths.welcome() : `${paths.welcome()}?market=${id}`
  }
  return (
    <nav className="welcome-countries" aria-labelledby="welcome-countries">
      <h2 id="welcome-countries">{t('welcome.countries')}</h2>
      <ul>
        {marketIds.map((id) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              aria-current={id === current.id ? 'true' : undefined}
              lang={markets[id].intlLocale}
            >
              {markets[id].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
