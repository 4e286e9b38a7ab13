import { addressesOf } from '#/platform/markets/addresses.rule.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'

/** Links to the canonical address, without filters, and to the page in other countries; x-default is Denmark's. */
export function SamePage({ origin, path }: { origin: string; path: string }) {
  const others = addressesOf(origin, useMarket().id)
  return (
    <>
      <link rel="canonical" href={origin + path} />
      {others.map(({ language, origin: other }) => (
        <link key={language} rel="alternate" hrefLang={language} href={other + path} />
      ))}
      {others[0] && <link rel="alternate" hrefLang="x-default" href={others[0].origin + path} />}
    </>
  )
}
