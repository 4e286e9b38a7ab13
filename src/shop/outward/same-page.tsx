import { addressesOf } from '#/platform/markets/addresses.rule.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'

/** One address of a page, without filters, and the same page in other countries; Denmark's for everybody else. */
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
